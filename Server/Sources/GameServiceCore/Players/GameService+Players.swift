import GameStorage
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
      tokenHash: token.storedHash, signingSecret: dependencies.keys.signingNumber,
      firstDeviceUsedAt: now)
    let keys = dependencies.keys
    let key = keys.signing.signingKey(of: player.id)
    return { rows in
      try keys.requireStoredSecret(in: rows)
      var player = player
      player.nameNumber = try rows.nameNumber(of: FoldedName(name), for: player.id)
      try rows.insert(player)
      return Credentials(playerID: player.id, token: token, signingKey: key)
    }
  }

  /// Changes a player.
  func update(_ player: UniqueID, with changes: PlayerChanges) throws -> Change<PlayerProfile> {
    let name = try changes.displayName.map { try displayName($0) }
    let timeZone = try changes.timeZone.map { try self.timeZone($0) }
    let (now, ending) = (now, ending)
    return { rows in
      let before = try rows.presentPlayer(player)
      var player = before
      if let name {
        player.displayName = name
        player.nameNumber = try rows.nameNumber(of: FoldedName(name), for: player.id)
      }
      if let timeZone, timeZone != player.timeZone {
        player.timeZone = timeZone
        for var subscription in try rows.subscriptions(of: player.id)
        where subscription.remindAt != nil {
          subscription.setReminder(PlayerClock(timeZone), after: ending)
          try rows.set(subscription)
        }
      }
      player.allowsReplays = changes.allowsReplays ?? player.allowsReplays
      try rows.replace(before, with: player, at: now)
      return PlayerProfile(player)
    }
  }

  /// Replaces a device's token, as ``TokenRotation`` describes. The comparison and the change are one
  /// transaction.
  func rotateToken(
    _ rotation: TokenRotation, of current: PlayerDevice
  ) -> Change<RotatedCredentials> {
    let keys = dependencies.keys
    let player = current.player.id
    let key = keys.signing.signingKey(of: player, on: current.id)
    let unusedHash = unusedHash()
    var made: BearerToken?
    if rotation.tokenHash == nil {
      var generator = dependencies.generator
      made = .random(using: &generator)
    }
    guard let hash = rotation.tokenHash ?? made?.storedHash else {
      preconditionFailure("neither side made the token")
    }
    let answer = RotatedCredentials(playerID: player, token: made, signingKey: key)
    return { rows in
      try keys.requireStoredSecret(in: rows)
      var stored = try rows.presentDevice(current)
      stored.setSigningSecret(keys.signingNumber)
      // The same request again, with the new token, because its first response was lost.
      if stored.tokenHash != hash {
        if let owner = try rows.playerDevice(tokenHash: hash), owner.id != current.id {
          // Nobody finds a token of 256 random bits twice, so the client gets no reason.
          throw ProblemDetails(
            .badRequest, detail: "the body is invalid: tokenHash cannot be used; make a new token")
        }
        stored.nextTokenHash = rotation.endsOldToken ? nil : hash
        if rotation.endsOldToken {
          try rows.requireSettled(stored)
          stored.tokenHash = hash
          // "Every other token of the player" includes the tokens of other devices.
          try rows.endOtherDevices(than: stored, unusedHash: unusedHash)
        }
      }
      try stored.update(in: rows)
      try rows.tellChangedTokens(of: player)
      return answer
    }
  }

  /// Erases the player to whom a device belongs.
  func erase(by current: PlayerDevice) -> Change<Void> {
    let erase = erase(current.player.id)
    return { rows in
      try rows.requireSettled(current)
      try erase(rows)
    }
  }

  /// Erases a player: the name and the tokens are removed, matches are resigned, and boards no longer show
  /// the player.
  func erase(_ player: UniqueID) -> Change<Void> {
    let (now, outbox) = (now, outbox)
    return { rows in
      // A player has few matches that are not over; finished ones are not read.
      while true {
        let matches = try rows.runningMatches(of: player, limit: 20)
        for var match in matches {
          let side = match.sideIndex(of: player)
          match.end(.resigned, loser: side, at: now)
          try rows.update(match)
          try outbox.tellEnd(of: match, by: side, in: rows)
        }
        if matches.isEmpty { break }
      }
      try rows.erasePlayer(player)
      try rows.append(.erasedPlayer(player))
      try rows.tellChangedTokens(of: player)
    }
  }

  func displayName(_ text: String) throws -> String {
    let name: DisplayName
    do { name = try DisplayName(text) } catch { throw ProblemDetails(error) }
    try requireShown(name.text)
    return name.text
  }

  private func timeZone(_ text: String) throws -> String {
    let name: TimeZoneName
    do { name = try TimeZoneName(text) } catch { throw ProblemDetails(error) }
    guard name.isKnown else {
      throw ProblemDetails(
        .invalidTimeZone,
        detail:
          "a time zone must be a name in the IANA time zone database, such as Europe/Berlin or "
          + "Etc/UTC; this server does not know '\(name)'")
    }
    return name.text
  }
}

extension StorageWriter {
  /// Replaces a player's row. If the name changed, the storage keeps the earlier one, and everybody who sees the name is told.
  func replace(_ before: StoredPlayer, with player: StoredPlayer, at time: UnixTime) throws {
    try update(player)
    if player.shownName != before.shownName {
      try insert(
        StoredEarlierName(player: player.id, name: before.shownName, changedAt: time))
    }
    try tellProfile(of: player, before: before)
  }
}

extension PlayerProfile {
  /// Creates the profile of a stored player.
  init(_ player: StoredPlayer) {
    self.init(
      id: player.id, displayName: player.displayName, timeZone: player.timeZone,
      registeredAt: .init(unixTime: player.registeredAt), allowsReplays: player.allowsReplays)
  }
}

extension StorageReader {
  /// Returns a player who was not erased.
  ///
  /// - Throws: The problem `unauthorized`.
  func presentPlayer(_ id: UniqueID) throws -> StoredPlayer {
    guard let player = try player(id) else { throw ProblemDetails(.unauthorized) }
    return player
  }

  /// Returns a player's name; a dash for an erased player.
  func displayName(of player: UniqueID) throws -> String {
    try displayNames(of: [player])[player] ?? erasedPlayerName
  }
}

/// The name of an erased player.
let erasedPlayerName = "–"
