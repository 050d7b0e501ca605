import HummingbirdCore

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
