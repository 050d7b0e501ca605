import NIOCore
import Synchronization

/// An address and port that a host listens on.
public struct BoundAddress: Hashable, Sendable {
  /// The address, such as `127.0.0.1` or `::1`.
  public var host: String
  /// The port, 1 to 65,535.
  public var port: Int

  init(_ address: SocketAddress?) {
    host = address?.ipAddress ?? "unknown"
    port = address?.port ?? 0
  }

  /// The URL of the address, without a trailing slash.
  public var url: String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}

/// The addresses that a running host listens on.
public struct BoundAddresses: Hashable, Sendable {
  /// The service's address.
  public var service: BoundAddress
  /// The metrics' address; nil if the host does not serve them.
  public var metrics: BoundAddress?
}

/// Waits until all servers of a host listen, and then reports their addresses once.
final class Bindings: Sendable {
  private struct State {
    var service: BoundAddress?
    var metrics: BoundAddress?
  }

  private let state = Mutex(State())
  private let expectsMetrics: Bool
  private let tell: @Sendable (BoundAddresses) async -> Void

  init(expectsMetrics: Bool, _ tell: @escaping @Sendable (BoundAddresses) async -> Void) {
    self.expectsMetrics = expectsMetrics
    self.tell = tell
  }

  func service(_ address: BoundAddress) async { await update { $0.service = address } }

  func metrics(_ address: BoundAddress) async { await update { $0.metrics = address } }

  private func update(_ change: (inout State) -> Void) async {
    let state = state.withLock { state in
      change(&state)
      return state
    }
    guard let service = state.service, !expectsMetrics || state.metrics != nil else { return }
    await tell(BoundAddresses(service: service, metrics: state.metrics))
  }
}
