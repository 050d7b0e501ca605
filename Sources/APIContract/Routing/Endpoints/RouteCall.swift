/// A route with its input: the meaning of a request. Two calls are equal if their routes and inputs are.
///
/// In a test, compare what a router and an endpoint make of a request:
///
/// ```swift
/// #expect(try SiteRoute.parse(Request(target: "/u/3")) == RouteCall(Site.user, 3))
/// ```
///
/// The input need not be `Equatable`: two calls compare the ``request`` that is printed for the input.
public struct RouteCall<R: Route>: Sendable {
  /// The route.
  public let route: R
  /// The input.
  public let input: any Sendable
  /// The request that a client prints for the input.
  public let request: Request

  /// Creates a call of an endpoint.
  ///
  /// - Throws: A ``PrintError`` if the input cannot be printed.
  public init<E: RouteEndpoint<R>>(_ endpoint: E, _ input: E.Input) throws(PrintError) {
    route = endpoint.route
    self.input = input
    request = try endpoint.request(input)
  }

  /// Creates a call of an endpoint without input.
  public init<E: RouteEndpoint<R>>(_ endpoint: E) throws(PrintError) where E.Input == Void {
    try self.init(endpoint, ())
  }
}

extension RouteCall: Hashable {
  /// Returns whether the routes and the inputs are equal.
  public static func == (first: RouteCall, second: RouteCall) -> Bool {
    first.route == second.route && first.request == second.request
  }

  /// Hashes the route and the request.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(route)
    hasher.combine(request)
  }
}

extension RouteCall: CustomStringConvertible, CustomDebugStringConvertible {
  /// The route and the request without header fields and body, for logs: `user: GET /users/3 (0 bytes)`.
  public var description: String { "\(route.rawValue): \(request)" }
  /// The route and the input, for tests: `user(3)`. It can reveal secrets in the input.
  public var debugDescription: String { "\(route.rawValue)(\(input is Void ? "" : "\(input)"))" }
}

extension Router {
  /// Returns a request's route and input.
  ///
  /// - Throws: A ``RequestError`` if the request cannot be parsed, or a ``PrintError`` if the input of an accepted
  ///   request cannot be printed, which is a mistake in the endpoint.
  public func parse(_ request: Request) throws -> RouteCall<R> {
    let match = try match(request)
    func call<E: RouteEndpoint<R>>(_ endpoint: E) throws -> RouteCall<R> {
      try RouteCall(endpoint, endpoint.input(match))
    }
    return try call(match.route.endpoint)
  }
}

extension Route {
  /// Returns a request's route and input, for tests. This function creates a ``Router`` each time.
  ///
  /// - Throws: The errors of ``Router/init(basePath:)`` and ``Router/parse(_:)``.
  public static func parse(_ request: Request) throws -> RouteCall<Self> {
    try Router().parse(request)
  }
}
