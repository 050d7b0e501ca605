import APIContract
import WordCube
import WordCubeAPI

/// What a player's last games show in comparison with other players' last games: numbers for a moderator, not a
/// verdict.
public struct PlayerEvidence: Codable, Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The last games, most recently stored first.
  public var games: [GameEvidence]
  /// The games in each language and mode, compared with other players' games.
  public var comparisons: [EvidenceComparison]

  /// Creates evidence from a player's games.
  public init(player: UniqueID, games: [GameEvidence], comparisons: [EvidenceComparison]) {
    self.player = player
    self.games = games
    self.comparisons = comparisons
  }
}

/// A game's numbers.
public struct GameEvidence: Codable, Hashable, Sendable {
  /// The game.
  public var game: UniqueID
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The score.
  public var score: Int64
  /// When the game was submitted.
  public var submittedAt: UnixTime
  /// The number of words.
  public var wordCount: Int
  /// The median time for a letter, in milliseconds: the time from each word to the next, divided by the next
  /// word's letters. Nil if there are fewer than two words.
  public var medianLetterMilliseconds: Int?
  /// The percentage of words with the highest score that the player could have played at that moment. Nil if there are
  /// no words, or if searching for that score takes too long.
  public var bestWordPercent: Int?

  /// Creates the figures for a game.
  public init(
    game: UniqueID, language: Language, mode: GameMode, score: Int64, submittedAt: UnixTime,
    wordCount: Int, medianLetterMilliseconds: Int? = nil, bestWordPercent: Int? = nil
  ) {
    self.game = game
    self.language = language
    self.mode = mode
    self.score = score
    self.submittedAt = submittedAt
    self.wordCount = wordCount
    self.medianLetterMilliseconds = medianLetterMilliseconds
    self.bestWordPercent = bestWordPercent
  }
}

/// A player's games in a language and a mode, compared with other players' last games.
public struct EvidenceComparison: Codable, Hashable, Sendable {
  /// The language.
  public var language: Language
  /// The mode of the games.
  public var mode: GameMode
  /// The number of the player's games.
  public var gameCount: Int
  /// The number of other players' games.
  public var otherGameCount: Int
  /// The median of the games' ``GameEvidence/medianLetterMilliseconds``.
  public var medianLetterMilliseconds: Int?
  /// The same for other players' games.
  public var othersLetterMilliseconds: Int?
  /// The percentage of other players' games that are slower than the player's median.
  public var slowerPercent: Int?
  /// The median of the games' ``GameEvidence/bestWordPercent``.
  public var bestWordPercent: Int?
  /// The same for other players' games.
  public var othersBestWordPercent: Int?
  /// The percentage of other players' games that have a smaller share of best words than the player's median.
  public var lowerPercent: Int?

  /// Creates a comparison.
  public init(
    language: Language, mode: GameMode, gameCount: Int, otherGameCount: Int,
    medianLetterMilliseconds: Int? = nil, othersLetterMilliseconds: Int? = nil,
    slowerPercent: Int? = nil, bestWordPercent: Int? = nil, othersBestWordPercent: Int? = nil,
    lowerPercent: Int? = nil
  ) {
    self.language = language
    self.mode = mode
    self.gameCount = gameCount
    self.otherGameCount = otherGameCount
    self.medianLetterMilliseconds = medianLetterMilliseconds
    self.othersLetterMilliseconds = othersLetterMilliseconds
    self.slowerPercent = slowerPercent
    self.bestWordPercent = bestWordPercent
    self.othersBestWordPercent = othersBestWordPercent
    self.lowerPercent = lowerPercent
  }
}

/// A query for evidence.
public struct EvidenceQuery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The maximum number of games.
  public var limit: Int

  /// Creates a query.
  public init(player: UniqueID, limit: Int = 20) {
    self.player = player
    self.limit = limit
  }
}

extension PlayerEvidence: SampleProviding {
  /// A player who is faster than all others.
  public static let sample = PlayerEvidence(
    player: .sample,
    games: [
      GameEvidence(
        game: .sample, language: .english, mode: .timed, score: 1_830, submittedAt: 1_795_374_000,
        wordCount: 14, medianLetterMilliseconds: 50, bestWordPercent: 93)
    ],
    comparisons: [
      EvidenceComparison(
        language: .english, mode: .timed, gameCount: 1, otherGameCount: 40,
        medianLetterMilliseconds: 50, othersLetterMilliseconds: 900, slowerPercent: 100,
        bestWordPercent: 93, othersBestWordPercent: 4, lowerPercent: 100)
    ])
}
