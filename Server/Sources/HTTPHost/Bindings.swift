import Synchronization

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
