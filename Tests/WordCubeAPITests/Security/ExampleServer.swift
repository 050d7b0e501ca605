import WordCube
import WordCubeAPI

// The snippets of the article "A server", compiled.

actor ExampleServer {
  private struct UsedNonce: Hashable {
    var player: UniqueID
    var nonce: Nonce
  }

  private struct UsedKey: Hashable {
    var player: UniqueID
    var route: APIRoute
    var key: IdempotencyKey
  }

  private let router: Router<APIRoute>
  private let secrets: ServerSecrets
  private let now: @Sendable () -> UnixTime
  private var generator = SystemRandomNumberGenerator()
  private var profiles: [UniqueID: PlayerProfile] = [:]
  private var players: [SHA256.Digest: UniqueID] = [:]
  private var nonces: Set<UsedNonce> = []
  private var answers: [UsedKey: (digest: RequestDigest, response: Response)] = [:]

  init(secret: [UInt8], now: @escaping @Sendable () -> UnixTime) throws {
    router = try Router()
    secrets = try ServerSecrets([secret])
    self.now = now
  }

  func respond(to request: Request) async -> Response {
    do {
      let match = try router.match(request)
      guard let player = try player(of: match) else { return try await handleOpen(match) }
      if match.route.access == .signed { try checkSignature(of: request, from: player) }
      return try await once(match, from: player)
    } catch let error as RequestError {
      return Response(error)
    } catch let problem as ProblemDetails {
      return Response(problem)
    } catch {
      return Response(ProblemDetails(.internal))
    }
  }

  private func player(of match: RouteMatch<APIRoute>) throws(ProblemDetails) -> UniqueID? {
    if match.route.access == .open { return nil }
    guard let token = BearerToken(headers: match.request.headers),
      let player = players[token.storedHash]
    else { throw ProblemDetails(.unauthorized) }
    return player
  }

  private func checkSignature(
    of request: Request, from player: UniqueID
  ) throws(ProblemDetails) {
    let signature: VerifiedSignature
    do {
      signature = try RequestSignature.verify(
        request, keys: secrets.signingKeys(of: player), now: now())
    } catch {
      throw ProblemDetails(error)
    }
    let nonce = UsedNonce(player: player, nonce: signature.nonce)
    guard nonces.insert(nonce).inserted else { throw ProblemDetails(.replayedNonce) }
  }

  private func once(
    _ match: RouteMatch<APIRoute>, from player: UniqueID
  ) async throws -> Response {
    guard match.route.takesIdempotencyKey, let key = try key(of: match.request) else {
      return try await handle(match, from: player)
    }
    let used = UsedKey(player: player, route: match.route, key: key)
    let digest = RequestDigest(of: match.request)
    if let answer = answers[used] {
      guard answer.digest == digest else { throw ProblemDetails(.idempotencyKeyReused) }
      return answer.response
    }
    let response = try await handle(match, from: player)
    answers[used] = (digest, response)
    return response
  }

  private func key(of request: Request) throws(ProblemDetails) -> IdempotencyKey? {
    do { return try IdempotencyKey.read(from: request.headers) } catch {
      throw ProblemDetails(error)
    }
  }

  private func handleOpen(_ match: RouteMatch<APIRoute>) async throws -> Response {
    switch match.route {
    case .health: try await API.Service.health.respond(to: match) {}
    case .registerPlayer: try await API.Players.register.respond(to: match) { try register($0) }
    default: Response(ProblemDetails(.unavailable))
    }
  }

  private func handle(
    _ match: RouteMatch<APIRoute>, from player: UniqueID
  ) async throws -> Response {
    switch match.route {
    case .currentPlayer:
      try await API.Players.current.respond(to: match) { try profile(of: player) }
    case .updatePlayer:
      try await API.Players.update.respond(to: match) { try update(player, with: $0) }
    default: Response(ProblemDetails(.unavailable))
    }
  }

  private func register(_ new: NewPlayer) throws -> Credentials {
    let player = UniqueID(high: generator.next(), low: generator.next())
    let token = BearerToken.random(using: &generator)
    profiles[player] = PlayerProfile(
      id: player, displayName: try checkedName(new.displayName),
      timeZone: try checkedZone(new.timeZone), registeredAt: .init(unixTime: now()))
    players[token.storedHash] = player
    return Credentials(playerID: player, token: token, signingKey: secrets.signingKey(of: player))
  }

  private func profile(of player: UniqueID) throws(ProblemDetails) -> PlayerProfile {
    guard let profile = profiles[player] else { throw ProblemDetails(.unauthorized) }
    return profile
  }

  private func update(_ player: UniqueID, with changes: PlayerChanges) throws -> PlayerProfile {
    var profile = try profile(of: player)
    if let name = changes.displayName { profile.displayName = try checkedName(name) }
    if let zone = changes.timeZone { profile.timeZone = try checkedZone(zone) }
    profiles[player] = profile
    return profile
  }
}

private func checkedName(_ text: String) throws(ProblemDetails) -> String {
  do { return try DisplayName(text).text } catch { throw ProblemDetails(error) }
}

private func checkedZone(_ text: String) throws(ProblemDetails) -> String {
  do { return try TimeZoneName(text).text } catch { throw ProblemDetails(error) }
}
