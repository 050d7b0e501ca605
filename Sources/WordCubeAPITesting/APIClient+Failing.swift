import WordCubeAPI

extension APIClient {
  /// A client whose calls all fail: the test fails, and the call throws an ``UnexpectedCall``.
  ///
  /// It proves that a piece of code calls nothing. ``OverriddenClient`` answers some calls. The client has
  /// credentials, so that no call fails for lack of a player.
  public static var failing: APIClient { failing(reporter: .automatic) }

  /// A client whose calls all fail.
  ///
  /// - Parameter reporter: Makes the test fail.
  public static func failing(reporter: FailureReporter) -> APIClient {
    APIClient(
      environment: ClientEnvironment(now: { 0 }), credentials: FixedCredentialStore(),
      retry: .never
    ) { request in
      let call = UnexpectedCall(request)
      reporter.report(call.description)
      throw call
    }
  }
}

/// A call that the test does not expect.
public struct UnexpectedCall: Error, Hashable, Sendable {
  /// The route; nil if no route has the request.
  public let route: APIRoute?
  /// The request.
  public let request: Request

  init(_ request: Request) {
    route = (try? APIRoute.router.get().match(request))?.route
    self.request = request
  }
}

extension UnexpectedCall: CustomStringConvertible {
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
