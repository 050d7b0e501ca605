import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOPosix

extension ServiceHost {
  /// The server of the service.
  func serviceServer(
    _ responder: HostResponder, _ bindings: Bindings
  ) throws -> Listener {
    try listener(
      host: configuration.host, port: configuration.port,
      connections: OpenConnections(
        limit: configuration.limits.connections, metrics: responder.metrics),
      responder, responder.respond, onServerRunning: { await bindings.service($0) })
  }

  /// The server of the metrics; nil if they are not served.
  func metricsServer(_ responder: HostResponder, _ bindings: Bindings) throws -> Listener? {
    guard let port = configuration.metricsPort else { return nil }
    let page = MetricsPage(responder: responder)
    return try listener(
      host: configuration.metricsHost, port: port,
      connections: OpenConnections(limit: 64, metrics: nil), responder, page.respond,
      onServerRunning: { await bindings.metrics($0) })
  }

  private func listener(
    host: String, port: Int, connections: OpenConnections, _ refuser: HostResponder,
    _ respond: @escaping HTTPChannelHandler.Responder,
    onServerRunning: @escaping @Sendable (BoundAddress) async -> Void
  ) throws -> Listener {
    // Below warnings, Hummingbird logs header fields.
    var quiet = logger
    quiet.logLevel = max(quiet.logLevel, .warning)
    let channel = channel(refuser)
    let builder = HTTPServerBuilder { responder in
      LoopBoundChannel(base: HTTP1Channel(responder: responder, configuration: channel))
    }
    let server = try builder.buildServer(
      configuration: ServerConfiguration(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: connections),
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet, responder: respond,
      onServerRunning: { await onServerRunning(BoundAddress($0.localAddress)) })
    return Listener(host: host, port: port, server: server)
  }

  private func channel(_ refuser: HostResponder) -> HTTP1Channel.Configuration {
    let limits = configuration.limits
    let times = ConnectionClock.Limits(
      idle: TimeAmount(limits.idle), requestArrival: TimeAmount(limits.requestArrival))
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [ConnectionGuard(limits: times, refuse: refuser.refusal)],
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: limits.headerField, maxHeaderListSize: limits.headerList,
        maxHeaderFieldCount: limits.headerCount))
  }
}
