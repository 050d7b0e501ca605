import HummingbirdCore
import NIOCore
import NIOPosix

extension ServiceHost {
  /// The server of the service.
  func serviceServer(
    _ responder: HostResponder, _ bindings: Bindings
  ) -> Listener {
    listener(
      host: configuration.host, port: configuration.port,
      connections: OpenConnections(
        limit: configuration.limits.connections, metrics: responder.metrics),
      HTTPConnection(
        limits: configuration.limits, route: responder.service.route, respond: responder.respond),
      onServerRunning: { await bindings.service($0) })
  }

  /// The server of the metrics; nil if they are not served.
  func metricsServer(_ responder: HostResponder, _ bindings: Bindings) -> Listener? {
    guard let port = configuration.metricsPort else { return nil }
    let page = MetricsPage(responder: responder)
    return listener(
      host: configuration.metricsHost, port: port,
      connections: OpenConnections(limit: 64, metrics: nil),
      // The page has no body to read.
      HTTPConnection(
        limits: configuration.limits, route: { _ in .refused }, respond: page.respond),
      onServerRunning: { await bindings.metrics($0) })
  }

  private func listener(
    host: String, port: Int, connections: OpenConnections, _ connection: HTTPConnection,
    onServerRunning: @escaping @Sendable (BoundAddress) async -> Void
  ) -> Listener {
    // Below warnings, Hummingbird logs what it does with each connection.
    var quiet = logger
    quiet.logLevel = max(quiet.logLevel, .warning)
    let server = Server(
      childChannelSetup: connection,
      configuration: ServerConfiguration(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: connections),
      onServerRunning: { await onServerRunning(BoundAddress($0.localAddress)) },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet)
    return Listener(host: host, port: port, server: server)
  }
}
