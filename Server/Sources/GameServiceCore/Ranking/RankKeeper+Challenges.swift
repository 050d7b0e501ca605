import GameRanks
import GameStorage
import WordCube
import WordCubeAPI

extension RankKeeper {
  /// A player's place in a daily challenge.
  struct ChallengeStanding: Hashable, Sendable {
    var rank: Int?
    var outOf: Int
  }

  /// Returns the result of a game that was just judged. Its score may not be among the ranks yet. A game that an operator
  /// took off the boards reveals nothing about the others while games are accepted.
  func result(
    of game: StoredGame, in challenge: StoredChallenge, ending: UnixTime,
    _ rows: any StorageReader
  ) throws -> ChallengeResult {
    try withRanks(of: challenge, rows) { ranks in
      guard game.ranked != nil else {
        let isShown = !game.isHidden || ending >= challenge.revealedAt
        return ChallengeResult(
          started: true, score: game.score, outOf: isShown ? ranks.count : 0)
      }
      let rank = ranks.rank(of: game.score, for: game.player)
      return ChallengeResult(
        started: true, score: game.score, rank: rank.rank, outOf: rank.outOf)
    }
  }

  /// Returns how a player did in a challenge. While games are accepted, only a player who may see the board learns about the
  /// others.
  func result(
    of player: UniqueID, in challenge: StoredChallenge, ending: UnixTime,
    _ rows: any StorageReader
  ) throws -> ChallengeResult {
    let isStarted = try rows.start(of: player, in: challenge.id) != nil
    let played = try rows.game(of: player, in: challenge)
    guard try rows.shows(challenge, to: player, ending: ending) else {
      return ChallengeResult(started: isStarted, score: played?.score, outOf: 0)
    }
    let standing = try standing(of: player, in: challenge, rows)
    return ChallengeResult(
      started: isStarted, score: played?.score, rank: standing.rank, outOf: standing.outOf)
  }

  /// Returns a player's place in a challenge.
  func standing(
    of player: UniqueID, in challenge: StoredChallenge, _ rows: any StorageReader
  ) throws -> ChallengeStanding {
    try withRanks(of: challenge, rows) { ranks in
      ChallengeStanding(rank: ranks.standing(of: player)?.rank, outOf: ranks.count)
    }
  }

  /// Returns a part of a challenge's results: the ranks 1 to 100 and a player's row, or the page or the neighbours that the
  /// query names.
  ///
  /// - Parameter members: The players who have rows and ranks; nil for all.
  func board(
    of challenge: StoredChallenge, _ query: ResultsQuery, among members: [UniqueID]?,
    for player: UniqueID, ending: UnixTime, _ hidden: HiddenWords, _ rows: any StorageReader
  ) throws -> Board {
    let name = Self.boardName(of: challenge, query.group)
    let part = try BoardPart(cursor: query.cursor, aroundMe: query.aroundMe, board: name)
    let page: RankPage<UniqueID> =
      if let members {
        try group(members, of: challenge, rows).page(part, ranks: 100, for: player)
      } else {
        try page(part, of: challenge, for: player, rows)
      }
    return try BoardPage(page, player: player, board: name).board(names: rows, hidden) { row in
      guard ending >= challenge.revealedAt, try rows.player(row.player)?.allowsReplays == true
      else { return nil }
      return try rows.game(of: row.player, in: challenge)?.id
    }
  }

  private func page(
    _ part: BoardPart, of challenge: StoredChallenge, for player: UniqueID,
    _ rows: any StorageReader
  ) throws -> RankPage<UniqueID> {
    try withRanks(of: challenge, rows) { ranks in
      switch part {
      case .best: ranks.firstPage(ranks: 100, limit: BoardPart.rowLimit, for: player)
      case .after(let cursor): ranks.page(after: cursor.position, limit: BoardPart.rowLimit)
      case .aroundMe:
        RankPage(
          board: RankBoard(
            top: ranks.rows(around: player, limit: BoardPart.neighbours), outOf: ranks.count))
      }
    }
  }

  /// Returns the ranks of some players among themselves, from memory, or for older challenges from their rows.
  private func group(
    _ members: [UniqueID], of challenge: StoredChallenge, _ rows: any StorageReader
  ) throws -> GroupRanks<UniqueID> {
    let isBefore: @Sendable (UniqueID, UniqueID) -> Bool = { $0.precedes($1) }
    let kept = state.withLock { state in
      state.challenges[challenge.id].map { $0.ranks.group(members, isBefore: isBefore) }
    }
    if let kept { return kept }
    var ranks = ScoreRanks<UniqueID>(isBefore: isBefore)
    for member in members {
      guard let game = try rows.game(of: member, in: challenge), !game.isHidden,
        let ranked = game.ranked
      else { continue }
      ranks.insert(score: ranked.score, of: member)
    }
    return ranks.group(members, isBefore: isBefore)
  }

  /// Returns the name of a challenge's results in cursors.
  static func boardName(of challenge: StoredChallenge, _ group: BoardGroup) -> String {
    "results~\(challenge.id)" + group.cursorSuffix
  }

  /// Reads a challenge's ranks: from memory, or from the rows for older challenges and while boards are being built.
  private func withRanks<Result: Sendable>(
    of challenge: StoredChallenge, _ rows: any StorageReader,
    _ body: (ScoreRanks<UniqueID>) -> Result
  ) throws -> Result {
    let kept = state.withLock { state in
      state.builders == nil ? state.challenges[challenge.id].map { body($0.ranks) } : nil
    }
    if let kept { return kept }
    var ranks = ScoreRanks<UniqueID>(isBefore: { $0.precedes($1) })
    for game in try rows.rankedGames(ofChallenge: challenge.id) {
      ranks.insert(score: game.score, of: game.player)
    }
    return body(ranks)
  }
}
