import APIContract
import Foundation

extension RouteClient {
  /// A client of a server on the network; nil if ``LiveTransport`` does not accept the base URL.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the server.
  ///   - credentials: Stores the token and the signing key of the account.
  ///   - retry: How often a request is sent, and after which delays.
  public static func live(
    baseURL: URL, credentials: some CredentialStoring<R.Credentials>,
    retry: RetryPolicy = RetryPolicy()
  ) -> RouteClient? {
    guard let transport = LiveTransport(baseURL: baseURL) else { return nil }
    var client = RouteClient(
      environment: .system, credentials: credentials, retry: retry, transport: transport.send)
    client.stream = transport.stream
    return client
  }
}
