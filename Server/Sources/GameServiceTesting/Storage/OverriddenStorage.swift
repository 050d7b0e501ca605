import GameStorage
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// A storage whose operations a test can replace one by one.
///
/// ```swift
/// let storage = OverriddenStorage()
/// storage.override { $0.playerOfToken = { _ in ada } }
/// storage.override { $0.insertGame = { _, _ in throw StorageError.diskIsFull } }
/// ```
///
/// If the test does not supply an operation, it goes to the underlying storage. If there is none, the
/// operation returns what an empty storage would return. At the end of the body, the test fails with the
/// names of all missing operations, and ``read(_:)`` or ``write(_:)`` throws a ``NotSupplied``:
///
///     StorageOperations.game, StorageOperations.insertShare are not supplied. Write:
///     storage.override { $0.game = ... }; storage.override { $0.insertShare = ... }
///
/// The last override wins. If there is no underlying storage, the observer gets the events that were passed
/// to a supplied `append`, after the change, and the listener gets the notes that were passed to a supplied
/// `tell`.
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

  /// Creates a storage without overrides.
  ///
  /// - Parameters:
  ///   - base: The underlying storage for operations that the test does not supply; nil to make the test
  ///     fail.
  ///   - reporter: Makes the test fail.
  ///   - fileID: Together with the next three parameters, the location in the test that a failure points to.
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

  /// Supplies operations. Running transactions keep the operations that they began with.
  public func override(_ change: (inout StorageOperations) -> Void) {
    state.withLock { change(&$0.operations) }
  }

  /// Runs a body that reads through the supplied operations.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    guard let base else { return try run(body, transaction()) }
    return try await base.read { rows in try body(self.transaction(reader: rows)) }
  }

  /// Runs a body that changes rows through the supplied operations. If the body throws, the underlying
  /// storage, if any, keeps none of its changes.
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

  /// Runs a body. Its result or error counts only if no operation was missing.
  private func run<Value>(
    _ body: (OverriddenTransaction) throws -> Value, _ rows: OverriddenTransaction
  ) throws -> Value {
    let result = Result { try body(rows) }
    try rows.requireSupplied()
    return try result.get()
  }

  /// Sends the supplied past events, and then each later event, to an observer.
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

  /// Sends the supplied events after a place to an observer. If none are supplied, sends the underlying
  /// storage's events after the place.
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

  /// Sends notes to a listener: the underlying storage's notes or, without one, the notes that were passed to
  /// a supplied `tell`.
  public func listen(_ listener: @escaping NoteListener) async throws {
    guard let base else { return state.withLock { $0.listener = listener } }
    try await base.listen(listener)
  }

  /// Whether other processes can change the underlying storage's rows.
  public var isShared: Bool { base?.isShared ?? false }

  /// Whether the underlying storage does the upkeep.
  public var doesUpkeep: Bool { get async { await base?.doesUpkeep ?? true } }

  /// Lets another process do the underlying storage's upkeep.
  public func leaveUpkeep() { base?.leaveUpkeep() }

  /// How long the underlying storage's events have been waiting.
  public var eventLag: Duration { base?.eventLag ?? .zero }

  /// Sends a note to the underlying storage's other processes.
  public func tell(_ note: String) { base?.tell(note) }

  /// Runs the check that the test supplies. If there is none, runs the underlying storage's check.
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
