import APIContractAsyncHTTP
import HTTPHost
import Logging
import PrometheusMetrics
import ServiceLifecycle
import Synchronization
import Testing
import TestSupport
import WordCubeAPI

import struct Foundation.URL

/// A host that listens on free ports of this machine.
struct RunningHost: Sendable {
  let addresses: BoundAddresses
  let group: ServiceGroup
  let log: LogLines
  let end: HostEnd

  /// Sends a request with the client's transport.
  func send(_ request: Request) async throws -> Response {
    try await Self.send(request, to: addresses.service)
  }

  /// The metrics as text.
  func metrics() async throws -> String {
    let address = try #require(addresses.metrics)
    let response = try await Self.send(Request(path: "/metrics"), to: address)
    #expect(response.status == 200)
    return String(decoding: response.body, as: UTF8.self)
  }

  static func send(_ request: Request, to address: BoundAddress) async throws -> Response {
    let url = try #require(URL(string: address.url))
    return try await #require(AsyncHTTPTransport(baseURL: url, timeout: .seconds(200))).send(
      request)
  }

  /// The metrics as soon as no request is in flight, or as `poll` gives up. A request is counted after its response is
  /// sent.
  func metricsAtRest() async throws -> String {
    try await poll {
      try await metrics()
    } until: {
      $0.contains("http_requests_in_flight 0\n")
    }
  }

  /// A connection on which bytes are sent and received as they are.
  func connect<Result>(
    _ body: (RawConnection) async throws -> Result
  ) async throws -> Result {
    try await RawConnection.with(addresses.service, body)
  }

  /// All that the host sends in answer to bytes, until it closes the connection.
  func exchange(_ text: String) async throws -> String {
    try await connect { connection in
      try await connection.send(text)
      return try await connection.rest()
    }
  }
}

/// Runs a host with a service while the body runs, and stops it gracefully.
func withHost<Result: Sendable>(
  _ service: HostedService = .toy(), configure: (inout HostConfiguration) -> Void = { _ in },
  openGraph: @escaping @Sendable (Request, RequestOrigin) async -> OpenGraph? = { _, _ in nil },
  _ body: (RunningHost) async throws -> Result
) async throws -> Result {
  var configuration = HostConfiguration()
  configuration.port = 0
  configuration.metricsPort = 0
  configure(&configuration)
  let log = LogLines()
  let logger = log.logger
  let (stream, continuation) = AsyncStream.makeStream(of: BoundAddresses.self)
  let metrics = PrometheusRegistry(
    help: ["http_requests_total": "Requests."],
    buckets: ["http_request_duration_seconds": [0.001, 1]])
  var host = ServiceHost(service, configuration: configuration, logger: logger) {
    continuation.yield($0)
  }
  host.metricsFactory = metrics
  host.openGraph = openGraph
  host.metricsText = { metrics.text }
  let group = ServiceGroup(services: [host], logger: logger)
  let end = HostEnd()
  async let run: Void = {
    defer {
      end.note()
      continuation.finish()
    }
    try await group.run()
  }()
  guard let addresses = await stream.first(where: { _ in true }) else {
    try await run
    throw HostDidNotStart()
  }
  do {
    let result = try await body(RunningHost(addresses: addresses, group: group, log: log, end: end))
    await group.triggerGracefulShutdown()
    try await run
    return result
  } catch {
    await group.triggerGracefulShutdown()
    try? await run
    throw error
  }
}

/// When a host ended.
final class HostEnd: Sendable {
  private let kept = Mutex<ContinuousClock.Instant?>(nil)

  func note() { kept.withLock { $0 = .now } }

  /// When it ended, as soon as it has, or as `poll` gives up.
  func time() async throws -> ContinuousClock.Instant? {
    try await poll {
      kept.withLock { $0 }
    } until: {
      $0 != nil
    }
  }
}

struct HostDidNotStart: Error {}
