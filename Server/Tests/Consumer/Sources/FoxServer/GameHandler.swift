import FlyingFox
import Foundation
import GameServiceCore
import Logging
import WordCubeAPI

/// The game behind FlyingFox.
struct GameHandler: HTTPHandler {
  private let handler: RequestHandler
  private let logger: Logger
  /// The most bytes of a body. A request that has more, or does not say how many, is not read.
  private let bodyLimit = 256 << 10

  init(_ handler: RequestHandler, logger: Logger) {
    self.handler = handler
    self.logger = logger
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let count = request.bodySequence.count, count <= bodyLimit else {
      return HTTPResponse(Response(ProblemDetails(.bodyTooLarge)))
    }
    let response = await handler.respond(
      to: try await Request(request), from: request.address,
      report: { logger.error("request failed", metadata: ["error": "\($0)"]) })
    return HTTPResponse(response)
  }
}

extension HTTPRequest {
  /// The address of the client, for limits. FlyingFox's `remoteIPAddress` believes every client's X-Forwarded-For.
  fileprivate var address: String {
    switch remoteAddress {
    case .ip4(let address, _), .ip6(let address, _): address
    case .unix, nil: ""
    }
  }
}

extension Request {
  /// Path and query are as they were sent: they are signed.
  fileprivate init(_ request: HTTPRequest) async throws {
    var headers = Headers()
    for (name, value) in request.headers { headers.append(name.rawValue, value) }
    self.init(
      Method(rawValue: request.method.rawValue), target: request.target.rawValue,
      headers: headers, body: Array(try await request.bodyData))
  }
}

extension HTTPResponse {
  fileprivate init(_ response: Response) {
    var headers = HTTPHeaders()
    for field in response.headers.fields {
      headers.addValue(field.value, for: HTTPHeader(field.name))
    }
    self.init(
      statusCode: HTTPStatusCode(response.status, phrase: ""), headers: headers,
      body: Data(response.body))
  }
}
