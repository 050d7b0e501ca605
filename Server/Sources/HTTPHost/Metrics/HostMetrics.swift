import Metrics
import Synchronization

/// What a host counts, with metric objects that are created once.
///
/// The number of series is bounded: routes are those of the service, and an unusual method counts as `other`.
final class HostMetrics: Sendable {
  /// A request and its response.
  struct Exchange {
    var route: String
    var method: String
    var status: Int
    var seconds: Double
    var receivedBytes: Int
    var sentBytes: Int
  }

  private struct Kind: Hashable {
    var route: String
    var method: String
    var statusClass: Int
  }

  /// The counters for the requests of a kind.
  private struct Counters {
    let requests: Counter
    let duration: Metrics.Timer
  }

  private struct State {
    var counters: [Kind: Counters] = [:]
    var lostLineCount = 0
  }

  private static let methods: Set = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]

  /// Returns the method, or nil if it is unusual: the number of unusual methods has no limit.
  static func usual(_ method: String) -> String? { methods.contains(method) ? method : nil }

  let openConnections: Meter
  /// Connections that the host closed because their address had too many.
  let refusedConnections: Counter
  /// How often the system had no descriptor or no memory for a connection.
  let acceptFailures: Counter
  private let requestsInFlight: Meter
  private let tooManyRequests: Counter
  private let receivedBytes: Counter
  private let sentBytes: Counter
  private let lostLines: Counter
  private let openDescriptors: Meter
  private let descriptorLimit: Meter
  private let factory: any MetricsFactory
  private let state = Mutex(State())

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    openConnections = Meter(label: "http_connections_open", factory: factory)
    refusedConnections = Counter(label: "http_connections_refused_total", factory: factory)
    acceptFailures = Counter(label: "http_accept_failures_total", factory: factory)
    requestsInFlight = Meter(label: "http_requests_in_flight", factory: factory)
    tooManyRequests = Counter(label: "http_too_many_requests_total", factory: factory)
    receivedBytes = Counter(label: "http_received_body_bytes_total", factory: factory)
    sentBytes = Counter(label: "http_sent_body_bytes_total", factory: factory)
    lostLines = Counter(label: "log_lost_lines_total", factory: factory)
    openDescriptors = Meter(label: "process_open_fds", factory: factory)
    descriptorLimit = Meter(label: "process_max_fds", factory: factory)
  }

  func requestBegan() { requestsInFlight.increment() }

  /// Counts a request whose response was sent, or could not be.
  func requestEnded(_ exchange: Exchange) {
    count(exchange)
    // Last, so that a request that is no longer in flight has been counted.
    requestsInFlight.decrement()
  }

  /// Counts bytes that were not a request, but were answered.
  func refused(_ exchange: Exchange) { count(exchange) }

  private func count(_ exchange: Exchange) {
    let counters = counters(of: exchange)
    counters.requests.increment()
    counters.duration.recordSeconds(exchange.seconds)
    if exchange.status == 429 { tooManyRequests.increment() }
    receivedBytes.increment(by: exchange.receivedBytes)
    sentBytes.increment(by: exchange.sentBytes)
  }

  private func counters(of exchange: Exchange) -> Counters {
    let kind = Kind(
      route: exchange.route, method: Self.usual(exchange.method) ?? "other",
      statusClass: exchange.status / 100)
    return state.withLock { state in
      if let known = state.counters[kind] { return known }
      let new = Counters(
        requests: Counter(
          label: "http_requests_total",
          dimensions: [
            ("route", kind.route), ("method", kind.method), ("status", "\(kind.statusClass)xx"),
          ], factory: factory),
        // The durations of a route are one series.
        duration: Timer(
          label: "http_request_duration_seconds", dimensions: [("route", kind.route)],
          factory: factory))
      state.counters[kind] = new
      return new
    }
  }

  /// Sets the values that nothing counts as they change: the descriptors, and the lost log lines.
  func update() {
    if let descriptors = Descriptors() {
      openDescriptors.set(descriptors.open)
      descriptorLimit.set(descriptors.limit)
    }
    state.withLock { state in
      let count = LogSink.standardErrorLostCount
      lostLines.increment(by: count - state.lostLineCount)
      state.lostLineCount = count
    }
  }
}
