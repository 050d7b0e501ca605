import GameServiceTesting
import WordCube
import WordCubeAPI

extension TestServer {
  /// A request of a client with its token and its signature, as it travels.
  ///
  /// - Parameters:
  ///   - age: The seconds before the server's time at which it is signed.
  ///   - nonce: The seed of the nonce.
  func signedRequest<R, Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, _ input: Input, of client: APIClient, age: Int64 = 0,
    nonce: UInt64 = 1
  ) async throws -> Request {
    guard let credentials = try await client.credentials.credentials() else {
      throw APIError.notRegistered
    }
    var request = try endpoint.request(input)
    credentials.token.write(to: &request.headers)
    var bits = SeededGenerator(bits: SeededBits(seed: nonce))
    RequestSignature.sign(
      &request, key: credentials.signingKey, time: clock.now - age, nonce: .random(using: &bits))
    return request
  }

  /// The kind of the problem with which a request is refused; nil if it is answered.
  func refusal(of request: Request) async -> ProblemKind? {
    ProblemDetails(await respond(to: request))?.kind
  }
}

/// Seeded bits as the standard library uses them.
struct SeededGenerator: RandomNumberGenerator {
  let bits: SeededBits

  func next() -> UInt64 { bits.next() }
}
