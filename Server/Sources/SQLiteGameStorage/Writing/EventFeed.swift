import GameStorage
import Synchronization

/// Gives the events of the file to the observer. Only the writer's thread uses it.
final class EventFeed: Sendable {
  private struct State {
    var observer: StorageObserver?
    var lastNumber: Int64 = 0
  }

  private static let chunk = 1_024

  private let state = Mutex(State())

  /// Gives all events so far to an observer, which replaces the one before.
  func start(_ observer: @escaping StorageObserver, _ rows: SQLiteRows) throws {
    state.withLock { $0 = State() }
    var lastNumber: Int64 = 0
    while true {
      let events = try rows.events(after: lastNumber, limit: Self.chunk)
      guard let last = events.last else { break }
      lastNumber = last.number
      observer(events, rows)
    }
    state.withLock { [lastNumber] in $0 = State(observer: observer, lastNumber: lastNumber) }
  }

  /// The events that the observer does not have: those of the open transaction.
  func newEvents(_ rows: SQLiteRows) throws -> [StoredEvent] {
    let (isObserved, number) = state.withLock { ($0.observer != nil, $0.lastNumber) }
    return isObserved ? try rows.events(after: number, limit: Int.max) : []
  }

  /// Gives committed events to the observer.
  func send(_ events: [StoredEvent], _ rows: SQLiteRows) {
    guard let last = events.last else { return }
    let observer = state.withLock { state in
      state.lastNumber = last.number
      return state.observer
    }
    observer?(events, rows)
  }
}
