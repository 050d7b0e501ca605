import GameStorage
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// A storage with some operations supplied by a test.
///
/// ```swift
/// let storage = OverriddenStorage()
/// storage.override { $0.playerOfToken = { _ in ada } }
/// storage.override { $0.insertGame = { _, _ in throw StorageError.diskIsFull } }
/// ```
///
/// An operation that is not supplied goes to another storage if there is one. Otherwise it answers as an empty storage,
/// and when the body ends, the test fails with the names of all that was missing, and ``read(_:)`` or ``write(_:)``
/// throws a ``NotSupplied``:
///
///     StorageOperations.game, StorageOperations.insertShare are not supplied. Write:
///     storage.override { $0.game = ... }; storage.override { $0.insertShare = ... }
///
/// The override that was made last wins. Events that a supplied `append` gets are given to the observer after the
/// change, and notes that a supplied `tell` gets to the listener, unless there is another storage.
public final class OverriddenStorage: Storage {
  private struct State {
    var operations = StorageOperations()
    var observer: StorageObserver?
    var listener: NoteListener?
    var eventCount: Int64 = 0
  }

  private let base: (any Storage)?
  private let reporter: FailureReporter
  private let state = Mutex(State())

  /// A storage without overrides.
  ///
  /// - Parameters:
  ///   - base: Gets the operations that are not supplied; nil to fail.
  ///   - reporter: Makes the test fail.
  ///   - fileID: With the next three, the place in the test. A failure points at it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public init(
    over base: (any Storage)? = nil, reporter: FailureReporter = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.base = base
    self.reporter = reporter.located(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Supplies operations. Transactions that run already keep those that they have.
  public func override(_ change: (inout StorageOperations) -> Void) {
    state.withLock { change(&$0.operations) }
  }

  /// Runs a body on the supplied operations.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    guard let base else { return try run(body, transaction()) }
    return try await base.read { rows in try body(self.transaction(reader: rows)) }
  }

  /// Runs a body on the supplied operations. The storage below, if any, keeps nothing if the body throws.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    if let base {
      return try await base.write { rows in
        try body(self.transaction(reader: rows, writer: rows))
      }
    }
    let rows = transaction()
    let value = try run(body, rows)
    try tellObserver(rows.appended, rows)
    if !rows.told.isEmpty { state.withLock(\.listener)?(.notes(rows.told)) }
    return value
  }

  /// Runs a body. What it returns or throws counts only if it missed nothing.
  private func run<Value>(
    _ body: (OverriddenTransaction) throws -> Value, _ rows: OverriddenTransaction
  ) throws -> Value {
    let result = Result { try body(rows) }
    try rows.requireSupplied()
    return try result.get()
  }

  /// Sends the supplied events of the past, and each later one, to an observer.
  public func observe(_ observer: @escaping StorageObserver) async throws {
    if let past = state.withLock(\.operations.observe) {
      state.withLock { $0.observer = observer }
      try tellObserver(past().map(\.kind), transaction())
    } else if let base {
      try await base.observe { events, rows in observer(events, self.transaction(reader: rows)) }
    } else {
      throw NotSupplied("StorageOperations.observe", reporter)
    }
  }

  /// Sends the events of the storage below after a place to an observer, or those supplied whose number is greater.
  public func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws {
    if let base, state.withLock(\.operations.observe) == nil {
      try await base.observe(after: place) { events, rows in
        observer(events, self.transaction(reader: rows))
      }
    } else {
      try await observe { events, rows in
        let events = events.filter { $0.number > place.number }
        if !events.isEmpty { observer(events, rows) }
      }
    }
  }

  /// Sends the notes of the storage below, or those that a supplied `tell` gets, to a listener.
  public func listen(_ listener: @escaping NoteListener) async throws {
    guard let base else { return state.withLock { $0.listener = listener } }
    try await base.listen(listener)
  }

  /// Whether other processes can change the rows of the storage below.
  public var isShared: Bool { base?.isShared ?? false }

  /// Whether the storage below does the upkeep.
  public var doesUpkeep: Bool { get async { await base?.doesUpkeep ?? true } }

  /// Lets another process do the upkeep of the storage below.
  public func leaveUpkeep() { base?.leaveUpkeep() }

  /// How long events of the storage below have been waiting.
  public var eventLag: Duration { base?.eventLag ?? .zero }

  /// Sends a note to the other processes of the storage below.
  public func tell(_ note: String) { base?.tell(note) }

  /// Runs the supplied check, or that of the storage below.
  public func checkWritable() async throws {
    if let check = state.withLock(\.operations.checkWritable) {
      try check()
    } else if let base {
      try await base.checkWritable()
    } else {
      throw NotSupplied("StorageOperations.checkWritable", reporter)
    }
  }

  private func transaction(
    reader: (any StorageReader)? = nil, writer: (any StorageWriter)? = nil
  ) -> OverriddenTransaction {
    OverriddenTransaction(
      state.withLock(\.operations), reader: reader, writer: writer, reporter: reporter)
  }

  private func tellObserver(_ kinds: [StoredEvent.Kind], _ rows: OverriddenTransaction) throws {
    let (observer, first) = state.withLock { state in
      state.eventCount += Int64(kinds.count)
      return (state.observer, state.eventCount - Int64(kinds.count) + 1)
    }
    guard !kinds.isEmpty else { return }
    let events = kinds.enumerated().map { StoredEvent(number: first + Int64($0), kind: $1) }
    observer?(events, rows)
    try rows.requireSupplied()
  }
}
