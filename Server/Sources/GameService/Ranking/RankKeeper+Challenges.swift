import Ranks
import Storage
import WordCube
import WordCubeAPI

extension RankKeeper {
  /// A player's place in a daily challenge.
  struct ChallengeStanding: Hashable, Sendable {
    var rank: Int?
    var outOf: Int
  }

  /// The result of a game that was just judged. Its score may not be among the ranks yet.
  func result(
    of game: StoredGame, in challenge: StoredChallenge, _ rows: any StorageReader
  ) throws -> ChallengeResult {
    try withRanks(of: challenge, rows) { ranks in
      guard game.unranked == nil else {
        return ChallengeResult(started: true, score: game.score, outOf: ranks.count)
      }
      let rank = ranks.rank(of: game.score, for: game.player)
      return ChallengeResult(
        started: true, score: game.score, rank: rank.rank, outOf: rank.outOf)
    }
  }

  /// How a player did in a challenge. A player who has no game of it learns nothing of the others while games are
  /// accepted.
  func result(
    of player: UniqueID, in challenge: StoredChallenge, at now: UnixTime,
    _ rows: any StorageReader
  ) throws -> ChallengeResult {
    let isStarted = try rows.start(of: player, in: challenge.id) != nil
    guard try rows.shows(challenge, to: player, at: now) else {
      return ChallengeResult(started: isStarted, outOf: 0)
    }
    let standing = try standing(of: player, in: challenge, rows)
    let played = try rows.game(of: player, in: challenge)
    return ChallengeResult(
      started: isStarted, score: played?.score, rank: standing.rank, outOf: standing.outOf)
  }

  /// A player's place in a challenge.
  func standing(
    of player: UniqueID, in challenge: StoredChallenge, _ rows: any StorageReader
  ) throws -> ChallengeStanding {
    try withRanks(of: challenge, rows) { ranks in
      ChallengeStanding(rank: ranks.standing(of: player)?.rank, outOf: ranks.count)
    }
  }

  /// The best results of a challenge and the row of a player.
  func page(
    of challenge: StoredChallenge, for player: UniqueID, _ rows: any StorageReader
  ) throws -> BoardPage {
    try withRanks(of: challenge, rows) { ranks in
      BoardPage(ranks.board(ranks: 100, for: player), player: player)
    }
  }

  /// The board of a challenge.
  func board(
    of challenge: StoredChallenge, for player: UniqueID, _ rows: any StorageReader
  ) throws -> Board {
    try page(of: challenge, for: player, rows).board(names: rows)
  }

  /// The ranks of a challenge: those in memory, or for older challenges those of the rows.
  private func withRanks<Result: Sendable>(
    of challenge: StoredChallenge, _ rows: any StorageReader,
    _ body: (ScoreRanks<UniqueID>) -> Result
  ) throws -> Result {
    let kept = state.withLock { state in state.challenges[challenge.id].map { body($0.ranks) } }
    if let kept { return kept }
    var ranks = ScoreRanks<UniqueID>(isBefore: { $0.precedes($1) })
    for game in try rows.rankedGames(ofChallenge: challenge.id) {
      ranks.insert(score: game.score, of: game.player)
    }
    return body(ranks)
  }
}
