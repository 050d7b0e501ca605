import Lexicon
import WordCube

/// A comparison of a game with games that people play: evidence for a moderator, not a verdict.
///
/// See <doc:Plausibility>.
public struct PlausibilityReport: Hashable, Sendable {
  /// The game's score.
  public let totalScore: Int64
  /// The strong player's score on the same puzzle.
  public let par: Int64
  /// The strong player's effort.
  public let effort: Effort
  /// A score that no game under the strict rules can exceed; nil if the check does not compute it.
  public let bound: Int64?
  /// The players with at least one word, in the order of their first moves.
  public let players: [PlayerFigures]
  /// The evidence about the game, followed by the evidence about each player.
  public let evidence: [PlausibilityEvidence]

  /// The highest grade in the evidence; ``PlausibilityEvidence/Grade/unknown`` if no evidence has another
  /// grade.
  public var highestGrade: PlausibilityEvidence.Grade {
    evidence.reduce(.unknown) { Swift.max($0, $1.grade) }
  }
}

/// The numbers for one player in a game.
public struct PlayerFigures: Hashable, Sendable {
  /// The player's index in the moves.
  public let playerIndex: Int64?
  /// The number of words.
  public internal(set) var wordCount = 0
  /// The number of letters in all words.
  public internal(set) var letterCount = 0
  /// The number of cubes removed by hand.
  public internal(set) var removalCount = 0
  /// The sum of the words' scores.
  public internal(set) var totalScore: Int64 = 0
  /// The number of words by rarity, least rare first; empty if the dictionary has no rarities.
  public internal(set) var rarities: [RarityCount] = []
  /// The number of words that had the highest score playable at the time.
  public internal(set) var bestWordCount = 0
  /// The mean of each word's score divided by the highest score playable at the time, 0 ... 1.
  public internal(set) var meanShareOfBest: Double = 0
  /// The seconds from each of the player's words to the next, if finite and at least 0. Removals between two
  /// words are ignored.
  public internal(set) var gaps: [Double] = []
  /// Each of ``gaps``, divided by the number of letters in the word that ends it.
  public internal(set) var letterTimes: [Double] = []

  /// The number of words with a given rarity.
  public struct RarityCount: Hashable, Sendable {
    /// The rarity.
    public let rarity: Rarity
    /// The number of words.
    public internal(set) var count: Int
  }

  /// Returns the number of words with a given rarity or rarer; nil if no word has a rarity.
  public func count(atLeast rarity: Rarity) -> Int? {
    if rarities.isEmpty { return nil }
    return rarities.reduce(0) { $0 + ($1.rarity < rarity ? 0 : $1.count) }
  }

  /// The sum of all gaps, in seconds.
  public var seconds: Double { gaps.reduce(0, +) }

  /// The shortest gap, in seconds; nil if there are no gaps.
  public var shortestGap: Double? { gaps.min() }

  /// The median of ``letterTimes``, in seconds; nil if there are no gaps. For an even number of times, it is
  /// the greater of the two middle values.
  public var medianLetterTime: Double? {
    letterTimes.isEmpty ? nil : letterTimes.stablySorted(by: <)[letterTimes.count / 2]
  }

  /// The standard deviation of the gaps divided by their mean; 0 if all are 0; nil if there are no gaps.
  public var variationOfGaps: Double? {
    let mean = seconds / Double(gaps.count)
    guard !gaps.isEmpty, mean.isFinite else { return nil }
    if mean == 0 { return 0 }
    let squares = gaps.reduce(0) { $0 + ($1 / mean - 1) * ($1 / mean - 1) }
    return (squares / Double(gaps.count)).squareRoot()
  }

  /// The share of the most common gap, after rounding gaps to tenths of a second; nil if there are no gaps.
  public var shareOfCommonestGap: Double? {
    if gaps.isEmpty { return nil }
    let tenths = gaps.map { ($0 * 10).rounded() }.stablySorted(by: <)
    var (most, run) = (0, 0)
    for index in tenths.indices {
      run = index > 0 && tenths[index] == tenths[index - 1] ? run + 1 : 1
      most = Swift.max(most, run)
    }
    return Double(most) / Double(gaps.count)
  }
}

/// A number about a game or a player, with its grade.
public struct PlausibilityEvidence: Hashable, Sendable {
  /// The kinds of numbers.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// The game's score divided by par.
    case scoreByPar
    /// The game's score divided by the bound.
    case scoreByBound
    /// Words per minute.
    case wordPace
    /// Letters per second.
    case letterPace
    /// The share of words whose rarity is at least ``PlausibilityThresholds/rareFrom``.
    case rareWords
    /// The share of words that had the highest score playable at the time.
    case bestWords
    /// The mean of each word's score divided by the highest score playable at the time.
    case shareOfBest
    /// The standard deviation of the times between words, divided by their mean; lower is more unusual.
    case evenTimes
    /// The share of the most frequent time between words.
    case repeatedTimes

    /// The name in reports, such as `scoreByPar`.
    public var name: String {
      switch self {
      case .scoreByPar: "scoreByPar"
      case .scoreByBound: "scoreByBound"
      case .wordPace: "wordPace"
      case .letterPace: "letterPace"
      case .rareWords: "rareWords"
      case .bestWords: "bestWords"
      case .shareOfBest: "shareOfBest"
      case .evenTimes: "evenTimes"
      case .repeatedTimes: "repeatedTimes"
      }
    }
  }

  /// A grade that says how unusual a number is.
  public enum Grade: UInt8, CaseIterable, Comparable, Hashable, Sendable {
    /// There is too little evidence.
    case unknown
    /// Common in people's games.
    case ordinary
    /// Rare in people's games.
    case unusual
    /// Not expected from any person.
    case extraordinary

    /// Returns whether one grade is lower than another.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// The name in reports, such as `unusual`.
    public var name: String {
      switch self {
      case .unknown: "unknown"
      case .ordinary: "ordinary"
      case .unusual: "unusual"
      case .extraordinary: "extraordinary"
      }
    }
  }

  /// The kind of number.
  public let kind: Kind
  /// The player's index in ``PlausibilityReport/players``; nil for the whole game.
  public let player: Int?
  /// The number; nil if there is too little evidence.
  public let value: Double?
  /// The thresholds of the grades.
  public let thresholds: PlausibilityThresholds.Pair
  /// The grade.
  public let grade: Grade
}

extension PlausibilityReport: CustomStringConvertible {
  /// The highest grade, the score and par.
  public var description: String {
    "\(highestGrade.name): score \(totalScore), par \(par)"
  }
}
