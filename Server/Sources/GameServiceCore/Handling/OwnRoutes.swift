import GameStorage
import WordCube
import WordCubeAPI

/// The routes of a server's own, beside the game's.
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
/// A route gets what the game's own routes with its access have:
///
/// | access | answered by | before your code runs |
/// |---|---|---|
/// | `open` | ``OwnCall/respond(_:_:)`` | refused networks get 403 |
/// | `account` | ``OwnCall/read(_:_:)`` | and: the token must be valid, a suspended player gets 403, and the request counts as one \
/// of the player's reads |
/// | `signed` | ``OwnCall/change(_:_:)`` | and: the signature must be right and its nonce new, and the request counts as one of the \
/// player's changes. A repeated `Idempotency-Key` gets the stored answer |
///
/// Errors that your code throws become responses: `Problem` and `ProblemDetails` with their status, a full or unavailable storage
/// with 503, and all others with 500. Answers get the header fields of the route's caching.
public struct OwnRoutes<R: Route>: Sendable {
  /// Answers a request that has a route.
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
  ///   - basePath: The path before the paths of the routes.
  ///   - respond: Answers a request that has a route.
  /// - Throws: An error if two routes have the same path.
  public init(
    _ game: RequestHandler, basePath: String = "", respond: @escaping Responder
  ) throws(RouteConflict<R>) {
    self.game = game
    self.respond = respond
    router = try Router(basePath: basePath)
  }

  /// Answers a request on one of these routes or, if none has its path, on one of the game's.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - address: The client's address.
  ///   - report: Called with each error of the server itself.
  public func respond(
    to request: Request, from address: String, report: (any Error) -> Void = { _ in }
  ) async -> Response {
    let found = Result { () throws(RequestError) in try router.match(request) }
    guard case .failure(let error) = found, error.status == 404 else {
      return await respond(to: found, from: address, report: report)
    }
    let foundInGame = Result { () throws(RequestError) in try game.router.match(request) }
    return await game.respond(
      to: foundInGame.mapError(error.merged), from: address, report: report)
  }

  /// Answers a request for which ``router`` has already looked up the route.
  ///
  /// - Parameters:
  ///   - found: The route with the whole request, or the reason why no route was found.
  ///   - address: The client's address.
  ///   - report: Called with each error of the server itself.
  public func respond(
    to found: Result<RouteMatch<R>, RequestError>, from address: String,
    report: (any Error) -> Void = { _ in }
  ) async -> Response {
    await game.answer(found, RouteRules.init(own:), from: address, report: report) { match in
      try await respond(call(match, from: address))
    }
  }

  /// Returns the routes that are answered by the endpoint of another route, or with another access than theirs, one line each. A
  /// test should expect none:
  ///
  /// ```swift
  /// #expect(await clubs.flaws() == [])
  /// ```
  ///
  /// It answers the samples of all endpoints, and what the open routes do for them, they do.
  nonisolated(nonsending) public func flaws() async -> [String] {
    var wrong: [String] = []
    let flaws = await R.flaws { match in
      do {
        return try await respond(call(match, from: "192.0.2.1"))
      } catch let error as WrongAccess {
        if wrong.last != "\(error)" { wrong.append("\(error)") }
        throw error
      }
    }
    return flaws + wrong
  }

  private func call(_ match: RouteMatch<R>, from address: String) -> OwnCall<R> {
    OwnCall(match: match, address: address, game: game, rules: RouteRules(own: match.route))
  }
}

/// A request on a route of a server's own.
public struct OwnCall<R: Route>: Sendable {
  let match: RouteMatch<R>
  /// The client's address.
  public let address: String
  let game: RequestHandler
  let rules: RouteRules

  /// The route.
  public var route: R { match.route }

  /// Answers a request on an open route.
  ///
  /// - Parameters:
  ///   - endpoint: The route's endpoint.
  ///   - answer: Returns the answer to an input.
  /// - Throws: A `RequestError` if the request cannot be parsed, ``WrongAccess`` if the route is not open, and what the
  ///   closure throws.
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
  ///   - answer: Returns the answer to an input of a player.
  /// - Throws: A `RequestError` if the request cannot be parsed, `ProblemDetails` if the player is refused, ``WrongAccess`` if the
  ///   route has different access, and what the closure throws.
  public func read<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, _ answer: (Input, Caller) async throws -> Output
  ) async throws -> Response {
    try require(.account)
    return try await game.read(endpoint, match, rules) {
      try await answer($0, Caller($1, at: game.service.now))
    }
  }

  /// Answers a player's request that changes something.
  ///
  /// The change runs in the transaction that stores the request's nonce and its answer for repeated requests: all of it is stored,
  /// or nothing. It can run several times, so it must have no other effects.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint of a signed route.
  ///   - prepare: Does the slow work, and returns the change, which returns the answer.
  /// - Throws: As ``read(_:_:)``, and what the change throws.
  public func change<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>,
    _ prepare: (Input, Caller) async throws -> GameService.Change<Output>
  ) async throws -> Response {
    try require(.signed)
    return try await game.change(endpoint, match, rules) {
      try await prepare($0, Caller($1, at: game.service.now))
    }
  }

  /// Returns the call as one of a part of a `RouteGroup`.
  ///
  /// - Parameter part: The associated value of the group route's case.
  public func narrowed<Part: Route>(to part: Part) -> OwnCall<Part> {
    OwnCall<Part>(match: match.narrowed(to: part), address: address, game: game, rules: rules)
  }

  private func require(_ access: RouteAccess) throws {
    guard match.route.access == access else {
      throw WrongAccess(route: match.route.rawValue, stated: match.route.access, answered: access)
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

/// A fault in a server: its code answers a route as one with different access, for example without looking at the token.
public struct WrongAccess: Error, Hashable, Sendable, CustomStringConvertible {
  /// The route's name.
  public let route: String
  /// The access that the endpoint states.
  public let stated: RouteAccess
  /// The access that the code checks.
  public let answered: RouteAccess

  /// What is wrong.
  public var description: String {
    "the route \(route) states the access \(stated), but is answered as \(answered): use \(call)"
  }

  private var call: String {
    switch stated {
    case .open: "respond(_:_:)"
    case .account: "read(_:_:)"
    case .signed: "change(_:_:)"
    }
  }
}
