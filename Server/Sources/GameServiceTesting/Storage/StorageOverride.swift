import Synchronization
import WordCubeAPITesting

/// An override or a hook of an ``OverriddenStorage``.
public final class StorageOverride: Sendable {
  /// Answers a call, or lets it proceed.
  typealias Handler =
    @Sendable (_ call: StorageCall, _ noteCall: () -> Void, _ proceed: () throws -> Any) throws ->
    Any

  private struct State {
    var mustBeCalled: Bool
    var isRemoved = false
  }

  private let state: Mutex<State>
  private let handler: Handler
  private let reporter: FailureReporter

  /// - Parameters:
  ///   - mayGoUnused: Whether it may stay unused.
  ///   - reporter: Makes the test fail if it may not.
  ///   - handler: Answers calls, which it notes first, or lets them proceed.
  init(mayGoUnused: Bool, reporter: FailureReporter, handler: @escaping Handler) {
    state = Mutex(State(mustBeCalled: !mayGoUnused))
    self.reporter = reporter
    self.handler = handler
  }

  deinit { checkCalled() }

  /// Removes it. Running transactions keep it.
  public func remove() {
    state.withLock { $0.isRemoved = true }
    checkCalled()
  }

  var isRemoved: Bool { state.withLock(\.isRemoved) }

  func answer(_ call: StorageCall, _ proceed: () throws -> Any) throws -> Any {
    // Noted before the answer, which may remove the override.
    try handler(call, { state.withLock { $0.mustBeCalled = false } }, proceed)
  }

  /// Reports a failure if it must be called but was not, once.
  func checkCalled() {
    let isUnused = state.withLock { state in
      defer { state.mustBeCalled = false }
      return state.mustBeCalled
    }
    guard isUnused else { return }
    reporter.report(
      "A storage operation was overridden, but never called. Remove the override, or write: "
        + "mayGoUnused: true")
  }
}
