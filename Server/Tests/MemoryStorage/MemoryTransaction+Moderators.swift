import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  func moderators() throws -> [StoredModerator] { rows.moderators }

  func store(_ moderator: StoredModerator) throws {
    try requireWhole(moderator.name, moderator.role)
    let isUsed = rows.moderators.contains { other in
      other.id != moderator.id && other.codeHash != nil && other.codeHash == moderator.codeHash
    }
    try require(!isUsed, "code exists")
    if let index = rows.moderators.firstIndex(where: { $0.id == moderator.id }) {
      rows.moderators[index] = moderator
    } else {
      rows.moderators.append(moderator)
    }
  }

  func moderatorSession(tokenHash: SHA256.Digest) throws -> StoredModeratorSession? {
    rows.moderatorSessions[tokenHash]
  }

  func insert(_ session: StoredModeratorSession) throws {
    try require(rows.moderatorSessions[session.tokenHash] == nil, "session exists")
    try require(rows.moderators.contains { $0.id == session.moderator }, "no moderator")
    rows.moderatorSessions[session.tokenHash] = session
  }

  func endModeratorSessions(_ sessions: ModeratorSessions) throws {
    rows.moderatorSessions = rows.moderatorSessions.filter { hash, session in
      switch sessions {
      case .token(let ended): hash != ended
      case .moderator(let id): session.moderator != id
      case .ending(let time): session.endsAt >= time
      }
    }
  }

  func players(named name: FoldedName, from first: Int, limit: Int) throws -> [UniqueID] {
    let names = rows.names.filter { $0.text == name && $0.number >= first }.sorted {
      $0.number == $1.number ? $0.player.precedes($1.player) : $0.number < $1.number
    }
    return names.prefix(max(0, limit)).map(\.player)
  }

  func games(
    of player: UniqueID?, before number: Int64, limit: Int
  ) throws -> [(number: Int64, game: StoredGame)] {
    let games = rows.games.enumerated().map { (number: Int64($0 + 1), game: $1) }
    let found = games.reversed().filter {
      $0.number < number && $0.game.player == player ?? $0.game.player
    }
    return Array(found.prefix(max(0, limit)))
  }

  func gameCounts(after number: Int64) throws -> StoredGameCounts {
    let games = rows.games.dropFirst(Int(min(max(0, number), Int64(rows.games.count))))
    return StoredGameCounts(games: games.count, players: Set(games.map(\.player)).count)
  }

  func suspension(of player: UniqueID) throws -> StoredSuspension? { rows.suspensions[player] }

  func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension] {
    rows.suspensions.filter { $0.value.endsAt > time }
  }

  func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws {
    if let suspension {
      try requireWhole(suspension.reason)
      try require(rows.hasPlayer(player), "no player")
    }
    rows.suspensions[player] = suspension
  }

  func refusedNetworks() throws -> [StoredRefusedNetwork] {
    rows.refusedNetworks.values.sorted { $0.id.precedes($1.id) }
  }

  func set(_ network: StoredRefusedNetwork) throws {
    try requireWhole(network.network)
    rows.refusedNetworks[network.id] = network
  }

  func removeRefusedNetwork(_ id: UniqueID) throws { rows.refusedNetworks[id] = nil }

  func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int {
    let ended = try refusedNetworks().filter { $0.endsAt < time }
    // Of one time, those with the lowest identifiers go first.
    let first = ended.enumerated().sorted {
      ($0.element.endsAt, $0.offset) < ($1.element.endsAt, $1.offset)
    }
    .prefix(max(0, limit))
    for (_, network) in first { rows.refusedNetworks[network.id] = nil }
    return first.count
  }

  func networks(of player: UniqueID) throws -> [StoredPlayerNetwork] {
    let own = rows.playerNetworks.filter { $0.player == player }
    return own.enumerated().sorted {
      ($1.element.day, $1.offset) < ($0.element.day, $0.offset)
    }.map(\.element)
  }

  func set(_ network: StoredPlayerNetwork) throws {
    try requireWhole(network.network)
    guard rows.players[network.player] != nil else { return }
    let index = rows.playerNetworks.firstIndex {
      $0.player == network.player && $0.network == network.network
    }
    if let index {
      rows.playerNetworks[index] = network
    } else {
      rows.playerNetworks.append(network)
    }
    let forgotten = Set(try networks(of: network.player).dropFirst(StoredPlayerNetwork.kept))
    rows.playerNetworks.removeAll { forgotten.contains($0) }
  }

  func forgetNetworks(before day: Int64, limit: Int) throws -> Int {
    let old = rows.playerNetworks.filter { $0.day < day }.prefix(max(0, limit))
    rows.playerNetworks.removeAll { old.contains($0) }
    return old.count
  }
}
