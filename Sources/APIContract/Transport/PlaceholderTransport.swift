/// Answers each request at once, with a placeholder of its endpoint's answer.
///
/// A placeholder has empty strings and arrays, zeros, the first case of an enumeration, an example for a string with
/// a format, and no optional member. Nothing is stored, and nothing is sent over the network.
public struct PlaceholderTransport<R: Route>: Sendable {
  private let router: Result<Router<R>, any Error>

  /// A transport.
  public init() { router = Result { try Router() } }

  /// The response to a request, with a placeholder of the answer.
  ///
  /// - Throws: A ``RequestError`` if the request matches no route.
  @Sendable public func send(_ request: Request) async throws -> Response {
    try router.get().match(request).route.endpoint.placeholderResponse()
  }
}

extension RouteEndpoint {
  /// The response with a placeholder of the answer.
  func placeholderResponse() throws -> Response {
    // An answer without a model is nothing, bytes or an address.
    let answers: [Any] =
      try answer.body?.model.map { [try ModelSchemas.placeholder($0.type)] }
      ?? [(), [UInt8](), "/"]
    for case let output as Output in answers { return try answer.write(output) }
    throw SchemaError(Output.self, "there is no placeholder")
  }
}
