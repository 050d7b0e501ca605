import Storage
import WordCube
import WordCubeAPI

extension GameService {
  /// Registers a player.
  func register(_ new: NewPlayer) throws -> Change<Credentials> {
    let name = try displayName(new.displayName)
    let timeZone = try timeZone(new.timeZone)
    var generator = dependencies.generator
    let token = BearerToken.random(using: &generator)
    let player = StoredPlayer(
      id: dependencies.newID(), displayName: name, timeZone: timeZone, registeredAt: now,
      tokenHash: token.storedHash)
    let key = dependencies.keys.signing.signingKey(of: player.id)
    return { rows in
      try rows.insert(player)
      return Credentials(playerID: player.id, token: token, signingKey: key)
    }
  }

  /// Changes a player.
  func update(_ player: UniqueID, with changes: PlayerChanges) throws -> Change<PlayerProfile> {
    let name = try changes.displayName.map { try displayName($0) }
    let timeZone = try changes.timeZone.map { try self.timeZone($0) }
    return { rows in
      var player = try rows.presentPlayer(player)
      player.displayName = name ?? player.displayName
      player.timeZone = timeZone ?? player.timeZone
      try rows.update(player)
      return PlayerProfile(player)
    }
  }

  /// Gives a player a new token. The old one is valid until the new one is used.
  func rotateToken(of player: UniqueID) -> Change<Credentials> {
    var generator = dependencies.generator
    let token = BearerToken.random(using: &generator)
    let key = dependencies.keys.signing.signingKey(of: player)
    return { rows in
      var stored = try rows.presentPlayer(player)
      stored.nextTokenHash = token.storedHash
      try rows.update(stored)
      return Credentials(playerID: player, token: token, signingKey: key)
    }
  }

  /// Erases a player: name and tokens are gone, matches are resigned, and no board shows the player.
  func erase(_ player: UniqueID) -> Change<Void> {
    let now = now
    return { rows in
      // A player has few matches that are not over; those that are over are not read.
      while true {
        let matches = try rows.runningMatches(of: player, limit: 20)
        for var match in matches {
          match.end(.resigned, loser: match.sideIndex(of: player), at: now)
          try rows.update(match)
        }
        if matches.isEmpty { break }
      }
      try rows.erasePlayer(player)
      try rows.append(.erasedPlayer(player))
    }
  }

  private func displayName(_ text: String) throws -> String {
    do { return try DisplayName(text).text } catch { throw ProblemDetails(error) }
  }

  private func timeZone(_ text: String) throws -> String {
    do { return try TimeZoneName(text).text } catch { throw ProblemDetails(error) }
  }
}

extension PlayerProfile {
  /// The profile of a stored player.
  init(_ player: StoredPlayer) {
    self.init(
      id: player.id, displayName: player.displayName, timeZone: player.timeZone,
      registeredAt: player.registeredAt)
  }
}

extension StorageReader {
  /// A player who was not erased.
  ///
  /// - Throws: The problem `unauthorized`.
  func presentPlayer(_ id: UniqueID) throws -> StoredPlayer {
    guard let player = try player(id) else { throw ProblemDetails(.unauthorized) }
    return player
  }

  /// The name of a player; a dash for one who was erased.
  func displayName(of player: UniqueID) throws -> String {
    try displayNames(of: [player])[player] ?? erasedPlayerName
  }
}

/// The name that a player has after the erasure.
let erasedPlayerName = "–"
