/// Answers each request at once, with the least answer of its endpoint.
///
/// The least answer has empty strings and arrays, zeros, the first case of an enumeration, an example where a
/// format needs one, and no optional member. Nothing is stored, and nothing leaves the process.
public struct NoopTransport: Sendable {
  /// A transport.
  public init() {}

  /// The least answer to a request.
  ///
  /// - Throws: A ``RequestError`` if no route has the request.
  @Sendable public func send(_ request: Request) async throws -> Response {
    try APIRoute.router.get().match(request).route.endpoint.leastResponse()
  }
}

extension APIRoute {
  /// The router of all routes.
  package static let router = Result<Router<APIRoute>, any Error> { try Router() }
}

extension RouteEndpoint {
  /// The response with the least answer.
  func leastResponse() throws -> Response {
    // An answer without a model is nothing, bytes or an address.
    let answers: [Any] =
      try answer.body?.model.map { [try ModelSchemas.leastValue($0.type)] } ?? [(), [UInt8](), "/"]
    for case let output as Output in answers { return try answer.write(output) }
    throw SchemaDecoder.unsupported("\(Output.self) has no least value")
  }
}
