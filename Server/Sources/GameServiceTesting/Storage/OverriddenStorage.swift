import GameStorage
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// A storage whose operations a test can override one by one.
///
/// ```swift
/// let storage = OverriddenStorage()
/// storage.override({ $0.player(tokenHash:) }, with: { _ in ada })
/// storage.override({ $0.insert(_:words:) }, with: { _, _ in throw StorageError.diskIsFull })
/// ```
///
/// An operation that the test does not override goes to the underlying storage. If there is none, the
/// operation returns what an empty storage would return. At the end of the body, the test fails and names all missing operations, and
/// ``read(_:)`` or ``write(_:)`` throws a ``NotSupplied``:
///
///     game(of:on:), insert(_: StoredShare) are not supplied. Write:
///     storage.override({ $0.game(of:on:) }, with: { _, _ in ... });
///     storage.override({ $0.insert(_:) }, with: { (_: StoredShare) in ... })
///
/// To see every call, whether or not its operation is overridden, use ``onCall(_:)``.
///
/// If there is no underlying storage, the observer gets the events that were passed to an overridden
/// `append(_:)`, after the change, and the listener gets the notes that were passed to an overridden
/// `tell(_:)`.
public final class OverriddenStorage: Storage {
  private struct State {
    var overrides: [StorageOverride] = []
    var hooks: [StorageOverride] = []
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
  ///   - base: The underlying storage for operations that the test does not override; nil to make the test
  ///     fail.
  ///   - reporter: Makes the test fail.
  ///   - fileID: The location in the test that a failure points to, together with the next three parameters.
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

  deinit { checkAllCalled() }

  /// Overrides an operation. The last override wins. Running transactions keep the overrides that they
  /// began with.
  ///
  /// ```swift
  /// storage.override({ $0.game(_:) }, with: { id in id == game.id ? game : nil })
  /// storage.override({ $0.insert(_:) }, with: { (_: StoredShare) in throw StorageError.busy })
  /// ```
  ///
  /// If several operations have the same name, state the argument's type, as in the second line.
  ///
  /// - Parameters:
  ///   - operation: Returns the operation, without calling it.
  ///   - answer: Takes the place of the operation. The closure must not keep a reference to the storage, which would then never be
  ///     released.
  ///   - mayGoUnused: Whether the override may stay unused. By default, the test fails if the override was never called by the time it is
  ///     removed or the storage is released.
  ///   - fileID: The override's location, which a failure points to, together with the next three parameters.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: The override, which you can remove.
  @discardableResult
  public func override<each Argument, Result>(
    _ operation:
      @escaping @Sendable (any StorageOperations) -> (repeat each Argument) throws -> Result,
    with answer: @escaping @Sendable (repeat each Argument) throws -> Result,
    mayGoUnused: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> StorageOverride {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let override = StorageOverride(
      mayGoUnused: mayGoUnused, reporter: reporter.located(at: location)
    ) { call, noteCall, proceed in
      guard let arguments = call.arguments(of: operation) else { return try proceed() }
      noteCall()
      return try answer(repeat each arguments)
    }
    state.withLock { $0.overrides.append(override) }
    return override
  }

  /// Adds a hook, which sees each call to an operation, and can fail, delay, record or replace it.
  ///
  /// ```swift
  /// storage.onCall { call, proceed in
  ///   names.withLock { $0.append(call.name) }
  ///   return try proceed()
  /// }
  /// ```
  ///
  /// The hook added last is called first.
  ///
  /// - Parameter hook: Returns the operation's result; a value of a different type makes the test fail. The hook's second argument calls
  ///   what is behind the hook: earlier hooks, then the overrides, then the underlying storage. Only ``StorageOperations/pastEvents()`` and
  ///   ``StorageOperations/checkWritable()`` call the underlying storage later, after the hook has returned, because it answers them
  ///   asynchronously. For these two, the hook's return value is ignored.
  /// - Returns: The hook, which you can remove.
  @discardableResult
  public func onCall(
    _ hook:
      @escaping @Sendable (_ call: StorageCall, _ proceed: () throws -> Any) throws -> Any
  ) -> StorageOverride {
    let hook = StorageOverride(mayGoUnused: true, reporter: reporter) { call, _, proceed in
      try hook(call, proceed)
    }
    state.withLock { $0.hooks.append(hook) }
    return hook
  }

  /// Reports a failure for each override that must be called but was not. Each failure is reported only once.
  public func checkAllCalled() {
    for override in state.withLock(\.overrides) { override.checkCalled() }
  }

  /// Runs a body that reads through the overrides.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    guard let base else { return try run(body, transaction()) }
    return try await base.read { rows in try body(self.transaction(reader: rows)) }
  }

  /// Runs a body that changes rows through the overrides. If the body throws, the underlying
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

  /// Sends the past events, and then each later event, to an observer: the underlying storage's, unless
  /// ``StorageOperations/pastEvents()`` is overridden.
  public func observe(_ observer: @escaping StorageObserver) async throws {
    try await observe(observer) { try await $0.observe($1) }
  }

  /// Sends the events after a place to an observer, as ``observe(_:)`` does with all events.
  public func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws {
    let later: StorageObserver = { events, rows in
      let events = events.filter { $0.number > place.number }
      if !events.isEmpty { observer(events, rows) }
    }
    try await observe(later) { base, _ in
      try await base.observe(after: place) { events, rows in
        observer(events, self.transaction(reader: rows))
      }
    }
  }

  private func observe(
    _ observer: @escaping StorageObserver,
    base observeBase: (any Storage, @escaping StorageObserver) async throws -> Void
  ) async throws {
    let rows = transaction()
    let past = try rows.pastEvents()
    if !rows.reachedBase {
      state.withLock { $0.observer = observer }
      try tellObserver(past.map(\.kind), rows)
    } else if let base {
      try await observeBase(base) { events, rows in
        observer(events, self.transaction(reader: rows))
      }
    } else {
      try rows.requireSupplied()
    }
  }

  /// Sends notes to a listener: the underlying storage's notes or, without one, the notes that were passed to
  /// an overridden `tell(_:)`.
  public func listen(_ listener: @escaping NoteListener) async throws {
    guard let base else { return state.withLock { $0.listener = listener } }
    try await base.listen(listener)
  }

  /// The tables of your own that the underlying storage was opened with.
  public var ownTables: [StoredTable] { base?.ownTables ?? [] }

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

  /// Runs the underlying storage's check, unless ``StorageOperations/checkWritable()`` is overridden.
  public func checkWritable() async throws {
    let rows = transaction()
    try rows.checkWritable()
    guard rows.reachedBase else { return }
    guard let base else { return try rows.requireSupplied() }
    try await base.checkWritable()
  }

  private func transaction(
    reader: (any StorageReader)? = nil, writer: (any StorageWriter)? = nil
  ) -> OverriddenTransaction {
    let overrides = state.withLock { state in
      state.overrides.removeAll(where: \.isRemoved)
      state.hooks.removeAll(where: \.isRemoved)
      return state.overrides + state.hooks
    }
    return OverriddenTransaction(
      overrides.map { $0.answer }, reader: reader, writer: writer, reporter: reporter)
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
