import APIContract
import Logging
import Metrics
import ServiceLifecycle

/// A host that serves a ``HostedService`` over HTTP/1.1 until you stop it.
///
/// ```swift
/// let host = ServiceHost(service, configuration: configuration, logger: logger) { addresses in
///   print(addresses.service.url)
/// }
/// try await ServiceGroup(
///   services: [host], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
/// ).run()
/// ```
///
/// When the group stops, the host accepts no more connections, answers the requests in flight, and returns. It cancels
/// requests that take longer than ``HostLimits/stop``.
public struct ServiceHost: Service {
  let service: HostedService
  private(set) var configuration: HostConfiguration
  let logger: Logger
  let onServerRunning: @Sendable (BoundAddresses) async -> Void
  /// Returns 64 random bits, for request identifiers. Your own generator may be faster.
  public var randomBits: @Sendable () -> UInt64 = { .random(in: .min ... .max) }
  /// Returns the text of the page `/metrics`, from the metrics backend.
  public var metricsText: @Sendable () -> String = { "" }
  /// Returns the description of a link to a page in the web folder; nil leaves the page as it is. The host calls it
  /// only for a request with a query, because no server sees the fragment of a link.
  public var openGraph: @Sendable (Request, RequestOrigin) async -> OpenGraph? = { _, _ in nil }
  /// The backend that creates the host's metrics; by default, the one that the program has bootstrapped.
  public var metricsFactory: any MetricsFactory = MetricsSystem.factory

  /// Creates a host that does not listen yet.
  ///
  /// - Parameters:
  ///   - service: The service to serve.
  ///   - configuration: Where the host listens, and what it allows.
  ///   - logger: The logger that writes a line for each request.
  ///   - onServerRunning: Called with the addresses once the host listens on all of them.
  public init(
    _ service: HostedService, configuration: HostConfiguration, logger: Logger,
    onServerRunning: @escaping @Sendable (BoundAddresses) async -> Void = { _ in }
  ) {
    self.service = service
    self.configuration = configuration
    self.logger = logger
    self.onServerRunning = onServerRunning
  }

  /// Serves until the group stops or the task is cancelled.
  ///
  /// - Throws: ``HostError`` if the host cannot start.
  public func run() async throws {
    let host = fitted()
    let web = try configuration.webFolder.map { path throws(HostError) in
      try WebFolder(path: path, at: configuration.webPath)
    }
    let metrics = HostMetrics(metricsFactory)
    let responder = HostResponder(
      service: service, web: web, openGraph: openGraph,
      trustedProxies: configuration.trustedProxies, metrics: metrics,
      logger: logger, failures: RareLines(logger, pause: .seconds(1)), randomBits: randomBits,
      tracing: RequestTracing())
    let bindings = Bindings(expectsMetrics: configuration.metricsPort != nil, onServerRunning)
    let servers = [
      host.serviceServer(responder, bindings), host.metricsServer(responder, bindings),
    ].compactMap(\.self)
    try await run(servers, metrics)
  }

  /// Runs the servers until they stop, or until the time to stop is over.
  private func run(_ servers: [Listener], _ metrics: HostMetrics) async throws {
    let limit = configuration.limits.stop
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for server in servers { group.addTask { try await server.run() } }
          // `waitForAll` would let the other server run on after an error.
          for try await _ in group {}
        }
      }
      group.addTask {
        // A backend without a page sends the values that it has.
        while true {
          metrics.update()
          try await Task.sleep(for: .seconds(5))
        }
      }
      group.addTask {
        try await gracefulShutdown()
        try await Task.sleep(for: limit)
      }
      defer { group.cancelAll() }
      _ = try await group.next()
    }
  }

  /// Returns the host with at most as many connections as the process has descriptors for.
  private func fitted() -> ServiceHost {
    var host = self
    let limit = DescriptorLimit.current
    let most = configuration.connections(ofDescriptors: limit)
    if most < configuration.limits.connections {
      logger.warning(
        "fewer connections than configured: the process cannot open enough files",
        metadata: [
          "set": .stringConvertible(configuration.limits.connections),
          "connections": .stringConvertible(most), "descriptors": .stringConvertible(limit),
        ])
      host.configuration.limits.connections = most
    }
    return host
  }
}

/// The reason why a host cannot start.
public enum HostError: Error, Hashable, Sendable {
  /// The system refuses the address or the port.
  case cannotListen(host: String, port: Int, reason: String)
  /// There is no such folder, or it cannot be read.
  case noWebFolder(String)
}

extension HostError: CustomStringConvertible {
  /// What failed and why.
  public var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "cannot listen on port \(port) of \(host): \(reason)"
    case .noWebFolder(let path): "the web folder is not a readable folder: \(path)"
    }
  }
}
