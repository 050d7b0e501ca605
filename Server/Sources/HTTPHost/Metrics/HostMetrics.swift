import Synchronization

/// What a host counts, as Prometheus text.
///
/// The number of lines is bounded: routes are those of the service, and an unusual method is
/// `other`.
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

  fileprivate struct Kind: Hashable {
    var route: String
    var method: String
    var statusClass: Int
  }

  fileprivate struct State {
    var requests: [Kind: Int] = [:]
    var durations: [String: Histogram] = [:]
    var tooManyRequests = 0
    var openConnections = 0
    var inFlight = 0
    var receivedBytes = 0
    var sentBytes = 0
    var refusedConnections = 0
    var acceptFailures = 0
  }

  fileprivate static let methods: Set = [
    "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT",
  ]
  private let state = Mutex(State())

  func setOpenConnections(_ count: Int) { state.withLock { $0.openConnections = count } }

  /// Counts a connection that was closed because its address has too many.
  func connectionRefused() { state.withLock { $0.refusedConnections += 1 } }

  /// Counts a time at which the system had no descriptor or no memory for a connection.
  func acceptFailed() { state.withLock { $0.acceptFailures += 1 } }

  func requestBegan() { state.withLock { $0.inFlight += 1 } }

  /// Counts a request whose response was sent, or could not be.
  func requestEnded(_ exchange: Exchange) {
    state.withLock { state in
      state.inFlight -= 1
      state.count(exchange)
    }
  }

  /// Counts bytes that were no request, and were answered.
  func refused(_ exchange: Exchange) { state.withLock { $0.count(exchange) } }

  /// All metrics, each line with a line feed.
  var text: String { state.withLock { $0.text } }
}

extension HostMetrics.State {
  fileprivate mutating func count(_ exchange: HostMetrics.Exchange) {
    let isUsual = HostMetrics.methods.contains(exchange.method)
    let kind = HostMetrics.Kind(
      route: exchange.route, method: isUsual ? exchange.method : "other",
      statusClass: exchange.status / 100)
    requests[kind, default: 0] += 1
    durations[exchange.route, default: Histogram()].add(exchange.seconds)
    if exchange.status == 429 { tooManyRequests += 1 }
    receivedBytes += exchange.receivedBytes
    sentBytes += exchange.sentBytes
  }

  fileprivate var text: String {
    let counts = requests.map { kind, count in
      let labels = "\(route(kind.route)),method=\"\(kind.method)\",status=\"\(kind.statusClass)xx\""
      return "http_requests_total{\(labels)} \(count)\n"
    }
    let histograms = durations.map { name, histogram in
      histogram.lines("http_request_duration_seconds", labels: route(name))
    }
    return header("http_requests_total", "counter", "Requests that were answered.")
      + counts.sorted().joined()
      + header("http_request_duration_seconds", "histogram", "Time from head to response.")
      + histograms.sorted().joined()
      + single(
        "http_too_many_requests_total", "counter", "Requests that were answered with 429.",
        tooManyRequests)
      + single("http_connections_open", "gauge", "Open connections.", openConnections)
      + single(
        "http_requests_in_flight", "gauge", "Requests that arrived and have no response yet.",
        inFlight)
      + single(
        "http_connections_refused_total", "counter",
        "Connections closed because their address had too many.", refusedConnections)
      + single(
        "http_accept_failures_total", "counter",
        "Times at which the system had no descriptor for a connection.", acceptFailures)
      + single(
        "log_lost_lines_total", "counter",
        "Lines of the log that standard error did not take in time.",
        LogSink.standardErrorLostCount)
      + single("http_received_body_bytes_total", "counter", "Bytes of bodies read.", receivedBytes)
      + single("http_sent_body_bytes_total", "counter", "Bytes of bodies sent.", sentBytes)
  }

  private func header(_ name: String, _ type: String, _ help: String) -> String {
    "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  private func single(_ name: String, _ type: String, _ help: String, _ value: Int) -> String {
    header(name, type, help) + "\(name) \(value)\n"
  }

  /// The label of a route, with the escapes of the text format.
  private func route(_ name: String) -> String {
    let escaped = name.flatMap { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "route=\"\(String(escaped))\""
  }
}
