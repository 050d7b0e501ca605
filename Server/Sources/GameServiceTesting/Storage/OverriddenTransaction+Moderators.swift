import GameStorage
import WordCube
import WordCubeAPI

// Each operation is the test's or the underlying storage's, or it is missing.

extension OverriddenTransaction {
  func moderators() throws -> [StoredModerator] {
    if let operation = operations.moderators { return try operation() }
    return try reader("moderators")?.moderators() ?? []
  }

  func moderatorSession(tokenHash: SHA256.Digest) throws -> StoredModeratorSession? {
    if let operation = operations.moderatorSession { return try operation(tokenHash) }
    return try reader("moderatorSession")?.moderatorSession(tokenHash: tokenHash)
  }

  func players(named name: FoldedName, from first: Int, limit: Int) throws -> [UniqueID] {
    if let operation = operations.playersNamed { return try operation(name, first, limit) }
    return try reader("playersNamed")?.players(named: name, from: first, limit: limit) ?? []
  }

  func games(
    of player: UniqueID?, before number: Int64, limit: Int
  ) throws -> [(number: Int64, game: StoredGame)] {
    if let operation = operations.gamesOfPlayer { return try operation(player, number, limit) }
    return try reader("gamesOfPlayer")?.games(of: player, before: number, limit: limit) ?? []
  }

  func store(_ moderator: StoredModerator) throws {
    if let operation = operations.storeModerator { return try operation(moderator) }
    try writer("storeModerator")?.store(moderator)
  }

  func insert(_ session: StoredModeratorSession) throws {
    if let operation = operations.insertModeratorSession { return try operation(session) }
    try writer("insertModeratorSession")?.insert(session)
  }

  func endModeratorSessions(_ sessions: ModeratorSessions) throws {
    if let operation = operations.endModeratorSessions { return try operation(sessions) }
    try writer("endModeratorSessions")?.endModeratorSessions(sessions)
  }

  func gameCounts(after number: Int64) throws -> StoredGameCounts {
    if let operation = operations.gameCounts { return try operation(number) }
    return try reader("gameCounts")?.gameCounts(after: number)
      ?? StoredGameCounts(games: 0, players: 0)
  }

  func suspension(of player: UniqueID) throws -> StoredSuspension? {
    if let operation = operations.suspension { return try operation(player) }
    return try reader("suspension")?.suspension(of: player)
  }

  func suspensions(endingAfter time: UnixTime) throws -> [UniqueID: StoredSuspension] {
    if let operation = operations.suspensions { return try operation(time) }
    return try reader("suspensions")?.suspensions(endingAfter: time) ?? [:]
  }

  func setSuspension(_ suspension: StoredSuspension?, of player: UniqueID) throws {
    if let operation = operations.setSuspension { return try operation(suspension, player) }
    try writer("setSuspension")?.setSuspension(suspension, of: player)
  }

  func refusedNetworks() throws -> [StoredRefusedNetwork] {
    if let operation = operations.refusedNetworks { return try operation() }
    return try reader("refusedNetworks")?.refusedNetworks() ?? []
  }

  func set(_ network: StoredRefusedNetwork) throws {
    if let operation = operations.setRefusedNetwork { return try operation(network) }
    try writer("setRefusedNetwork")?.set(network)
  }

  func removeRefusedNetwork(_ id: UniqueID) throws {
    if let operation = operations.removeRefusedNetwork { return try operation(id) }
    try writer("removeRefusedNetwork")?.removeRefusedNetwork(id)
  }

  func forgetRefusedNetworks(endedBefore time: UnixTime, limit: Int) throws -> Int {
    if let operation = operations.forgetRefusedNetworks { return try operation(time, limit) }
    return try writer("forgetRefusedNetworks")?.forgetRefusedNetworks(
      endedBefore: time, limit: limit) ?? 0
  }
}
