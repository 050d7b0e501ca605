import APIContract

extension RouteClient {
  /// A client whose calls all fail: the test fails, and the call throws an ``UnexpectedRouteCall``.
  ///
  /// It proves that code makes no call. To answer some calls, use ``OverriddenRouteClient``. The client has credentials,
  /// so no call fails because there is no account.
  public static var failing: RouteClient { failing(reporter: .automatic) }

  /// A client whose calls all fail.
  ///
  /// - Parameter reporter: Makes the test fail.
  public static func failing(reporter: FailureReporter) -> RouteClient {
    let router = try? Router<R>()
    return RouteClient(
      environment: ClientEnvironment(now: { .unixEpoch }), credentials: FixedStore<R.Credentials>(),
      retry: .never
    ) { request in
      let call = UnexpectedRouteCall(request, router)
      reporter.report(call.description)
      throw call
    }
  }
}

/// A call that the test does not expect.
public struct UnexpectedRouteCall<R: Route>: Error, Hashable, Sendable {
  /// The route; nil if the request matches no route.
  public let route: R?
  /// The request.
  public let request: Request

  init(_ request: Request, _ router: Router<R>?) {
    route = (try? router?.match(request))?.route
    self.request = request
  }
}

extension UnexpectedRouteCall: CustomStringConvertible {
  /// The endpoint and the request: `submitGame: POST /api/games was called, but the test does not override
  /// it; its body: {}`.
  public var description: String {
    let name = route?.rawValue ?? "unknown route"
    let line = "\(request.method.rawValue) \(excerpt(request.target, limit: 200))"
    let body = String(decoding: request.body, as: UTF8.self)
    return "\(name): \(line) was called, but the test does not override it"
      + (body.isEmpty ? "" : "; its body: \(excerpt(body, limit: 400))")
  }
}
