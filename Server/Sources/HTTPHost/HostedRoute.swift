import APIContract

/// The route that the host found from a request's head, and the function that answers the request.
public struct HostedRoute: Sendable {
  /// A function that answers a request. A `HEAD` request arrives as `GET`.
  public typealias Responder = @Sendable (Request, RequestOrigin) async -> Response
  /// A function that answers a request with a response that may be a stream.
  public typealias Opener = @Sendable (Request, RequestOrigin) async -> StreamedResponse

  /// The name in logs and metrics.
  public let name: String
  /// The maximum number of bytes in the body. If nil, the route ignores the body, and the host does not read
  /// it.
  public let bodyLimit: Int?
  /// Whether the path is unknown to the service.
  public let isUnknownPath: Bool
  /// Answers the request once its body has arrived.
  public let respond: Responder
  /// Answers the request with a response that may be a stream; nil if all of the route's responses are whole.
  public var open: Opener?

  /// Returns a route of the service.
  ///
  /// - Parameters:
  ///   - name: The name in logs and metrics.
  ///   - bodyLimit: The maximum number of bytes in the body.
  ///   - respond: Answers the request.
  public static func known(
    name: String, bodyLimit: Int = 0, respond: @escaping Responder
  ) -> HostedRoute {
    HostedRoute(name: name, bodyLimit: bodyLimit, isUnknownPath: false, respond: respond)
  }

  /// Returns the route for a malformed path, or for a known path that does not accept the method. `respond` gets no
  /// body.
  public static func refused(respond: @escaping Responder) -> HostedRoute {
    HostedRoute(name: "none", bodyLimit: nil, isUnknownPath: false, respond: respond)
  }

  /// Returns the route for a path that the service does not know. Another service may know it or, for `GET` and `HEAD`,
  /// the web folder may contain a file for it. If neither does, `respond` answers; it gets no body.
  public static func unknownPath(
    respond: @escaping Responder = { _, _ in Problem(.notFound).response }
  ) -> HostedRoute {
    HostedRoute(name: "none", bodyLimit: nil, isUnknownPath: true, respond: respond)
  }
}
