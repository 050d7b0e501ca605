import APIContract

/// What a request is for, found from its head, and what answers it.
public struct HostedRoute: Sendable {
  /// Answers a request. A `HEAD` request arrives as `GET`.
  public typealias Responder = @Sendable (Request, RequestOrigin) async -> Response
  /// Answers a request with a response that may go on.
  public typealias Opener = @Sendable (Request, RequestOrigin) async -> StreamedResponse

  /// The name in logs and metrics.
  public let name: String
  /// The maximum number of bytes of the body; nil if the answer needs no body, which is then not read.
  public let bodyLimit: Int?
  /// Whether the service has no such path.
  public let isUnknownPath: Bool
  /// Answers the request once its body is there.
  public let respond: Responder
  /// Answers the request with a response that may go on; nil if all responses of the route are whole.
  public var open: Opener?

  /// A route of the service.
  ///
  /// - Parameters:
  ///   - name: The name in logs and metrics.
  ///   - bodyLimit: The maximum number of bytes of the body.
  ///   - respond: Answers the request.
  public static func known(
    name: String, bodyLimit: Int = 0, respond: @escaping Responder
  ) -> HostedRoute {
    HostedRoute(name: name, bodyLimit: bodyLimit, isUnknownPath: false, respond: respond)
  }

  /// A known path with another method, or a malformed path. The service answers without the body.
  public static func refused(respond: @escaping Responder) -> HostedRoute {
    HostedRoute(name: "none", bodyLimit: nil, isUnknownPath: false, respond: respond)
  }

  /// No path of the service. Another service may have it, and a file of the web folder answers `GET` and `HEAD`. If
  /// there is none, the function answers, without the body.
  public static func unknownPath(
    respond: @escaping Responder = { _, _ in Problem(.notFound).response }
  ) -> HostedRoute {
    HostedRoute(name: "none", bodyLimit: nil, isUnknownPath: true, respond: respond)
  }
}
