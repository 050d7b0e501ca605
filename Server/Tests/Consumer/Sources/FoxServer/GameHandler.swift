import FlyingFox
import Foundation
import GameServiceCore
import WordCubeAPI

/// The game's server behind FlyingFox: `HTTPServer(port: 8080, handler: GameHandler(handler))`.
public struct GameHandler: HTTPHandler {
  private let handler: RequestHandler
  /// The most bytes of a body. What has more is answered without being read.
  private let bodyLimit = 256 << 10

  /// A handler of FlyingFox, over one of the game.
  public init(_ handler: RequestHandler) { self.handler = handler }

  /// Answers a request.
  public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.bodySequence.count ?? .max <= bodyLimit else {
      return HTTPResponse(Response(ProblemDetails(.bodyTooLarge)))
    }
    let response = await handler.respond(
      to: try await Request(request), from: request.remoteIPAddress ?? "unknown")
    return HTTPResponse(response)
  }
}

extension Request {
  /// Path and query as they were sent: they are signed.
  init(_ request: HTTPRequest) async throws {
    var headers = Headers()
    for (name, value) in request.headers { headers.append(name.rawValue, value) }
    self.init(
      Method(rawValue: request.method.rawValue), target: request.target.rawValue,
      headers: headers, body: Array(try await request.bodyData))
  }
}

extension HTTPResponse {
  init(_ response: Response) {
    var headers = HTTPHeaders()
    for field in response.headers.fields {
      headers.addValue(field.value, for: HTTPHeader(field.name))
    }
    self.init(
      statusCode: HTTPStatusCode(response.status, phrase: ""), headers: headers,
      body: Data(response.body))
  }
}
