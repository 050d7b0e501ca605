import Foundation
import WordCubeAPI

extension APIClient {
  /// A client of a server on the network; nil if ``LiveTransport`` does not take the base URL.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the server.
  ///   - credentials: Where the token and the key of the player are.
  ///   - retry: When requests are repeated.
  public static func live(
    baseURL: URL, credentials: any CredentialStore, retry: RetryPolicy = RetryPolicy()
  ) -> APIClient? {
    guard let transport = LiveTransport(baseURL: baseURL) else { return nil }
    return APIClient(
      environment: .system, credentials: credentials, retry: retry, transport: transport.send)
  }
}

extension ClientEnvironment {
  /// The system's clock, random bits and waiting.
  public static var system: ClientEnvironment {
    ClientEnvironment(now: { UnixTime(Date().timeIntervalSince1970) })
  }
}
