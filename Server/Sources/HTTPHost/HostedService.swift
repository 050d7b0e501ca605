import WordCubeAPI

/// What a ``ServiceHost`` serves: functions on plain requests and responses.
///
/// ```swift
/// let service = HostedService(
///   router: router, bodyLimit: { _ in 64 << 10 },
///   respond: { request, origin in await app.respond(to: request, from: origin) })
/// ```
public struct HostedService: Sendable {
  /// Finds what a request is for, by its head alone: the body is empty. It must be fast, and not
  /// wait.
  public var route: @Sendable (Request) -> HostedRoute
  /// Answers a request. A `HEAD` request arrives as `GET`. The body is empty unless the route is
  /// ``HostedRoute/known(name:bodyLimit:)``.
  public var respond: @Sendable (Request, RequestOrigin) async -> Response
  /// The text of the page `/metrics`: all metrics of the process as Prometheus text.
  public var metrics: @Sendable () -> String

  /// A service of these functions.
  public init(
    route: @escaping @Sendable (Request) -> HostedRoute,
    respond: @escaping @Sendable (Request, RequestOrigin) async -> Response,
    metrics: @escaping @Sendable () -> String = { "" }
  ) {
    self.route = route
    self.respond = respond
    self.metrics = metrics
  }

  /// A service whose paths are those of a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - bodyLimit: The maximum number of bytes of the body of a request, by its route.
  ///   - respond: Answers a request.
  ///   - metrics: The text of the page `/metrics`.
  public init<R: Route>(
    router: Router<R>,
    bodyLimit: @escaping @Sendable (R) -> Int,
    respond: @escaping @Sendable (Request, RequestOrigin) async -> Response,
    metrics: @escaping @Sendable () -> String = { "" }
  ) {
    self.init(
      route: { request in
        do throws(RequestError) {
          let route = try router.match(request).route
          return .known(name: route.rawValue, bodyLimit: bodyLimit(route))
        } catch {
          return error.status == 404 ? .unknownPath : .refused
        }
      },
      respond: respond, metrics: metrics)
  }
}
