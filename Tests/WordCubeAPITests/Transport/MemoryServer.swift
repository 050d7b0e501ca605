import WordCube
import WordCubeAPI

/// A server that keeps players in memory: who calls is verified as a real server does it.
actor MemoryServer {
  private struct Player {
    var profile: PlayerProfile
    var tokenHash: SHA256.Digest
  }

  private let router: Router<APIRoute>
  private let secrets: ServerSecrets
  private let now: UnixTime
  private var generator = RandomNumbers(state: 1)
  private var players: [UniqueID: Player] = [:]
  private var nonces: Set<Nonce> = []
  private(set) var requestCount = 0

  init(now: UnixTime) throws {
    router = try Router()
    secrets = try ServerSecrets([Array(repeating: 7, count: 32)])
    self.now = now
  }

  /// Answers a request; refusals are problem details.
  func respond(to request: Request) async -> Response {
    requestCount += 1
    do {
      let match = try router.match(request)
      return try await handle(match, from: caller(match))
    } catch let error as RequestError {
      return Response(error)
    } catch let error as SignatureError {
      return Response(ProblemDetails(error))
    } catch let problem as ProblemDetails {
      return Response(problem)
    } catch {
      return Response(ProblemDetails(.internal))
    }
  }

  /// The player who sends a request; nil if the route is open to all.
  private func caller(_ match: RouteMatch<APIRoute>) throws -> UniqueID? {
    if match.route.access == .open { return nil }
    let hash = BearerToken(headers: match.request.headers)?.storedHash
    guard let hash, let id = players.first(where: { $0.value.tokenHash == hash })?.key else {
      throw ProblemDetails(.unauthorized)
    }
    if match.route.access == .signed {
      let keys = secrets.signingKeys(of: id)
      let signature = try RequestSignature.verify(match.request, keys: keys, now: now)
      guard nonces.insert(signature.nonce).inserted else { throw ProblemDetails(.replayedNonce) }
    }
    return id
  }

  /// The compiler points here when a route is new.
  private func handle(_ match: RouteMatch<APIRoute>, from id: UniqueID?) async throws -> Response {
    switch match.route {
    case .health: try await API.Service.health.respond(to: match) {}
    case .registerPlayer: try await API.Players.register.respond(to: match) { register($0) }
    case .currentPlayer: try await API.Players.current.respond(to: match) { try profile(of: id) }
    case .updatePlayer:
      try await API.Players.update.respond(to: match) { try update(id, with: $0) }
    case .erasePlayer: try await API.Players.erase.respond(to: match) { erase(id) }
    case .todaysChallenges:
      try await API.DailyChallenges.today.respond(to: match) { challenges(in: $0) }
    case .readiness, .openAPI, .configuration, .erasure, .exportPlayer, .rotateToken, .listDevices,
      .renameDevice,
      .endDevice, .endOtherDevices, .openJoining, .answerJoining, .joinDevice, .claimDevice,
      .makeRecoveryCode, .cancelRecoveryCode, .recoverDevice, .objectToRecovery,
      .newPuzzle, .submitGame, .demoRank,
      .gameReplay, .startChallenge, .challengeResults, .challengeHistory, .gamesBoard, .wordsBoard,
      .boardWord, .weekInReview, .shareGame, .fetchSharedGame, .sharedPage, .linkPreview,
      .openMatch, .joinMatch, .fetchMatch, .listMatches, .playTurn, .resignMatch, .claimMatch,
      .rematch, .listFriends, .renewCodeForFriends, .askToFollow, .answerFollow, .unfollow,
      .removeFollower, .blockPlayer, .unblockPlayer, .followEvents,
      .listSubscriptions, .subscribe, .unsubscribe, .sendReport:
      Response(.notImplemented(match.route))
    }
  }

  private func register(_ new: NewPlayer) -> Credentials {
    let id = UniqueID(high: generator.next(), low: generator.next())
    let token = BearerToken.random(using: &generator)
    let profile = PlayerProfile(
      id: id, displayName: new.displayName, timeZone: new.timeZone,
      registeredAt: .init(unixTime: now))
    players[id] = Player(profile: profile, tokenHash: token.storedHash)
    return Credentials(playerID: id, token: token, signingKey: secrets.signingKey(of: id))
  }

  private func profile(of id: UniqueID?) throws -> PlayerProfile {
    guard let id, let player = players[id] else { throw ProblemDetails(.unauthorized) }
    return player.profile
  }

  private func update(_ id: UniqueID?, with changes: PlayerChanges) throws -> PlayerProfile {
    var profile = try profile(of: id)
    profile.displayName = changes.displayName ?? profile.displayName
    profile.timeZone = changes.timeZone ?? profile.timeZone
    players[profile.id]?.profile = profile
    return profile
  }

  private func erase(_ id: UniqueID?) {
    if let id { players[id] = nil }
  }

  private func challenges(in language: Language) -> TodaysChallenges {
    TodaysChallenges(
      challenges: [GameMode.timed, .unlimited].map { mode in
        let id = UniqueID(high: 2517, low: mode == .timed ? 0 : 1)
        let challenge = DailyChallenge(
          id: id, number: 2517, language: language, mode: mode,
          endsAt: .init(unixTime: now + 3600))
        return .init(challenge: challenge, yourResult: ChallengeResult(started: false, outOf: 0))
      })
  }
}

extension ProblemDetails {
  /// The problem of a route that a server does not serve.
  fileprivate static func notImplemented(_ route: APIRoute) -> ProblemDetails {
    var problem = ProblemDetails(.internal, detail: route.rawValue)
    problem.type = "about:blank"
    problem.title = "Not Implemented"
    problem.status = 501
    return problem
  }
}
