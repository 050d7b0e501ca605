import GameStorage
import WordCube
import WordCubeAPI

/// A server's own routes, alongside the game's.
///
/// ```swift
/// let clubs = try OwnRoutes<ClubRoute>(parts.handler) { call in
///   switch call.route {
///   case .list: try await call.respond(Clubs.list) { try await list($0) }
///   case .mine: try await call.read(Clubs.mine) { _, caller in try await club(of: caller.player) }
///   case .join:
///     try await call.change(Clubs.join) { name, caller in
///       { rows in try rows.set(Membership(player: caller.player, club: name)) }
///     }
///   }
/// }
/// ```
///
/// The server checks each request to such a route like a request to one of the game's routes with the same access:
///
/// | access | answered by | before your code runs |
/// |---|---|---|
/// | `open` | ``OwnCall/respond(_:_:)`` | refused networks get 403 |
/// | `account` | ``OwnCall/read(_:_:)`` | also, clients that are too old and suspended players are refused, the token must be valid, \
/// and the request counts as one of the player's reads |
/// | `signed` | ``OwnCall/change(_:_:)`` | also, the signature must be right and its nonce new, and the request counts as one of the \
/// player's changes. A repeated `Idempotency-Key` gets the stored status and body |
///
/// Errors that your code throws become responses: `Problem` and `ProblemDetails` with their status, a full or unavailable storage
/// with 503, and all others with 500. Answers get the header fields of the route's caching.
public struct OwnRoutes<R: Route>: Sendable {
  /// Answers a request whose route is known.
  public typealias Responder = @Sendable (OwnCall<R>) async throws -> Response

  /// Answers the requests on the game's routes.
  public let game: RequestHandler
  /// The router that finds a request's route.
  public let router: Router<R>
  private let respond: Responder

  /// Creates routes.
  ///
  /// - Parameters:
  ///   - game: Answers the requests on the game's routes.
  ///   - basePath: The path that precedes the routes' own paths.
  ///   - respond: Answers a request whose route is known.
  /// - Throws: An error if two routes have the same path.
  public init(
    _ game: RequestHandler, basePath: String = "", respond: @escaping Responder
  ) throws(RouteConflict<R>) {
    self.game = game
    self.respond = respond
    router = try Router(basePath: basePath)
  }

  /// Answers a request to one of these routes or, if none of them matches its path, to one of the game's.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - address: The client's address.
  ///   - report: Called with each of the server's own errors.
  public func respond(
    to request: Request, from address: String, report: (any Error) -> Void = { _ in }
  ) async -> Response {
    let found = Result { () throws(RequestError) in try router.match(request) }
    guard case .failure(let error) = found, error.status == 404 else {
      return await respond(to: found, from: address, report: report)
    }
    let foundInGame = Result { () throws(RequestError) in try game.router.match(request) }
    return await game.respond(
      to: foundInGame.mapError(explaining), from: address, report: report)
  }

  /// Returns the game's error for a request that matches none of these routes, and adds to it what these routes expect.
  ///
  /// - Parameter error: The error of the game's router.
  public func explaining(_ error: RequestError) -> RequestError {
    let found = Result { () throws(RequestError) in
      try router.match(Request(error.method, path: error.path))
    }
    guard case .failure(let ownError) = found else { return error }
    return ownError.merged(with: error)
  }

  /// Answers a request for which ``router`` has already looked up the route.
  ///
  /// - Parameters:
  ///   - found: The route with the whole request, or the reason why no route was found.
  ///   - address: The client's address.
  ///   - report: Called with each of the server's own errors.
  public func respond(
    to found: Result<RouteMatch<R>, RequestError>, from address: String,
    report: (any Error) -> Void = { _ in }
  ) async -> Response {
    await game.answer(found, RouteRules.init(own:), from: address, report: report) { match in
      try await respond(call(match, from: address))
    }
  }

  /// Returns the faults in the code that answers the routes, one line each. A test should expect none:
  ///
  /// ```swift
  /// #expect(await clubs.flaws() == [])
  /// ```
  ///
  /// The check finds a route that is answered by another route's endpoint or with a different access, a route that needs a player but
  /// answers a request without a token, and a route whose answer to a repeated request is a redirect, which isn't stored. To find these, it
  /// sends the samples of all endpoints without a token. Open routes carry out these requests.
  nonisolated(nonsending) public func flaws() async -> [String] {
    var found: [OwnRouteFlaw] = []
    let wrongEndpoints = await R.flaws { match in
      do {
        let response = try await respond(call(match, from: "192.0.2.1"))
        let (access, name) = (match.route.access, match.route.rawValue)
        if access != .open, response.status < 400 {
          found.append(
            OwnRouteFlaw(
              route: name, text: "states the access \(access), but answers without a token"))
        }
        return response
      } catch let flaw as OwnRouteFlaw {
        found.append(flaw)
        throw flaw
      }
    }
    func status(_ endpoint: some RouteEndpoint) -> Int { endpoint.answer.status }
    for route in R.allCases where route.takesIdempotencyKey {
      guard (300..<400).contains(status(route.endpoint)) else { continue }
      found.append(
        OwnRouteFlaw(route: route.rawValue, text: "answers with a redirect, which isn't stored"))
    }
    var flaws = wrongEndpoints
    for flaw in found where !flaws.contains("\(flaw)") { flaws.append("\(flaw)") }
    return flaws
  }

