import GameStorage
import WordCube

private let rankedColumns: SQL = """
  SELECT id, \(id: "player"), language, mode, \(id: "challenge", of: .challenges), score, countsFrom
  FROM games WHERE unranked IS NULL AND isHidden = \(literal: false)
  """

/// Reads the part of a game that ranks need.
private func readRanked(_ columns: inout some SQLColumns) throws -> RankedGame {
  RankedGame(
    game: try columns.id(), player: try columns.id(), language: try columns.language(),
    mode: try columns.mode(), challenge: try columns.optionalID(), score: try columns.integer(),
    countsFrom: try columns.integer())
}

extension SQLRows {
  package func rankedGames(of player: UniqueID) throws -> [RankedGame] {
    try all("\(rankedColumns) AND player = \(ref: player) ORDER BY number") {
      try readRanked(&$0)
    }
  }

  package func rankedGames(ofChallenge challenge: UniqueID) throws -> [RankedGame] {
    try all("\(rankedColumns) AND challenge = \(ref: challenge, .challenges) ORDER BY number") {
      try readRanked(&$0)
    }
  }

  package func replayableGame(_ query: ReplayableGameQuery) throws -> UniqueID? {
    try first(
      """
      SELECT id FROM games
      WHERE player = \(ref: query.player) AND score = \(query.score) AND unranked IS NULL
        AND isHidden = \(literal: false) AND language = \(query.language)
        AND mode = \(query.mode) AND countsFrom <= \(query.countsBy)
        AND EXISTS (SELECT 1 FROM players WHERE id = \(query.player) AND allowsReplays)
      ORDER BY countsFrom DESC, number DESC LIMIT 1
      """
    ) { try $0.id() }
  }
}
