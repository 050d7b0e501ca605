import APIContract

extension APIClient {
  /// The service itself.
  public var service: Service { Service(client: self) }

  /// The calls of ``API/Service``.
  public struct Service: Sendable {
    let client: APIClient

    /// Succeeds if the process runs.
    public func health() async throws(APIError) { try await client.call(API.Service.health) }

    /// Succeeds if requests can be answered now.
    public func readiness() async throws(APIError) {
      try await client.call(API.Service.readiness)
    }

    /// The OpenAPI document, as JSON.
    public func openAPI() async throws(APIError) -> [UInt8] {
      try await client.call(API.Service.openAPI)
    }

    /// What a client must know before it plays.
    public func configuration() async throws(APIError) -> Configuration {
      try await client.call(API.Service.configuration)
    }

    /// What remains of a player after the erasure, and for how long.
    public func erasure() async throws(APIError) -> ErasureNotice {
      try await client.call(API.Service.erasure)
    }
  }
}
