import Lexicon
import WordCube

/// What is remarkable about a submitted game, with the numbers behind it: evidence for a moderator, and
/// never a verdict.
///
/// The rules say whether a game is genuine in itself; a report says how it compares with what people do.
/// See <doc:Plausibility>.
public struct PlausibilityReport: Hashable, Sendable {
  /// The game's score.
  public let totalScore: Int64
  /// What the strong player scores on the same puzzle.
  public let par: Int64
  /// How hard the strong player tried.
  public let effort: Effort
  /// A number that no game on the puzzle can exceed; nil if it was not asked for.
  public let bound: Int64?
  /// What each player did who has played a word, in the order in which they first moved.
  public let players: [PlayerFigures]
  /// Each thing that was looked at, with its grade: first the game's, then each player's.
  public let evidence: [PlausibilityEvidence]

  /// The highest grade of the evidence; ``PlausibilityEvidence/Grade/unknown`` where all is unknown.
  public var highestGrade: PlausibilityEvidence.Grade {
    evidence.reduce(.unknown) { Swift.max($0, $1.grade) }
  }
}

/// What one player of a game did.
public struct PlayerFigures: Hashable, Sendable {
  /// The player, as the moves name it.
  public let playerIndex: Int64?
  /// The number of words.
  public internal(set) var wordCount = 0
  /// The number of letters of all words.
  public internal(set) var letterCount = 0
  /// The number of cubes removed by hand.
  public internal(set) var removalCount = 0
  /// The sum of the words' scores.
  public internal(set) var totalScore: Int64 = 0
  /// The number of words by rarity, the least rare first; empty where the dictionary has no rarities.
  public internal(set) var rarities: [RarityCount] = []
  /// How many words were the best, or as good as the best, that could be played.
  public internal(set) var bestWordCount = 0
  /// The mean of word score by best score that could be had, 0 ... 1.
  public internal(set) var meanShareOfBest: Double = 0
  /// The seconds from each of the player's words to the next, as far as they are finite and no less
  /// than 0; removals in between do not count.
  public internal(set) var gaps: [Double] = []

  /// A class of rarity with the number of words in it.
  public struct RarityCount: Hashable, Sendable {
    /// The class.
    public let rarity: Rarity
    /// The number of words.
    public internal(set) var count: Int
  }

  /// The number of words of a class or rarer; nil where the dictionary has no rarities.
  public func count(atLeast rarity: Rarity) -> Int? {
    if rarities.isEmpty { return nil }
    return rarities.reduce(0) { $0 + ($1.rarity < rarity ? 0 : $1.count) }
  }

  /// The seconds of all gaps.
  public var seconds: Double { gaps.reduce(0, +) }

  /// The shortest gap, in seconds; nil without gaps.
  public var shortestGap: Double? { gaps.min() }

  /// The standard deviation of the gaps by their mean, 0 where all are 0; nil without gaps.
  public var variationOfGaps: Double? {
    let mean = seconds / Double(gaps.count)
    guard !gaps.isEmpty, mean.isFinite else { return nil }
    if mean == 0 { return 0 }
    let squares = gaps.reduce(0) { $0 + ($1 / mean - 1) * ($1 / mean - 1) }
    return (squares / Double(gaps.count)).squareRoot()
  }

  /// The share of gaps that are the same as the most frequent one, to a tenth of a second; nil without
  /// gaps.
  public var shareOfCommonestGap: Double? {
    if gaps.isEmpty { return nil }
    let tenths = gaps.map { ($0 * 10).rounded() }.sorted()
    var (most, run) = (0, 0)
    for place in tenths.indices {
      run = place > 0 && tenths[place] == tenths[place - 1] ? run + 1 : 1
      most = Swift.max(most, run)
    }
    return Double(most) / Double(gaps.count)
  }
}

/// One thing that a report looks at.
public struct PlausibilityEvidence: Hashable, Sendable {
  /// What is looked at.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// The game's score by par.
    case scoreByPar
    /// The game's score by the bound.
    case scoreByBound
    /// Words a minute.
    case wordPace
    /// Letters a second.
    case letterPace
    /// The share of words of ``PlausibilityThresholds/rareFrom`` or rarer.
    case rareWords
    /// The share of words that were the best that could be played.
    case bestWords
    /// The mean of word score by best score that could be had.
    case shareOfBest
    /// The variation of the times between words; here less is more remarkable.
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

  /// How remarkable a number is.
  public enum Grade: UInt8, CaseIterable, Comparable, Hashable, Sendable {
    /// There is too little to say.
    case unknown
    /// As people play.
    case ordinary
    /// Few people's games are so.
    case unusual
    /// No person is expected to play so.
    case extraordinary

    /// Whether one grade is lower than another.
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

  /// What is looked at.
  public let kind: Kind
  /// Whose moves, by the position in ``PlausibilityReport/players``; nil for the whole game.
  public let player: Int?
  /// The number that was found; nil where there is none.
  public let value: Double?
  /// From where on it is unusual, and extraordinary.
  public let thresholds: PlausibilityThresholds.Pair
  /// What it is.
  public let grade: Grade
}

extension PlausibilityReport: CustomStringConvertible {
  /// The highest grade, score and par.
  public var description: String {
    "\(highestGrade.name): score \(totalScore), par \(par)"
  }
}
