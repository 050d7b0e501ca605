import APIContract

/// What a ``ServiceHost`` serves: functions on plain requests and responses.
///
/// ```swift
/// let greeting = HostedService { request in
///   guard request.method == .get, request.path == "/hello" else { return .unknownPath() }
///   return .known(name: "hello") { request, origin in
///     Response(status: 200, headers: ["content-type": "text/plain"], body: Array("hello".utf8))
///   }
/// }
/// ```
public struct HostedService: Sendable {
  /// Returns a request's route. The function gets only the request's head (the body is empty); it must be fast, and
  /// must not wait.
  public var route: @Sendable (Request) -> HostedRoute

  /// Creates a service from a function.
  public init(route: @escaping @Sendable (Request) -> HostedRoute) { self.route = route }

  /// Creates a service with a router's paths.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - bodyLimit: Returns the maximum number of bytes in a request's body, by route.
  ///   - goesOn: Returns whether a route's response may be a stream. If so, `open` answers its requests.
  ///   - open: Answers a request with a response that may be a stream.
  ///   - respond: Answers a request that matches a route, or reports the error if a request matches none.
  public init<R: Route>(
    router: Router<R>,
    bodyLimit: @escaping @Sendable (R) -> Int,
    goesOn: @escaping @Sendable (R) -> Bool = { _ in false },
    open: (@Sendable (RouteMatch<R>, RequestOrigin) async -> StreamedResponse)? = nil,
    respond:
      @escaping @Sendable (Result<RouteMatch<R>, RequestError>, RequestOrigin) async -> Response
  ) {
    self.init { request in
      do throws(RequestError) {
        let match = try router.match(request)
        var route = HostedRoute.known(
          name: match.route.rawValue, bodyLimit: bodyLimit(match.route)
        ) {
          await respond(.success($0.body.isEmpty ? match : match.with(body: $0.body)), $1)
        }
        if let open, goesOn(match.route) {
          route.open = { await open($0.body.isEmpty ? match : match.with(body: $0.body), $1) }
        }
        return route
      } catch {
        let refuse: HostedRoute.Responder = { await respond(.failure(error), $1) }
        return error.status == 404 ? .unknownPath(respond: refuse) : .refused(respond: refuse)
      }
    }
  }

  /// Returns a service with the paths of both. The other service gets every request whose path this one does not know,
  /// even if it does not know the path either.
  public func or(_ other: HostedService) -> HostedService {
    HostedService { [route] request in
      let found = route(request)
      return found.isUnknownPath ? other.route(request) : found
    }
  }
}
