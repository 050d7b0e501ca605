import Lexicon

/// A requirement that a puzzle fails.
///
/// A minor version may add one, so that a `switch` over them should have a `default`.
public enum RequirementFailure: UInt8, CaseIterable, Hashable, Sendable {
  /// Visible faces spell a word of the list that is to be avoided.
  case avoidedWord
  /// There are more words than wanted.
  case tooManyWords
  /// There are more common words than wanted.
  case tooManyCommonWords
  /// There are fewer words than wanted.
  case tooFewWords
  /// There are fewer common words than wanted.
  case tooFewCommonWords
  /// No word is as long as wanted.
  case noLongWord
  /// The strong player scores less than wanted.
  case parTooLow
  /// The strong player scores more than wanted.
  case parTooHigh
}

extension RequirementFailure {
  /// What was wrong with a puzzle that failed, as in `fewer than 300 words`.
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

/// How often each requirement was failed.
///
/// A puzzle that is passed over counts once: for the first requirement that was found to fail. They
/// are asked in the order of ``RequirementFailure``, cheap ones before dear ones; but one look at the
/// words answers all that is asked of them, and ends as soon as there are more than wanted.
public struct FailureCounts: Hashable, Sendable {
  private var counts = [UInt64](repeating: 0, count: RequirementFailure.allCases.count)

  /// Counts of nothing so far.
  public init() {}

  /// How often a requirement was failed.
  public subscript(failure: RequirementFailure) -> UInt64 { counts[Int(failure.rawValue)] }

  /// The number of puzzles passed over.
  public var total: UInt64 { counts.reduce(0, &+) }

  mutating func count(_ failure: RequirementFailure) { counts[Int(failure.rawValue)] &+= 1 }

  /// What was wrong, the most frequent first, as in `812 had fewer than 300 words, 3 had no word of 8
  /// letters`; empty if nothing was.
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
  /// The requirements that were failed, with how often.
  public var description: String {
    var text = ""
    for failure in RequirementFailure.allCases where self[failure] > 0 {
      text += "\(text.isEmpty ? "" : ", ")\(failure) \(self[failure])"
    }
    return "[\(text)]"
  }
}