  private func call(_ match: RouteMatch<R>, from address: String) -> OwnCall<R> {
    OwnCall(match: match, address: address, game: game, rules: RouteRules(own: match.route))
  }
}

/// A request to one of a server's own routes.
public struct OwnCall<R: Route>: Sendable {
  let match: RouteMatch<R>
  /// The client's address.
  public let address: String
  let game: RequestHandler
  let rules: RouteRules

  /// The route.
  public var route: R { match.route }

  /// Answers a request to an open route.
  ///
  /// - Parameters:
  ///   - endpoint: The route's endpoint.
  ///   - answer: Returns the answer to an input.
  /// - Throws: A `RequestError` if the request cannot be parsed, ``OwnRouteFlaw`` if the route has a different access, and any error that
  ///   the closure throws.
  public func respond<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, _ answer: (Input) async throws -> Output
  ) async throws -> Response {
    try require(.open)
    return try endpoint.response(await answer(endpoint.input(match)))
  }

  /// Answers a player's request that changes nothing.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint of a route with the access `account`.
  ///   - answer: Returns the answer to a player's input.
  /// - Throws: A `RequestError` if the request cannot be parsed, `ProblemDetails` if the player is refused, ``OwnRouteFlaw`` if the route
  ///   has a different access, and any error that the closure throws.
  public func read<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, _ answer: (Input, Caller) async throws -> Output
  ) async throws -> Response {
    try require(.account)
    return try await game.read(endpoint, match, rules, from: address) {
      try await answer($0, Caller($1, at: game.service.now))
    }
  }

  /// Answers a player's request that changes something.
  ///
  /// The change runs in the transaction that stores the request's nonce and its answer for repeated requests: either all of this is stored,
  /// or nothing. The change can run several times, so it must have no other effects.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint of a signed route.
  ///   - prepare: Does the slow work, and returns the change, which returns the answer.
  /// - Throws: The errors of ``read(_:_:)``, and any error that the change throws.
  public func change<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>,
    _ prepare: (Input, Caller) async throws -> GameService.Change<Output>
  ) async throws -> Response {
    try require(.signed)
    return try await game.change(endpoint, match, rules, from: address) {
      try await prepare($0, Caller($1, at: game.service.now))
    }
  }

  /// Returns the call, narrowed to one part of a `RouteGroup`.
  ///
  /// - Parameter part: The associated value of the group route's case.
  public func narrowed<Part: Route>(to part: Part) -> OwnCall<Part> {
    OwnCall<Part>(match: match.narrowed(to: part), address: address, game: game, rules: rules)
  }

  private func require(_ access: RouteAccess) throws {
    // A call can be narrowed to any route of a part, also to one with another access.
    guard match.route.access == access, rules.access == access else {
      throw OwnRouteFlaw(
        route: match.route.rawValue,
        text: "states the access \(rules.access), but is answered as \(access)")
    }
    guard access == .signed || !rules.takesIdempotencyKey else {
      throw OwnRouteFlaw(
        route: match.route.rawValue,
        text: "takes an Idempotency-Key, for which its access must be signed, not \(access)")
    }
  }
}

/// The player who sent a request, and the device that it came from.
public struct Caller: Hashable, Sendable {
  /// The player.
  public let player: UniqueID
  /// The device. A player's first device has the player's identifier.
  public let device: UniqueID
  /// When the request is answered, by the server's clock.
  public let time: UnixTime

  init(_ device: PlayerDevice, at time: UnixTime) {
    (player, self.device, self.time) = (device.player.id, device.id, time)
  }
}

/// A fault in a server's code for one of its own routes.
public struct OwnRouteFlaw: Error, Hashable, Sendable, CustomStringConvertible {
  /// The route's name.
  public let route: String
  /// What is wrong.
  public let text: String

  /// The route, and what is wrong.
  public var description: String { "the route \(route) \(text)" }
}
