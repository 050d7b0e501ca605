import APIContract
import Foundation

extension RouteClient {
  /// Creates a client for a server on the network; nil if ``LiveTransport`` does not accept the base URL.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address.
  ///   - credentials: Stores the account's token and signing key.
  ///   - retry: How often a request is sent, and how long the client waits in between.
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
