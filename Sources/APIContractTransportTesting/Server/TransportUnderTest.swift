import APIContract
import Foundation
import Testing

/// Makes transports for the servers of a check.
struct TransportUnderTest: Sendable {
  let make: @Sendable (TransportCheck.Settings) throws -> TransportCheck.Send

  /// A transport to a server. On a busy machine it waits long, so that only a check of times meets a time-out.
  func transport(
    to server: TinyServer, path: String = "", scheme: String = "http",
    timeout: Duration = .seconds(600), bodyLimit: Int = 1 << 16
  ) throws -> TransportCheck.Send {
    try transport(
      to: "\(scheme)://127.0.0.1:\(server.port)\(path)", timeout: timeout, bodyLimit: bodyLimit)
  }

  /// A transport to an address.
  func transport(
    to address: String, timeout: Duration = .seconds(600), bodyLimit: Int = 1 << 16
  ) throws -> TransportCheck.Send {
    try make(
      TransportCheck.Settings(
        baseURL: #require(URL(string: address)), timeout: timeout, bodyLimit: bodyLimit))
  }

  /// The response of a server that answers with these bytes.
  func answer(_ bytes: [UInt8], bodyLimit: Int = 1 << 16) async throws -> Response {
    let server = try TinyServer(.answer(bytes))
    return try await transport(to: server, bodyLimit: bodyLimit)(Request(path: "/"))
  }

  /// The response of a server that answers with a text.
  func answer(_ text: String, bodyLimit: Int = 1 << 16) async throws -> Response {
    try await answer(Array(text.utf8), bodyLimit: bodyLimit)
  }
}

extension TinyServer {
  /// A response without a body.
  static let empty = "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"
}
