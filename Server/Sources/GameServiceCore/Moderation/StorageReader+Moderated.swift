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
  @discardableResult
  func storedPlayer(_ id: UniqueID) throws -> StoredPlayer {
    guard let player = try player(id) else { throw Problem(.noSuchPlayer) }
    return player
  }

  /// Returns a player who was not erased, as shown to moderators.
  ///
  /// - Throws: The problem `no-such-player`.
  func moderatedPlayer(_ id: UniqueID, ending: UnixTime) throws -> ModeratedPlayer {
    try moderated(storedPlayer(id), ending: ending)
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
    try storedPlayer(player)
    return try playerDevices(of: player).map { ModeratedDevice($0) }
  }

  /// Returns the earlier names of a player who was not erased, the one that was changed last first.
  ///
  /// - Throws: The problem `no-such-player`.
  func moderatedNames(of player: UniqueID) throws -> [EarlierName] {
    try storedPlayer(player)
    return try earlierNames(of: player).map {
      EarlierName(displayName: $0.name, changedAt: $0.changedAt)
    }
  }

  /// Returns the networks of a player who was not erased, the latest first.
  ///
  /// - Throws: The problem `no-such-player`.
  func moderatedNetworks(of player: UniqueID, ending: UnixTime) throws -> [PlayerNetwork] {
    try storedPlayer(player)
    let refused = try refusedNetworks(ending: ending).compactMap { refused in
      NetworkPrefix(refused.network).map { (network: $0, endsAt: refused.endsAt) }
    }
    return try networks(of: player).map { stored in
      let network = NetworkPrefix(stored.network)
      let ends = refused.filter { network.map($0.network.contains) ?? false }.map(\.endsAt)
      return PlayerNetwork(
        network: stored.network, lastUsedOn: stored.day * .secondsOfDay, refusedUntil: ends.max())
    }
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
    let name = try displayNames(of: [query.player])[query.player]
    return ModeratedGames(
      games: page.map { ModeratedGame($0.game, of: name) },
      next: found.count > page.count ? page.last?.number : nil)
  }

  /// Returns a page of a player's matches, even if the player was erased.
  func matches(_ query: PlayerMatchesQuery) throws -> ModeratedMatches {
    let cursor = try query.cursor.map { text in
      guard let cursor = MatchCursor(cursor: text) else {
        throw Problem(.badRequest, detail: "query item cursor is not from this server")
      }
      return cursor
    }
    // One more row shows whether there is another page.
    let found = try matches(of: query.player, after: cursor, limit: query.limit + 1)
    let page = found.prefix(query.limit)
    let names = try displayNames(of: page.flatMap(\.players))
    return ModeratedMatches(
      matches: page.map { ModeratedMatch($0, of: query.player, names) },
      nextCursor: found.count > page.count
        ? page.last.map { MatchCursor(changedAt: $0.changedAt, id: $0.id).cursor } : nil)
  }

  /// Returns a game.
  ///
  /// - Throws: The problem `no-such-game`.
  func storedGame(_ id: UniqueID) throws -> StoredGame {
    guard let game = try game(id) else { throw Problem(.noSuchGame) }
    return game
  }

  /// Returns a game with the name of its player.
  ///
  /// - Throws: The problem `no-such-game`.
  func moderatedGame(_ id: UniqueID) throws -> ModeratedGame {
    let game = try storedGame(id)
    return ModeratedGame(game, of: try displayNames(of: [game.player])[game.player])
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
    let game = try storedGame(id)
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
  /// Creates a stored game of a player with a name.
  init(_ game: StoredGame, of displayName: String?) {
    self.init(
      id: game.id, player: game.player, displayName: displayName, language: game.language,
      mode: game.mode, challenge: game.challenge, score: game.score,
      unranked: game.unranked?.rawValue, isHidden: game.isHidden, submittedAt: game.submittedAt)
  }
}

extension ModeratedMatch {
  /// Creates a player's stored match, with the names of both players.
  init(_ match: StoredMatch, of player: UniqueID, _ names: [UniqueID: String]) {
    let side = match.opener == player ? 0 : 1
    let opponent = side == 0 ? match.joiner : match.opener
    self.init(
      id: match.id, language: match.language, state: match.state, opponent: opponent,
      opponentName: opponent.flatMap { names[$0] }, score: match.scores[side],
      opponentScore: match.scores[1 - side],
      winner: match.winner.flatMap { $0 == side ? player : opponent }, moveCount: match.moveCount,
      changedAt: match.changedAt)
  }
}

extension ModeratedFinding {
  /// Creates a stored finding of a player with a name.
  init(_ finding: StoredFinding, of displayName: String?) {
    self.init(
      kind: "\(finding.kind)", player: finding.player, displayName: displayName,
      game: finding.game, foundAt: finding.foundAt, text: finding.text)
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
