import GameStorage
import Synchronization

/// Sends the file's events to the observer, each once and in order, and notes to the listener. Only the writer's
/// thread uses it, except for the listener.
final class EventFeed: Sendable {
  private struct State {
    var observer: StorageObserver?
    /// The number of the last event that the observer has.
    var lastNumber: Int64 = 0
    /// Whether a commit began whose events were not sent: then it is unknown whether the file has them.
    var isUncertain = false
  }

  private static let chunk = 1_024

  private let state = Mutex(State())
  private let listener = Mutex<NoteListener?>(nil)

  /// Sends the notes of later changes to a listener, which replaces the previous one.
  func listen(_ listener: @escaping NoteListener) { self.listener.withLock { $0 = listener } }

  /// Sends all events so far after one to an observer, which replaces the previous one.
  func start(
    after number: Int64 = 0, _ observer: @escaping StorageObserver, _ rows: SQLiteRows
  ) throws {
    state.withLock { $0 = State() }
    // A failed roll-back leaves a transaction open, and its events do not count.
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

  /// Returns the events to send when the open transaction is committed. The commit has to follow.
  ///
  /// They are the events that the transaction adds. If it is unknown whether the last commit succeeded, or if
  /// another program added events, they are all events since the last sent one, read from the file.
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

  /// Tells the listener that a commit failed: it is unknown whether the file has the changes that the notes
  /// report.
  func missNotes(_ rows: SQLiteRows) {
    if !rows.notes.isEmpty { listener.withLock { $0 }?(.gap) }
  }

  /// Sends events to the observer, and the rows' notes to the listener, after their commit.
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
