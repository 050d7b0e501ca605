import GameStorage
import SQLGameStorage
import WordCube

extension SQLiteRows {
  private static let rankedColumns = """
    SELECT g.id, p.id, g.language, g.mode, c.id, g.score, g.countsFrom
    FROM games g JOIN players p ON p.number = g.player
    LEFT JOIN challenges c ON c.number = g.challenge
    WHERE g.unranked IS NULL AND g.isHidden = 0
    """
  private static let rankedByPlayer =
    rankedColumns + " AND g.player = (SELECT number FROM players WHERE id = ?) ORDER BY g.number"
  private static let rankedByChallenge =
    rankedColumns
    + " AND g.challenge = (SELECT number FROM challenges WHERE id = ?) ORDER BY g.number"

  /// The player comes first: few allow replays.
  private static let replayable = """
    SELECT g.id FROM players p CROSS JOIN games g INDEXED BY rankedGamesByScore
    WHERE p.id = ?1 AND p.allowsReplays = 1 AND g.player = p.number AND g.score = ?2
      AND g.unranked IS NULL AND g.isHidden = 0 AND g.language = ?3 AND g.mode = ?4
      AND g.countsFrom <= ?5
    ORDER BY g.countsFrom DESC, g.number DESC LIMIT 1
    """

  /// Reads what ranks need of a game.
  private static func readRanked(_ columns: inout SQLiteColumns) throws -> RankedGame {
    RankedGame(
      game: try columns.id(), player: try columns.id(), language: try columns.language(),
      mode: try columns.mode(), challenge: try columns.optionalID(), score: try columns.integer(),
      countsFrom: try columns.integer())
  }

  func rankedGames(of player: UniqueID) throws -> [RankedGame] {
    try all(Self.rankedByPlayer, [.id(player)], Self.readRanked)
  }

  func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame] {
    try all(Self.rankedByChallenge, [.id(challenge)], Self.readRanked)
  }

  func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID? {
    try first(
      Self.replayable,
      [
        .id(query.player), .integer(query.score), .integer(query.language), .integer(query.mode),
        .integer(query.countsBy),
      ]
    ) { try $0.id() }
  }
}
