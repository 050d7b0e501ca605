import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  // MARK: Daily challenges

  func challenge(_ id: UniqueID) throws -> StoredChallenge? { rows.challenges[id] }

  func challenge(number: Int, mode: GameMode, language: Language) throws -> StoredChallenge? {
    rows.challenges.values.first {
      $0.number == number && $0.mode == mode && $0.language == language
    }
  }

  func insert(_ challenge: StoredChallenge) throws {
    try requireWhole(challenge.provenance)
    try require(rows.challenges[challenge.id] == nil, "daily challenge exists")
    let same = try self.challenge(
      number: challenge.number, mode: challenge.mode, language: challenge.language)
    try require(same == nil, "daily challenge of the day exists")
    rows.challenges[challenge.id] = challenge
  }

  func start(of player: UniqueID, in challenge: UniqueID) throws -> StoredStart? {
    rows.starts[MemoryRows.Pair(player: player, other: challenge)]
  }

  func insertStart(_ start: StoredStart, of player: UniqueID, in challenge: UniqueID) throws {
    try require(rows.hasPlayer(player), "no player")
    try require(rows.challenges[challenge] != nil, "no daily challenge")
    let pair = MemoryRows.Pair(player: player, other: challenge)
    if rows.starts[pair] == nil { rows.starts[pair] = start }
  }

  // MARK: Shared games

  func sharedGame(_ code: ShareCode) throws -> StoredShare? { rows.shares[code] }

  func sharedGame(ofGame game: UniqueID) throws -> StoredShare? {
    rows.shares.values.first { $0.game == game }
  }

  func insert(_ share: StoredShare) throws {
    try require(rows.gameIndices[share.game] != nil, "no game")
    try require(rows.shares[share.code] == nil, "code exists")
    try require(try sharedGame(ofGame: share.game) == nil, "game is shared")
    rows.shares[share.code] = share
  }

  // MARK: Matches

  func match(_ id: UniqueID) throws -> StoredMatch? { rows.matches[id] }

  func match(code: ShareCode) throws -> StoredMatch? {
    rows.matches.values.first { $0.code == code }
  }

  func matches(after id: UniqueID?, limit: Int) throws -> [StoredMatch] {
    let matches = rows.matches.values.filter { match in id.map { $0.precedes(match.id) } ?? true }
    return Array(matches.sorted { $0.id.precedes($1.id) }.prefix(max(0, limit)))
  }

  func matches(of player: UniqueID, after cursor: MatchCursor?, limit: Int) throws
    -> [StoredMatch]
  {
    let matches = rows.matches.values.filter { match in
      (match.opener == player || match.joiner == player)
        && (cursor.map { $0.precedes(match.cursor) } ?? true)
    }
    return Array(
      matches.sorted { $0.cursor.precedes($1.cursor) }.prefix(max(0, limit)))
  }

  func insert(_ match: StoredMatch) throws {
    try require(rows.matches[match.id] == nil, "match exists")
    try setMatch(match)
  }

  func update(_ match: StoredMatch) throws {
    try require(rows.matches[match.id] != nil, "no match")
    try setMatch(match)
  }

  private func setMatch(_ match: StoredMatch) throws {
    try require(match.scores.count == 2, "a match has two scores")
    try require(rows.hasPlayer(match.opener), "no player")
    if let joiner = match.joiner { try require(rows.hasPlayer(joiner), "no player") }
    let same = try self.match(code: match.code)
    try require(same.map { $0.id == match.id } ?? true, "code exists")
    rows.matches[match.id] = match
  }
}

extension StoredMatch {
  fileprivate var cursor: MatchCursor { MatchCursor(changedAt: changedAt, id: id) }
}

extension MatchCursor {
  fileprivate func precedes(_ other: MatchCursor) -> Bool {
    changedAt == other.changedAt ? id.precedes(other.id) : changedAt > other.changedAt
  }
}
