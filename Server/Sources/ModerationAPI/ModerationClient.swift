import APIContract
import WordCube
import WordCubeAPI

extension RouteClient<ModerationRoute> {
  /// Begins a session with a code, and stores its token.
  @discardableResult
  public func signIn(code: ModeratorCode) async throws -> ModeratorSession {
    let session = try await call(Moderation.signIn, SignIn(code: code.text))
    try await credentials.replace(with: session)
    return session
  }

  /// Returns the moderator who has signed in.
  public func session() async throws(ModerationError) -> CurrentModerator {
    try await call(Moderation.session)
  }

  /// Ends the session, and forgets its token.
  public func signOut() async throws {
    try await call(Moderation.signOut)
    try await credentials.replace(with: nil)
  }

  /// Returns the players who have or had a name, at most 100.
  public func players(named name: String) async throws(ModerationError) -> [ModeratedPlayer] {
    try await call(Moderation.findPlayers, name)
  }

  /// Returns a player.
  public func player(_ id: UniqueID) async throws(ModerationError) -> ModeratedPlayer {
    try await call(Moderation.player, id)
  }

  /// Returns a page of a player's games, most recently stored first.
  public func games(
    of player: UniqueID, before: Int64? = nil, limit: Int = 20
  ) async throws(ModerationError) -> ModeratedGames {
    try await call(
      Moderation.playerGames, PlayerGamesQuery(player: player, before: before, limit: limit))
  }

  /// Returns the figures for a player's last games, compared with those for other players' last games.
  public func evidence(
    of player: UniqueID, limit: Int = 20
  ) async throws(ModerationError) -> PlayerEvidence {
    try await call(Moderation.playerEvidence, EvidenceQuery(player: player, limit: limit))
  }

  /// Returns a player's devices, starting with the first one.
  public func devices(of player: UniqueID) async throws(ModerationError) -> [ModeratedDevice] {
    try await call(Moderation.playerDevices, player)
  }

  /// Returns the names that a player had before, the one that was changed last first.
  public func earlierNames(of player: UniqueID) async throws(ModerationError) -> [EarlierName] {
    try await call(Moderation.playerNames, player)
  }

  /// Returns the latest reports about and by a player.
  public func reports(concerning player: UniqueID) async throws(ModerationError) -> PlayerReports {
    try await call(Moderation.playerReports, player)
  }

  /// Returns a page of a player's matches, last changed first.
  public func matches(
    of player: UniqueID, cursor: String? = nil, limit: Int = 20
  ) async throws(ModerationError) -> ModeratedMatches {
    try await call(
      Moderation.playerMatches, PlayerMatchesQuery(player: player, cursor: cursor, limit: limit))
  }

  /// Returns the networks that a player's requests came from in the last 7 days, the latest first.
  public func networks(of player: UniqueID) async throws(ModerationError) -> [PlayerNetwork] {
    try await call(Moderation.playerNetworks, player)
  }

  /// Returns the networks whose requests the server refuses now.
  public func refusedNetworks() async throws(ModerationError) -> [RefusedNetwork] {
    try await call(Moderation.refusedNetworks)
  }

  /// Returns a game.
  public func game(_ id: UniqueID) async throws(ModerationError) -> ModeratedGame {
    try await call(Moderation.game, id)
  }

  /// Returns a game with all its moves.
  public func replay(of id: UniqueID) async throws(ModerationError) -> GameReplay {
    try await call(Moderation.gameReplay, id)
  }

  /// Returns the findings to review, most recent first.
  public func findings(limit: Int = 100) async throws(ModerationError) -> [ModeratedFinding] {
    try await call(Moderation.findings, limit)
  }

  /// Returns what has happened since the last midnight, UTC.
  public func day() async throws(ModerationError) -> DayFigures {
    try await call(Moderation.day)
  }

  /// Returns entries in the log of acts.
  public func acts(
    after number: Int64 = 0, limit: Int = 100
  ) async throws(ModerationError) -> [LoggedAct] {
    try await call(Moderation.acts, ActsQuery(after: number, limit: limit))
  }

  /// Returns the last entries in the log of acts before a number, in descending order.
  public func lastActs(
    before number: Int64 = .max, limit: Int = 100
  ) async throws(ModerationError) -> [LoggedAct] {
    try await call(Moderation.acts, ActsQuery(before: number, limit: limit))
  }

  /// Returns players' open reports, oldest first.
  public func reports(
    after number: Int64 = 0, limit: Int = 100
  ) async throws(ModerationError) -> [ModeratedReport] {
    try await call(Moderation.reports, ActsQuery(after: number, limit: limit))
  }

  /// Closes a report.
  public func closeReport(_ number: Int64, reason: String) async throws(ModerationError) {
    try await call(Moderation.closeReport, ClosedReport(number: number, body: ActReason(reason)))
  }

  /// Takes a game off all boards.
  @discardableResult
  public func hideGame(
    _ id: UniqueID, reason: String
  ) async throws(ModerationError) -> ModeratedGame {
    try await call(Moderation.hideGame, ActInput(subject: id, body: ActReason(reason)))
  }

  /// Puts a game back on the boards.
  @discardableResult
  public func showGame(
    _ id: UniqueID, reason: String
  ) async throws(ModerationError) -> ModeratedGame {
    try await call(Moderation.showGame, ActInput(subject: id, body: ActReason(reason)))
  }

  /// Renames a player.
  @discardableResult
  public func renamePlayer(
    _ id: UniqueID, to name: String, reason: String
  ) async throws(ModerationError) -> ModeratedPlayer {
    try await call(
      Moderation.renamePlayer,
      ActInput(subject: id, body: NewName(displayName: name, reason: reason)))
  }

  /// Suspends a player until the given time.
  @discardableResult
  public func suspendPlayer(
    _ id: UniqueID, until: UnixTime, reason: String
  ) async throws(ModerationError) -> ModeratedPlayer {
    try await call(
      Moderation.suspendPlayer,
      ActInput(subject: id, body: NewSuspension(until: until, reason: reason)))
  }

  /// Ends a player's suspension.
  @discardableResult
  public func endSuspension(
    of id: UniqueID, reason: String
  ) async throws(ModerationError) -> ModeratedPlayer {
    try await call(Moderation.endSuspension, ActInput(subject: id, body: ActReason(reason)))
  }

  /// Erases a player.
  public func erasePlayer(_ id: UniqueID, reason: String) async throws(ModerationError) {
    try await call(Moderation.erasePlayer, ActInput(subject: id, body: ActReason(reason)))
  }

  /// Logs out a player's device.
  ///
  /// - Returns: The remaining devices.
  @discardableResult
  public func refuseDevice(
    _ id: UniqueID, of player: UniqueID, reason: String
  ) async throws(ModerationError) -> [ModeratedDevice] {
    try await call(
      Moderation.refuseDevice, DeviceAct(player: player, device: id, body: ActReason(reason)))
  }

  /// Refuses a network until the given time.
  @discardableResult
  public func refuseNetwork(
    _ network: String, until: UnixTime, reason: String
  ) async throws(ModerationError) -> RefusedNetwork {
    try await call(
      Moderation.refuseNetwork, NewRefusedNetwork(network: network, until: until, reason: reason))
  }

  /// Stops refusing a network.
  public func allowNetwork(_ id: UniqueID, reason: String) async throws(ModerationError) {
    try await call(Moderation.allowNetwork, ActInput(subject: id, body: ActReason(reason)))
  }
}
