/// A transport that answers each request at once, with a sample of its endpoint's answer.
///
/// The answer comes from `Endpoint.sampleAnswer` or, if that is nil, from the model's sample
/// (``SampleProviding``). If the model has no sample, the answer is a placeholder: empty strings and arrays,
/// zeros, the first case of an enumeration, an example for a string with a format, and no optional members. The
/// transport stores nothing and sends nothing over the network.
public struct PlaceholderTransport<R: Route>: ClientTransport {
  private let router: Result<Router<R>, any Error>

  /// Creates a transport.
  public init() { router = Result { try Router() } }

  /// Returns the response to a request, with a sample of the answer.
  ///
  /// - Throws: A ``RequestError`` if the request matches no route, or if an endpoint with a `sampleAnswer` cannot
  ///   parse it.
  @Sendable public func send(_ request: Request) async throws -> Response {
    let match = try router.get().match(request)
    return try match.route.endpoint.sampleResponse(to: match)
  }

  /// Returns a stream that stays open and sends no bytes.
  @Sendable public func stream(_ request: Request) async -> StreamedResponse {
    StreamedResponse(status: 200, body: ByteStream())
  }
}

extension RouteEndpoint {
  /// Returns the response with a sample of the answer.
  func sampleResponse(to match: RouteMatch<R>) throws -> Response {
    if let sampleAnswer { return try answer.write(sampleAnswer(try input(match))) }
    // An answer without a model is nothing, bytes or an address.
    let answers: [Any] =
      try answer.body?.model.map { [try $0.sample] } ?? [(), [UInt8](), "/"]
    for case let output as Output in answers { return try answer.write(output) }
    throw SchemaError(Output.self, "there is no placeholder")
  }
}

extension ModelDescription {
  /// The model's sample, or else a placeholder.
  fileprivate var sample: Any {
    get throws {
      if let samples = type as? any SampleProviding.Type { return samples.sample }
      return try ModelSchemas.placeholder(self.type)
    }
  }
}
