import APIContract
import Testing

/// Expects that a transport throws `TransportError.other`.
func expectOther(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ send: () async throws -> Response
) async {
  let error = await #expect(
    throws: TransportError.self, "\(what)", sourceLocation: sourceLocation
  ) { try await send() }
  if case .other? = error { return }
  #expect(error == .other("a reason"), "\(what)", sourceLocation: sourceLocation)
}

/// Expects that a transport throws any `TransportError`, because clients differ in which error they find
/// first.
func expectTransportError(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ send: () async throws -> Response
) async {
  await #expect(throws: TransportError.self, "\(what)", sourceLocation: sourceLocation) {
    try await send()
  }
}
