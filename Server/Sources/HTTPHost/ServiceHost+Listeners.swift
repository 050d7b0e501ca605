import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

extension ServiceHost {
  private static var metricsConnections: Int { 64 }

  /// Returns the service's server.
  func serviceServer(
    _ responder: HostResponder, _ bindings: Bindings
  ) -> Listener {
    listener(
      host: configuration.host, port: configuration.port,
      connections: OpenConnections(
        limit: configuration.limits.connections, metrics: responder.metrics),
      HTTPConnection(
        limits: configuration.limits, route: responder.service.route,
        addresses: ConnectionsOfAddresses(
          limit: configuration.limits.connectionsOfAddress,
          trustedProxies: configuration.trustedProxies, metrics: responder.metrics,
          warnings: RareLines(logger)),
        respond: responder.respond),
      metrics: responder.metrics, onServerRunning: { await bindings.service($0) })
  }

  /// Returns the metrics' server; nil if the host does not serve them.
  func metricsServer(_ responder: HostResponder, _ bindings: Bindings) -> Listener? {
    guard let port = configuration.metricsPort else { return nil }
    let page = MetricsPage(responder: responder, text: metricsText)
    return listener(
      host: configuration.metricsHost, port: port,
      connections: OpenConnections(limit: Self.metricsConnections, metrics: nil),
      // The page has no body to read.
      HTTPConnection(
        limits: configuration.limits, route: { _ in .unknownPath() },
        addresses: ConnectionsOfAddresses(
          limit: Self.metricsConnections, trustedProxies: TrustedProxies(), metrics: nil,
          warnings: RareLines(logger)),
        respond: page.respond),
      metrics: responder.metrics, onServerRunning: { await bindings.metrics($0) })
  }

  private func listener(
    host: String, port: Int, connections: OpenConnections, _ connection: HTTPConnection,
    metrics: HostMetrics, onServerRunning: @escaping @Sendable (BoundAddress) async -> Void
  ) -> Listener {
    let logger = logger
    // Below warnings, Hummingbird logs what it does with each connection.
    var quiet = Logger(label: logger.label) { _ in RunningLogHandler(logger.handler) }
    quiet.logLevel = max(quiet.logLevel, .warning)
    let server = Server(
      childChannelSetup: connection,
      configuration: ServerConfiguration(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: connections),
      onServerRunning: { channel in
        try? await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(
            AcceptPause(metrics: metrics, warnings: RareLines(logger)), position: .first)
        }.get()
        await onServerRunning(BoundAddress(channel.localAddress))
      },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet)
    return Listener(host: host, port: port, server: server)
  }
}

/// A Hummingbird server whose errors say where it should have listened.
struct Listener: Service {
  let host: String
  let port: Int
  let server: any Service

  func run() async throws {
    do {
      try await server.run()
    } catch let error as CancellationError {
      throw error
    } catch let error as IOError {
      throw HostError.cannotListen(
        host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    } catch is SocketAddressError {
      throw HostError.cannotListen(host: host, port: port, reason: "the name has no address")
    } catch {
      throw HostError.cannotListen(host: host, port: port, reason: "\(error)")
    }
  }
}

/// Counts open connections, and stops accepting more at the limit.
struct OpenConnections: AvailableConnectionsDelegate {
  let limit: Int
  let metrics: HostMetrics?
  private var count = 0

  init(limit: Int, metrics: HostMetrics?) {
    self.limit = limit
    self.metrics = metrics
  }

  mutating func connectionOpened() {
    count += 1
    metrics?.openConnections.set(count)
  }

  mutating func connectionClosed() {
    count -= 1
    metrics?.openConnections.set(count)
  }

  func isAcceptingNewConnections() -> Bool { count < limit }
}

/// Stops accepting connections for a moment when the system has no descriptor or no memory for one.
///
/// Without the pause, the socket stays ready to be read, and the event loop asks the system again and again.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let pause = TimeAmount.milliseconds(100)

  private let metrics: HostMetrics?
  private let warnings: RareLines

  init(metrics: HostMetrics?, warnings: RareLines) {
    self.metrics = metrics
    self.warnings = warnings
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let code = (error as? IOError)?.errnoCode,
      [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
    else { return context.fireErrorCaught(error) }
    metrics?.acceptFailures.increment()
    warnings.warn("cannot accept connections", ["error": "\(String(cString: strerror(code)))"])
    let channel = context.channel
    try? channel.syncOptions?.setOption(.autoRead, value: false)
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
      try? channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }
}
