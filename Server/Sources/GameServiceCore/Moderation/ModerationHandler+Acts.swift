import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

extension ModerationHandler {
  /// Takes a game off all boards, or puts it back.
  func setHidden(
    _ isHidden: Bool, _ endpoint: Endpoint<ModerationRoute, ActInput<ActReason>, ModeratedGame>,
    _ match: RouteMatch<ModerationRoute>
  ) async throws -> Response {
    let now = service.now
    return try await change(endpoint, match) { input, rows, session in
      let origin = try session.origin(input.body.reason, at: now)
      try session.requireOther(rows.storedGame(input.subject).player)
      guard
        try GameService.setHidden(isHidden, game: input.subject, in: rows, from: origin)
      else { throw Problem(.noSuchGame) }
      return try rows.moderatedGame(input.subject)
    }
  }

  /// Renames a player.
  func rename(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let (now, ending) = (service.now, service.ending)
    let hidden = service.dependencies.policy.hiddenWords
    return try await changePlayer(Moderation.renamePlayer, match) { input, rows, session in
      let origin = try session.origin(input.body.reason, at: now)
      var player = try rows.storedPlayer(input.subject)
      let name: DisplayName
      do throws(DisplayNameError) {
        name = try DisplayName(input.body.displayName)
      } catch {
        throw Problem(.nameNotAllowed, detail: error.description)
      }
      guard !hidden.isPart(ofName: name.text) else {
        throw Problem(.nameNotAllowed, detail: GameService.hiddenNameDetail)
      }
      let before = player
      player.displayName = name.text
      player.nameNumber = try rows.nameNumber(of: FoldedName(name.text), for: player.id)
      try rows.replace(before, with: player, at: now)
      // Without the names, which the log does not keep.
      try rows.record(origin.act(.renamePlayer, on: player.id))
      return try rows.moderatedPlayer(player.id, ending: ending)
    }
  }

  /// Suspends a player. The servers follow the stored event.
  func suspend(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let (now, ending) = (service.now, service.ending)
    return try await changePlayer(Moderation.suspendPlayer, match) { input, rows, session in
      let origin = try session.origin(input.body.reason, at: now)
      let until = input.body.until
      guard until > now, until <= now + NewSuspension.longest else {
        throw Problem(
          .badRequest,
          detail: "the body is invalid: until must be in the future, and within ten years")
      }
      try rows.set(
        StoredSuspension(endsAt: until, reason: input.body.reason), of: input.subject,
        origin.act(.suspendPlayer, on: input.subject, detail: "until \(until)"))
      return try rows.moderatedPlayer(input.subject, ending: ending)
    }
  }

  /// Ends a player's suspension.
  func endSuspension(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let (now, ending) = (service.now, service.ending)
    return try await changePlayer(Moderation.endSuspension, match) { input, rows, session in
      let origin = try session.origin(input.body.reason, at: now)
      try rows.set(nil, of: input.subject, origin.act(.endSuspension, on: input.subject))
      return try rows.moderatedPlayer(input.subject, ending: ending)
    }
  }

  /// Erases a player, as the player could.
  func erase(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let (service, now) = (service, service.now)
    return try await changePlayer(Moderation.erasePlayer, match) { input, rows, session in
      let origin = try session.origin(input.body.reason, at: now)
      try rows.storedPlayer(input.subject)
      try service.erase(input.subject)(rows)
      try rows.record(origin.act(.erasePlayer, on: input.subject))
    }
  }

  /// Changes a player other than the moderator. Afterwards, players' requests read the player again.
  private func changePlayer<Body, Output: Sendable>(
    _ endpoint: Endpoint<ModerationRoute, ActInput<Body>, Output>,
    _ match: RouteMatch<ModerationRoute>,
    _ body:
      @escaping @Sendable (ActInput<Body>, any StorageWriter, OpenSession) throws -> Output
  ) async throws -> Response {
    defer { if let player = try? endpoint.input(match).subject { players.forget(player) } }
    return try await change(endpoint, match) { input, rows, session in
      try session.requireOther(input.subject)
      return try body(input, rows, session)
    }
  }
}

extension StorageWriter {
  /// Sets or removes a suspension, with its event and its act.
  fileprivate func set(
    _ suspension: StoredSuspension?, of player: UniqueID, _ act: Act
  ) throws {
    try storedPlayer(player)
    try setSuspension(suspension, of: player)
    try append(.changedGames(player: player))
    try record(act)
  }
}

extension OpenSession {
  /// Returns the origin of an act with a reason.
  ///
  /// - Throws: The problem `bad-request` if there is no reason or it is too long.
  func origin(_ reason: String, at now: UnixTime) throws -> ActOrigin {
    guard reason.contains(where: { !$0.isWhitespace }), reason.utf8.count <= ActReason.mostBytes,
      !reason.utf8.contains(0)
    else {
      throw Problem(
        .badRequest,
        detail: "the body is invalid: reason must have 1 to \(ActReason.mostBytes) bytes of UTF-8, "
          + "not only white space")
    }
    return ActOrigin(moderator: current.id, reason: reason, time: now)
  }
}
