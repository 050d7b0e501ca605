import FlyingFox
import FlyingSocks
import Foundation
import GameStorage
import PrometheusMetrics
import WordCubeServer

/// A server that an app has already, with FlyingFox and paths of its own, and now with the game.
public struct FoxServer: Sendable {
  private let parts: ServerParts
  private let server: HTTPServer

  /// A server on this machine.
  ///
  /// - Parameters:
  ///   - storage: Keeps the rows of the game.
  ///   - port: The port; 0 is any free one.
  public init(storage: any Storage, port: UInt16) async throws {
    let metrics = PrometheusRegistry.ofServer()
    var context = ServerContext()
    context.metricsFactory = metrics
    parts = try await ServerParts(storage, context: context)
    server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
    await server.appendRoute("GET /hello") { _ in
      HTTPResponse(statusCode: .ok, body: Data("hello".utf8))
    }
    await server.appendRoute("GET /metrics") { _ in
      HTTPResponse(statusCode: .ok, body: Data(metrics.text.utf8))
    }
    await server.appendRoute("*", to: GameHandler(parts.handler, logger: parts.context.logger))
  }

  /// The address, as soon as the server listens.
  public var address: URL? {
    get async throws {
      try await server.waitUntilListening()
      guard case .ip4(let host, let port) = await server.listeningAddress else { return nil }
      return URL(string: "http://\(host):\(port)")
    }
  }

  /// Serves until the task is cancelled.
  public func run() async throws {
    async let upkeep: Void = parts.upkeep.run()
    try await server.run()
    try await upkeep
  }
}
