import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The plain twin of the storages on disk: arrays and dictionaries in a value that is copied before each change.
///
/// A change takes time in proportion to the number of rows.
final class MemoryStorage: Storage {
  private struct State {
    var rows = MemoryRows()
    var observer: StorageObserver?
    var observedNumber: Int64 = 0
    var listener: NoteListener?
  }

  private let state = Mutex(State())

  let ownTables: [StoredTable]

  /// An empty storage.
  init(tables: [StoredTable] = []) { ownTables = tables }

  /// Reads rows.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    let rows = state.withLock(\.rows)
    return try body(MemoryTransaction(rows, ownTables))
  }

  /// Changes rows. The observer is called before it returns.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    try state.withLock { state in
      let transaction = MemoryTransaction(state.rows, ownTables)
      let value = try body(transaction)
      state.rows = transaction.rows
      tellObserver(&state)
      if !transaction.notes.isEmpty { state.listener?(.notes(transaction.notes)) }
      return value
    }
  }

  /// Sends every event to an observer.
  func observe(_ observer: @escaping StorageObserver) async throws {
    state.withLock { state in
      state.observer = observer
      state.observedNumber = 0
      tellObserver(&state)
    }
  }

  /// Sends every note to a listener.
  func listen(_ listener: @escaping NoteListener) async throws {
    state.withLock { $0.listener = listener }
  }

  // No other process has the rows.
  var isShared: Bool { false }
  var doesUpkeep: Bool { get async { true } }
  func leaveUpkeep() {}
  var eventLag: Duration { .zero }
  func tell(_ note: String) {}

  /// Does nothing: memory can always be changed.
  func checkWritable() async throws {}

  private func tellObserver(_ state: inout State) {
    guard let observer = state.observer else { return }
    let events = state.rows.events.dropFirst(Int(state.observedNumber))
    guard let last = events.last else { return }
    state.observedNumber = last.number
    observer(Array(events), MemoryTransaction(state.rows, ownTables))
  }
}
