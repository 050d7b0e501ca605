import APIContract
import Foundation
import Testing

/// Makes transports for the servers of a check.
struct TransportUnderTest: Sendable {
  let make: @Sendable (TransportCheck.Settings) throws -> TransportCheck.Send

  /// Returns a transport to a server. It waits long on a busy machine, so that only checks of time-outs meet
  /// one.
  func transport(
    to server: TinyServer, path: String = "", scheme: String = "http",
    timeout: Duration = .seconds(600), bodyLimit: Int = 1 << 16
  ) throws -> TransportCheck.Send {
    try transport(
      to: "\(scheme)://127.0.0.1:\(server.port)\(path)", timeout: timeout, bodyLimit: bodyLimit)
  }

  /// Returns a transport to an address.
  func transport(
    to address: String, timeout: Duration = .seconds(600), bodyLimit: Int = 1 << 16
  ) throws -> TransportCheck.Send {
    try make(
      TransportCheck.Settings(
        baseURL: #require(URL(string: address)), timeout: timeout, bodyLimit: bodyLimit))
  }

  /// Returns the response of a server that answers with these bytes.
  func answer(_ bytes: [UInt8], bodyLimit: Int = 1 << 16) async throws -> Response {
    let server = try TinyServer(.answer(bytes))
    return try await transport(to: server, bodyLimit: bodyLimit)(Request(path: "/"))
  }

  /// Returns the response of a server that answers with a text.
  func answer(_ text: String, bodyLimit: Int = 1 << 16) async throws -> Response {
    try await answer(Array(text.utf8), bodyLimit: bodyLimit)
  }
}

extension TinyServer {
  /// A response without a body.
  static let empty = "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"
}
