import Lexicon

/// A requirement that a puzzle fails.
///
/// A minor version may add a case, so a `switch` over it should have a `default`.
public enum RequirementFailure: UInt8, CaseIterable, Hashable, Sendable {
  /// Visible faces spell a word to avoid.
  case avoidedWord
  /// There are too many words.
  case tooManyWords
  /// There are too many common words.
  case tooManyCommonWords
  /// There are too few words.
  case tooFewWords
  /// There are too few common words.
  case tooFewCommonWords
  /// All words are too short.
  case noLongWord
  /// The par is too low.
  case parTooLow
  /// The par is too high.
  case parTooHigh
}

extension RequirementFailure {
  /// Why a puzzle failed, as in `fewer than 300 words`.
  public func description(for requirements: PuzzleRequirements) -> String {
    let (words, common) = (requirements.words, requirements.commonWords)
    return switch self {
    case .avoidedWord: "a word to avoid"
    case .tooManyWords: "more than \(words?.highest ?? .max) words"
    case .tooManyCommonWords:
      "more than \(common?.count.highest ?? .max) words up to rarity \(rarity(of: common))"
    case .tooFewWords: "fewer than \(words?.lowest ?? 0) words"
    case .tooFewCommonWords:
      "fewer than \(common?.count.lowest ?? 0) words up to rarity \(rarity(of: common))"
    case .noLongWord: "no word of \(requirements.longestWord ?? 0) letters"
    case .parTooLow: "a par below \(requirements.par?.score.lowest ?? 0)"
    case .parTooHigh: "a par above \(requirements.par?.score.highest ?? .max)"
    }
  }

  private func rarity(of common: PuzzleRequirements.CommonWords?) -> Rarity {
    common?.rarity ?? .common
  }
}

extension RequirementFailure: CustomStringConvertible {
  /// The requirement's name.
  public var description: String {
    switch self {
    case .avoidedWord: "avoidedWord"
    case .tooManyWords: "tooManyWords"
    case .tooManyCommonWords: "tooManyCommonWords"
    case .tooFewWords: "tooFewWords"
    case .tooFewCommonWords: "tooFewCommonWords"
    case .noLongWord: "noLongWord"
    case .parTooLow: "parTooLow"
    case .parTooHigh: "parTooHigh"
    }
  }
}

/// The number of puzzles that failed each requirement.
///
/// A puzzle counts once, for the first requirement that it was found to fail. Requirements are
/// checked in the order of ``RequirementFailure``, fast checks first. One search for words checks
/// all requirements about words, and stops as soon as there are too many.
public struct FailureCounts: Hashable, Sendable {
  private var counts = [UInt64](repeating: 0, count: RequirementFailure.allCases.count)

  /// No failures yet.
  public init() {}

  /// The number of puzzles that failed a requirement.
  public subscript(failure: RequirementFailure) -> UInt64 { counts[Int(failure.rawValue)] }

  /// The number of puzzles that failed.
  public var total: UInt64 { counts.reduce(0, &+) }

  mutating func count(_ failure: RequirementFailure) { counts[Int(failure.rawValue)] &+= 1 }

  /// The failures, the most frequent first, as in `812 had fewer than 300 words, 3 had no word of 8
  /// letters`; empty without failures.
  public func description(for requirements: PuzzleRequirements) -> String {
    var text = ""
    let order = RequirementFailure.allCases.sorted { left, right in
      self[left] != self[right] ? self[left] > self[right] : left.rawValue < right.rawValue
    }
    for failure in order where self[failure] > 0 {
      text += text.isEmpty ? "" : ", "
      text += "\(self[failure]) had \(failure.description(for: requirements))"
    }
    return text
  }
}

extension FailureCounts: CustomStringConvertible {
  /// The failed requirements, with their numbers of puzzles.
  public var description: String {
    var text = ""
    for failure in RequirementFailure.allCases where self[failure] > 0 {
      text += "\(text.isEmpty ? "" : ", ")\(failure) \(self[failure])"
    }
    return "[\(text)]"
  }
}
