import GameStorage
import Synchronization

/// Sends the events of the file to the observer, each once and in order, and notes to the listener. Only the writer's
/// thread uses it, but for the listener.
final class EventFeed: Sendable {
  private struct State {
    var observer: StorageObserver?
    /// The number of the last event that the observer has.
    var lastNumber: Int64 = 0
    /// Whether a commit began whose events were not sent: then nobody knows if the file has them.
    var isUncertain = false
  }

  private static let chunk = 1_024

  private let state = Mutex(State())
  private let listener = Mutex<NoteListener?>(nil)

  /// Sends the notes of later changes to a listener, which replaces the one before.
  func listen(_ listener: @escaping NoteListener) { self.listener.withLock { $0 = listener } }

  /// Sends all events so far after one to an observer, which replaces the one before.
  func start(
    after number: Int64 = 0, _ observer: @escaping StorageObserver, _ rows: SQLiteRows
  ) throws {
    state.withLock { $0 = State() }
    // A roll-back that failed leaves a transaction open, and its events do not count.
    try rows.rollBack()
    var lastNumber = number
    while true {
      let events = try rows.events(after: lastNumber, limit: Self.chunk)
      guard let last = events.last else { break }
      lastNumber = last.number
      observer(events, rows)
    }
    state.withLock { [lastNumber] in $0 = State(observer: observer, lastNumber: lastNumber) }
  }

  /// The events to send when the open transaction is committed, which has to follow.
  ///
  /// They are the events that the transaction adds. If nobody knows whether the last commit succeeded, or if another
  /// program added events, they are all events since the last one that was sent, read from the file.
  func beginCommit(_ rows: SQLiteRows) throws -> [StoredEvent] {
    let state = state.withLock { state in
      defer { state.isUncertain = true }
      return state
    }
    guard state.observer != nil else { return [] }
    let isNext = rows.appended.first.map { $0.number <= state.lastNumber + 1 } ?? true
    guard state.isUncertain || !isNext else { return rows.appended }
    return try rows.events(after: state.lastNumber, limit: Int.max)
  }

  /// Tells the listener that a commit failed: nobody knows if the file has the changes of the notes.
  func missNotes(_ rows: SQLiteRows) {
    if !rows.notes.isEmpty { listener.withLock { $0 }?(.gap) }
  }

  /// Sends events to the observer, and the notes of the rows to the listener, after their commit.
  func send(_ events: [StoredEvent], _ rows: SQLiteRows) {
    let observer = state.withLock { state in
      state.isUncertain = false
      state.lastNumber = events.last?.number ?? state.lastNumber
      return state.observer
    }
    if !events.isEmpty { observer?(events, rows) }
    if !rows.notes.isEmpty { listener.withLock { $0 }?(.notes(rows.notes)) }
  }
}
