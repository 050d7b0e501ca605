import Lexicon

/// A requirement that a puzzle fails.
///
/// A minor version may add cases, so a `switch` needs a `default`.
public enum RequirementFailure: UInt8, CaseIterable, Hashable, Sendable {
  /// Visible faces spell a word to avoid.
  case avoidedWord
  /// There are more words than allowed.
  case tooManyWords
  /// There are more common words than allowed.
  case tooManyCommonWords
  /// There are fewer words than required.
  case tooFewWords
  /// There are fewer common words than required.
  case tooFewCommonWords
  /// No word is as long as required.
  case noLongWord
  /// The strong player scores less than required.
  case parTooLow
  /// The strong player scores more than allowed.
  case parTooHigh
}

extension RequirementFailure {
  /// Returns the reason for the failure, such as `fewer than 300 words`.
  public func description(for requirements: PuzzleRequirements) -> String {
    let (words, common) = (requirements.words, requirements.commonWords?.count)
    let par = requirements.par?.score
    let commonWords = "words up to rarity \(requirements.commonWords?.rarity ?? .common)"
    return switch self {
    case .avoidedWord: "a word to avoid"
    case .tooManyWords: "more than \(words?.highest ?? .max) words"
    case .tooManyCommonWords: "more than \(common?.highest ?? .max) \(commonWords)"
    case .tooFewWords: "fewer than \(words?.lowest ?? 0) words"
    case .tooFewCommonWords: "fewer than \(common?.lowest ?? 0) \(commonWords)"
    case .noLongWord: "no word of \(requirements.longestWord ?? 0) letters"
    case .parTooLow: "a par below \(par?.lowest ?? 0)"
    case .parTooHigh: "a par above \(par?.highest ?? .max)"
    }
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
/// A puzzle counts once, for the first requirement that it was found to fail. The requirements are checked in
/// the order of the cases of ``RequirementFailure``, cheap ones first. One search checks all requirements
/// about words and ends as soon as the answer is certain.
public struct FailureCounts: Hashable, Sendable {
  private var counts = [UInt64](repeating: 0, count: RequirementFailure.allCases.count)

  /// Creates counts that are all 0.
  public init() {}

  /// Returns the number of puzzles that failed a requirement.
  public subscript(failure: RequirementFailure) -> UInt64 { counts[Int(failure.rawValue)] }

  /// The number of puzzles that failed.
  public var total: UInt64 { counts.reduce(0, &+) }

  mutating func count(_ failure: RequirementFailure) { counts[Int(failure.rawValue)] &+= 1 }

  /// Returns the failures, most frequent first, such as
  /// `812 had fewer than 300 words, 3 had no word of 8 letters`; empty if there are none.
  public func description(for requirements: PuzzleRequirements) -> String {
    let byCount = RequirementFailure.allCases.stablySorted { left, right in
      self[left] != self[right] ? self[left] > self[right] : left.rawValue < right.rawValue
    }
    return list(of: byCount) { "\(self[$0]) had \($0.description(for: requirements))" }
  }

  private func list(
    of failures: [RequirementFailure], _ text: (RequirementFailure) -> String
  ) -> String {
    var list = ""
    for failure in failures where self[failure] > 0 {
      list += list.isEmpty ? text(failure) : ", " + text(failure)
    }
    return list
  }
}

extension FailureCounts: CustomStringConvertible {
  /// The requirements that puzzles failed, each with the number of puzzles.
  public var description: String {
    "[" + list(of: RequirementFailure.allCases) { "\($0) \(self[$0])" } + "]"
  }
}
