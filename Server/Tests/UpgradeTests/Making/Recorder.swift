import Synchronization
import WordCubeAPI

/// Keeps the last request of clients, and its answer.
final class Recorder: Sendable {
  private let exchange = Mutex<(Request, Response?)?>(nil)

  /// A client whose requests are kept.
  func recording(_ client: APIClient) -> APIClient {
    var client = client
    client.transport = { [transport = client.transport] request in
      let response = try await transport(request)
      self.exchange.withLock { $0 = (request, response) }
      return response
    }
    return client
  }

  /// A transport that keeps the request and reaches nobody.
  var offline: APIClient.Transport {
    { request in
      self.exchange.withLock { $0 = (request, nil) }
      throw TransportError.offline
    }
  }

  /// The last request, and its answer if there was one.
  func last() throws -> (Request, Response?) {
    guard let last = exchange.withLock({ $0 }) else { throw StoryError.nothingWasSent }
    return last
  }
}
