import APIContract
import APIContractAsyncHTTP
import AsyncHTTPClient
import Foundation
import WebPush

/// A sender of signed requests to the operator's webhook.
public final class WebhookSender: Sendable {
  private let transport: AsyncHTTPTransport
  private let target: String
  private let secret: [UInt8]
  private let now: @Sendable () -> Int64

  /// Creates a sender. Returns nil unless the URL is `https`, or `http` on this machine, and the secret has
  /// at least `WebhookSignature.fewestSecretBytes` bytes.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - secret: The secret that the server and the receiver share.
  ///   - configuration: The HTTP client's configuration, such as its TLS settings.
  ///   - now: Returns the time in seconds since 1970.
  public init?(
    url: String, secret: [UInt8],
    configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
    now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
  ) {
    guard secret.count >= WebhookSignature.fewestSecretBytes, Self.isAllowed(url),
      let parts = URLComponents(string: url)
    else { return nil }
    var origin = parts
    (origin.percentEncodedPath, origin.percentEncodedQuery) = ("", nil)
    guard let base = origin.url,
      let transport = AsyncHTTPTransport(
        baseURL: base, timeout: PushSender.timeout, bodyLimit: PushSender.mostAnswerBytes,
        configuration: configuration)
    else { return nil }
    self.transport = transport
    let path = parts.percentEncodedPath
    target = (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
    self.secret = secret
    self.now = now
  }

  /// Returns whether requests may be sent to a URL. They may if nobody can read them in transit.
  public static func isAllowed(_ url: String) -> Bool {
    guard let parts = URLComponents(string: url), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.fragment == nil
    else { return false }
    switch parts.scheme {
    case "https": return true
    case "http": return ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
    default: return false
    }
  }

  /// Sends a notice.
  ///
  /// - Parameters:
  ///   - content: The JSON object.
  ///   - id: The notice's identifier for the field `Idempotency-Key`. It is the same for each attempt.
  public func send(_ content: [UInt8], id: String) async -> SendingOutcome {
    var request = Request(.post, target: target, body: content)
    let time = now()
    request.headers["Content-Type"] = "application/json"
    request.headers["Idempotency-Key"] = id
    request.headers[WebhookSignature.fieldName] = WebhookSignature.value(
      of: content, at: time, secret: secret)
    do { return SendingOutcome(try await transport.send(request), at: time) } catch {
      return .failed("\(error)")
    }
  }
}
