import GameStorage
import WordCube
import WordCubeAPI

/// A handler of requests: it finds the route, checks who sent the request, and calls the service.
public struct RequestHandler: Sendable {
  /// The service that implements the requests.
  public let service: GameService
  /// The router that finds a request's route.
  public let router: Router<APIRoute>
  let metrics: ServiceMetrics
  let openAPI: [UInt8]
  let answered = DayCounter()
  var players: PlayerCache { service.players }

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - service: The service that implements the requests.
  ///   - version: The version that the OpenAPI document states.
  /// - Throws: An error if two routes have the same path or a route cannot be described. A test makes sure that this does not happen.
  public init(_ service: GameService, version: String) throws {
    self.service = service
    metrics = ServiceMetrics(service.dependencies.metricsFactory)
    router = try Router()
    openAPI = try KeptDocuments.document("openapi \(version)") {
      try APIRoute.openAPI(version: version)
    }
  }

  /// Answers a request. If it fails, the response contains problem details.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - address: The client's address, for limits on requests without a player.
  ///   - report: Called with each of the server's own errors.
  public func respond(
    to request: Request, from address: String, report: (any Error) -> Void = { _ in }
  ) async -> Response {
    let found = Result { () throws(RequestError) in try router.match(request) }
    return await respond(to: found, from: address, report: report)
  }

  /// Answers a request for which ``router`` has already looked up the route.
  ///
  /// - Parameters:
  ///   - found: The route with the whole request, or the reason why no route was found.
  ///   - address: The client's address, for limits on requests without a player.
  ///   - report: Called with each of the server's own errors.
  public func respond(
    to found: Result<RouteMatch<APIRoute>, RequestError>, from address: String,
    report: (any Error) -> Void = { _ in }
  ) async -> Response {
    await answer(found, RouteRules.init, from: address, report: report) {
      try await respond(to: $0, from: address)
    }
  }

  /// Answers a request on one of the game's routes, or of a server's own: refuses networks and clients that are too old, adds
  /// the fields for caches, and describes errors.
  ///
  /// - Parameters:
  ///   - found: The route with the whole request, or the reason why no route was found.
  ///   - rules: Returns the rules of a route.
  ///   - address: The client's address.
  ///   - report: Called with each of the server's own errors.
  ///   - respond: Answers a request whose route is known.
  func answer<R: Route>(
    _ found: Result<RouteMatch<R>, RequestError>, _ rules: (R) -> RouteRules, from address: String,
    report: (any Error) -> Void,
    _ respond: (RouteMatch<R>) async throws -> Response
  ) async -> Response {
    let start = ContinuousClock.now
    defer { answered.count(ContinuousClock.now - start, at: service.now) }
    do {
      try service.networks.requireNone(of: address, ending: service.ending)
      let match = try found.get()
      let rules = rules(match.route)
      try checkBuild(match.request, rules)
      var response = try await ChangeReads.$areHere.withValue(match.request.method != .get) {
        try await respond(match)
      }
      if (200..<400).contains(response.status) { response.add(rules.caching.headers) }
      guard rules.caching == .validated, response.status == 200 else { return response }
      let tag = EntityTag("\(service.dependencies.bodyHash(response.body))".prefix(32).description)
      return tag.map { response.validated(by: $0, for: match.request) } ?? response
    } catch {
      if let refused = (error as? ProblemDetails)?.verdict {
        answered.count(refused, at: service.now)
      }
      return Response(answering: error, report: report)
    }
  }

  func checkBuild(_ request: Request, _ rules: RouteRules) throws {
    guard rules.isForClients,
      let text = request.headers[Configuration.buildHeaderName],
      let build = Int(text), build < service.dependencies.policy.minimumBuild
    else { return }
    throw ProblemDetails(.clientTooOld)
  }
}

extension Response {
  /// Adds header fields.
  mutating func add(_ headers: Headers) {
    for field in headers.fields { self.headers[field.name] = field.value }
  }

  /// Creates the response to a failed request of a player or a moderator. Reports only the server's own errors.
  init(answering error: any Error, report: (any Error) -> Void) {
    switch error {
    case let error as RequestError where error.status < 500: self.init(error)
    case let error as SignatureError: self.init(ProblemDetails(error))
    case let error as IdempotencyKeyError: self.init(ProblemDetails(error))
    case let problem as ProblemDetails: self.init(problem)
    case let problem as Problem: self = problem.response
    case let limit as LimitReached:
      let kind: ProblemKind = limit.isOfProcess ? .unavailable : .tooManyRequests
      self.init(ProblemDetails(kind), retryAfter: Int(limit.retryAfter))
    case let error as StorageError where error.isTemporary: self.init(unavailable: error, report)
    case is ServerSecretIsDropped: self.init(unavailable: error, report)
    default:
      report(error)
      self.init(ProblemDetails(.internal))
    }
  }

  private init(unavailable error: any Error, _ report: (any Error) -> Void) {
    report(error)
    self.init(ProblemDetails(.unavailable), retryAfter: 5)
  }
}

extension StorageError {
  /// Whether a later attempt can succeed.
  var isTemporary: Bool {
    switch self {
    case .busy, .diskIsFull, .unavailable, .closed: true
    // A newer server can answer it.
    case .newerSchema: true
    default: false
    }
  }
}
