import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

/// An open session, and its moderator.
struct OpenSession: Sendable {
  let tokenHash: SHA256.Digest
  let current: CurrentModerator

  /// Throws if a player is the moderator's own.
  func requireOther(_ player: UniqueID) throws {
    guard current.player != player else { throw Problem(.ownAccount) }
  }
}

extension ModerationHandler {
  /// Answers a request that changes nothing.
  func read<Input, Output: Sendable>(
    _ endpoint: Endpoint<ModerationRoute, Input, Output>, _ match: RouteMatch<ModerationRoute>,
    _ answer: @escaping @Sendable (Input, any StorageReader, OpenSession) throws -> Output
  ) async throws -> Response {
    try endpoint.response(await rows(of: endpoint, match, answer))
  }

  /// Reads the rows that a request needs.
  func rows<Input, Output: Sendable, Value: Sendable>(
    of endpoint: Endpoint<ModerationRoute, Input, Output>, _ match: RouteMatch<ModerationRoute>,
    _ body: @escaping @Sendable (Input, any StorageReader, OpenSession) throws -> Value
  ) async throws -> Value {
    let (token, ending) = (try Self.tokenHash(match), service.ending)
    return try await service.storage.read { rows in
      let session = try rows.openSession(of: token, for: match.route, ending: ending)
      // Read after the session, so that somebody without a session learns nothing about the input.
      return try body(endpoint.input(match), rows, session)
    }
  }

  /// Answers a request that changes something. The session and the change are one transaction.
  func change<Input, Output: Sendable>(
    _ endpoint: Endpoint<ModerationRoute, Input, Output>, _ match: RouteMatch<ModerationRoute>,
    _ body: @escaping @Sendable (Input, any StorageWriter, OpenSession) throws -> Output
  ) async throws -> Response {
    let (token, ending) = (try Self.tokenHash(match), service.ending)
    let output = try await service.storage.write { rows in
      let session = try rows.openSession(of: token, for: match.route, ending: ending)
      return try body(endpoint.input(match), rows, session)
    }
    return try endpoint.response(output)
  }

  private static func tokenHash(_ match: RouteMatch<ModerationRoute>) throws -> SHA256.Digest {
    guard let token = BearerToken(headers: match.request.headers) else {
      throw Problem(.unauthorized)
    }
    return token.storedHash
  }

  /// Begins a session. The code and the session change together, so a code works only once, even on two servers.
  ///
  /// Only wrong codes are counted, and a right one is never refused. Otherwise, somebody behind the same address could
  /// lock moderators out, and with 100 bits, guessing a code needs no limit.
  func signIn(_ input: SignIn, from address: String) async throws -> ModeratorSession {
    let (now, beginning, ending) = (service.now, service.beginning, service.ending)
    let hash = ModeratorCode(input.code)?.storedHash
    guard let hash,
      try await service.storage.read({ try $0.moderator(codeHash: hash, ending: ending) }) != nil
    else {
      try service.count(.signIns, of: .address(address))
      throw Problem(.wrongCode)
    }
    var generator = service.dependencies.generator
    let token = BearerToken.random(using: &generator)
    return try await service.storage.write { rows in
      guard var moderator = try rows.moderator(codeHash: hash, ending: ending) else {
        throw Problem(.wrongCode)
      }
      moderator.codeHash = nil
      try rows.store(moderator)
      try rows.endModeratorSessions(.ending(before: ending))
      let session = ModeratorSession(
        moderator: moderator.id, token: token, endsAt: beginning + ModeratorSession.lifetime)
      try rows.insert(
        StoredModeratorSession(
          tokenHash: token.storedHash, moderator: moderator.id, endsAt: session.endsAt))
      try rows.record(
        ActOrigin(moderator: moderator.id, time: now).act(.signIn, on: moderator.id))
      return session
    }
  }

  /// Ends a request's session.
  func signOut(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let now = service.now
    return try await change(Moderation.signOut, match) { _, rows, session in
      try rows.endModeratorSessions(.token(session.tokenHash))
      let id = session.current.id
      try rows.record(ActOrigin(moderator: id, time: now).act(.signOut, on: id))
    }
  }
}

extension StorageReader {
  /// Returns the moderator of a valid code; nil if there is none.
  fileprivate func moderator(codeHash: SHA256.Digest, ending: UnixTime) throws -> StoredModerator? {
    try moderators().first {
      $0.codeHash == codeHash && $0.revokedAt == nil && $0.codeEndsAt > ending
    }
  }

  /// Returns a token's session if it may use a route.
  ///
  /// - Throws: The problems `unauthorized` and `role-too-low`.
  func openSession(
    of tokenHash: SHA256.Digest, for route: ModerationRoute, ending: UnixTime
  ) throws -> OpenSession {
    guard let session = try moderatorSession(tokenHash: tokenHash), session.endsAt > ending,
      let moderator = try moderators().first(where: { $0.id == session.moderator }),
      moderator.revokedAt == nil
    else { throw Problem(.unauthorized) }
    // A newer server's role has no permissions here.
    guard let role = ModeratorRole(rawValue: moderator.role), let needed = route.role,
      role >= needed
    else { throw Problem(.roleTooLow) }
    return OpenSession(
      tokenHash: tokenHash,
      current: CurrentModerator(
        id: moderator.id, name: moderator.name, role: role, player: moderator.player,
        endsAt: session.endsAt))
  }
}
