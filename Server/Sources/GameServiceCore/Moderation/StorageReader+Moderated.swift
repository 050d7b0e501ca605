import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI
import WordCubeFormats

extension StorageReader {
  /// Returns the players who have or had a name.
  func players(named name: String, ending: UnixTime) throws -> [ModeratedPlayer] {
    // No name contains it, and a storage refuses to search for it.
    guard !name.utf8.contains(0) else { return [] }
    return try players(named: FoldedName(name), from: 1, limit: 100).compactMap { id in
      try player(id).map { try moderated($0, ending: ending) }
    }
  }

  /// Returns a player who was not erased.
  ///
  /// - Throws: The problem `no-such-player`.
  func moderatedPlayer(_ id: UniqueID, ending: UnixTime) throws -> ModeratedPlayer {
    guard let player = try player(id) else { throw Problem(.noSuchPlayer) }
    return try moderated(player, ending: ending)
  }

  private func moderated(_ player: StoredPlayer, ending: UnixTime) throws -> ModeratedPlayer {
    let suspension = try suspension(of: player.id).flatMap { $0.endsAt > ending ? $0 : nil }
    return ModeratedPlayer(
      id: player.id, displayName: player.shownName, registeredAt: player.registeredAt,
      suspendedUntil: suspension?.endsAt, suspensionReason: suspension?.reason)
  }

  /// Returns the devices of a player who was not erased, the first device first.
  ///
  /// - Throws: The problem `no-such-player`.
  func moderatedDevices(of player: UniqueID) throws -> [ModeratedDevice] {
    guard try self.player(player) != nil else { throw Problem(.noSuchPlayer) }
    return try playerDevices(of: player).map { ModeratedDevice($0) }
  }

  /// Returns the networks refused at a time, which is ``GameService/ending``, as for callers.
  func refusedNetworks(ending: UnixTime) throws -> [RefusedNetwork] {
    try refusedNetworks().filter { $0.endsAt > ending }.map { RefusedNetwork($0) }
  }

  /// Returns a page of a player's games, even if the player was erased.
  func games(_ query: PlayerGamesQuery) throws -> ModeratedGames {
    // One more row shows whether there is another page.
    let found = try games(
      of: query.player, before: query.before ?? .max, limit: query.limit + 1)
    let page = found.prefix(query.limit)
    return ModeratedGames(
      games: page.map { ModeratedGame($0.game) },
      next: found.count > page.count ? page.last?.number : nil)
  }

  /// Returns a game.
  ///
  /// - Throws: The problem `no-such-game`.
  func moderatedGame(_ id: UniqueID) throws -> StoredGame {
    guard let game = try game(id) else { throw Problem(.noSuchGame) }
    return game
  }

  /// Returns the first entries of the log of acts after a number, or the last ones before a number.
  func acts(_ query: ActsQuery) throws -> [LoggedAct] {
    guard let before = query.before else {
      return try acts(after: query.after, limit: query.limit).map { LoggedAct($0) }
    }
    // Numbers have no gaps, so the storage does not have to read backwards.
    let head = try setting(ActLogHead.settingName).flatMap { ActLogHead(bytes: $0) }
    let end = min(before - 1, head?.number ?? 0)
    let start = max(query.after, end - Int64(query.limit))
    guard start < end else { return [] }
    return try acts(after: start, limit: Int(end - start)).reversed().map { LoggedAct($0) }
  }

  /// Returns a game with all its moves.
  ///
  /// - Throws: The problem `no-such-game`.
  func replay(of id: UniqueID) throws -> GameReplay {
    let game = try moderatedGame(id)
    let puzzle = try Puzzle(packed: game.puzzle)
    return GameReplay(
      id: id, displayName: try displayName(of: game.player), puzzle: puzzle.text,
      language: game.language, mode: game.mode, score: game.score,
      moves: try MoveList(packed: game.moves, on: puzzle),
      submittedAt: .init(unixTime: game.submittedAt))
  }
}

extension ModeratedDevice {
  /// Creates a player's device.
  init(_ device: PlayerDevice) {
    self.init(
      id: device.id, name: device.name,
      addedAt: device.row?.addedAt ?? device.player.registeredAt, lastUsedAt: device.lastUsedAt)
  }
}

extension RefusedNetwork {
  /// Creates a stored network.
  init(_ stored: StoredRefusedNetwork) {
    self.init(id: stored.id, network: stored.network, endsAt: stored.endsAt)
  }
}

extension ModeratedGame {
  /// Creates a stored game.
  init(_ game: StoredGame) {
    self.init(
      id: game.id, player: game.player, language: game.language, mode: game.mode,
      challenge: game.challenge, score: game.score, unranked: game.unranked?.rawValue,
      isHidden: game.isHidden, submittedAt: game.submittedAt)
  }
}

extension ModeratedFinding {
  /// Creates a stored finding.
  init(_ finding: StoredFinding) {
    self.init(
      kind: "\(finding.kind)", player: finding.player, game: finding.game,
      foundAt: finding.foundAt, text: finding.text)
  }
}

extension LoggedAct {
  /// Creates an entry of the log.
  init(_ entry: StoredAct) {
    let act = entry.act
    self.init(
      number: entry.number, time: act.time, moderator: act.moderator, kind: act.kind.rawValue,
      subject: act.subject, detail: act.detail, reason: act.reason, hash: "\(entry.hash)")
  }
}
