import Logging
import Synchronization

/// Counts the open connections of each address, and refuses more of them at the limit.
///
/// A trusted proxy has no limit, because its connections belong to many clients, which it can limit itself.
final class ConnectionsOfAddresses: Sendable {
  /// The bytes that identify an address for the count: the whole address for IPv4, and the network of 64 bits for IPv6,
  /// because that is what one client gets.
  private typealias Network = ArraySlice<UInt8>

  private let limit: Int
  private let trustedProxies: TrustedProxies
  private let metrics: HostMetrics?
  private let warnings: RareLines
  private let counts = Mutex<[Network: Int]>([:])

  init(
    limit: Int, trustedProxies: TrustedProxies, metrics: HostMetrics?, warnings: RareLines
  ) {
    self.limit = limit
    self.trustedProxies = trustedProxies
    self.metrics = metrics
    self.warnings = warnings
  }

  /// Counts a new connection. Returns false if its address has too many.
  func begin(_ peer: IPAddress?) -> Bool {
    guard let peer, let network = network(of: peer) else { return true }
    let isAccepted = counts.withLock { counts in
      guard counts[network, default: 0] < limit else { return false }
      counts[network, default: 0] += 1
      return true
    }
    if !isAccepted {
      metrics?.refusedConnections.increment()
      warnings.warn(
        "too many connections from one address; if it is a proxy, name it with --trusted-proxies",
        ["address": "\(peer)", "limit": "\(limit)"])
    }
    return isAccepted
  }

  /// Counts a connection as closed, if it was counted.
  func end(_ peer: IPAddress?) {
    guard let peer, let network = network(of: peer) else { return }
    counts.withLock { counts in
      counts[network] = counts[network].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }

  /// How many networks have open connections.
  var networkCount: Int { counts.withLock(\.count) }

  private func network(of peer: IPAddress) -> Network? {
    trustedProxies.contains(peer) ? nil : peer.bytes.prefix(peer.bytes.count == 16 ? 8 : 4)
  }
}
