import Foundation
import Testing
import WordCubeAPI
import WordCubeClient

extension TinyServer {
  /// A response without a body.
  static let empty = "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"

  /// What a client gets from a server that answers with a text.
  static func answer(_ text: String, bodyLimit: Int = 1 << 16) async throws -> Response {
    let server = try TinyServer(.answer(text))
    return try await server.transport(bodyLimit: bodyLimit).send(Request(path: "/"))
  }

  /// A transport to the server. On a busy machine it waits long, so only a test of times meets a timeout.
  func transport(
    path: String = "", scheme: String = "http", timeout: Duration = .seconds(600),
    bodyLimit: Int = 1 << 16
  ) throws -> LiveTransport {
    let url = try #require(URL(string: "\(scheme)://127.0.0.1:\(port)\(path)"))
    return try #require(LiveTransport(baseURL: url, timeout: timeout, bodyLimit: bodyLimit))
  }
}
