import HummingbirdCore
import NIOCore
import NIOPosix

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
    var quiet = logger
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
