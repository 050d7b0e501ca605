/// Where a server keeps what it knows: rows, read and changed in transactions.
///
/// A body runs to its end without waiting, and sees one state of the rows. Bodies of ``write(_:)`` run one after
/// the other. If a body throws, nothing of it is kept and the caller gets its error. A body may run
/// on any thread, and must not call the storage again.
///
/// Other processes may change the rows of a storage that ``isShared``. Such a storage can run a body again from the
/// start, if a change of somebody else came in between: what an earlier run of it changed is undone, and its result is
/// dropped. So a body does nothing that has an effect outside the rows, other than what may happen twice.
///
/// Every implementation passes the checks of `GameStorageTesting`.
public protocol Storage: Sendable {
  /// Reads rows.
  ///
  /// - Throws: What the body throws, or ``StorageError``.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value

  /// Changes rows. When it returns, the change is on disk, and the observer has its events.
  ///
  /// - Throws: What the body throws, or ``StorageError``. Nothing is changed then.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value

  /// Sends every event to an observer, each once and in order: first those of the past, then those of each
  /// change, before the change is answered.
  ///
  /// The observer runs on the writer's thread, so it must be fast. There is one: a second call replaces it.
  ///
  /// - Throws: ``StorageError`` if the events of the past cannot be read.
  func observe(_ observer: @escaping StorageObserver) async throws

  /// Sends the events after a place to an observer, as ``observe(_:)`` sends all.
  ///
  /// - Parameters:
  ///   - place: A place of this storage, of which ``StorageReader/events(upTo:limit:)`` knows the events. By default, the
  ///     events before it are read, too.
  ///   - observer: Gets the events, as that of ``observe(_:)`` does.
  /// - Throws: ``StorageError`` if the events cannot be read.
  func observe(after place: EventPlace, _ observer: @escaping StorageObserver) async throws

  /// Sends the notes of changes from now on to a listener, in the order of their commits: see ``StorageWriter/tell(_:)``.
  /// They come before the change is answered, unless the storage ``isShared``: then those of all processes come soon
  /// after. Notes of other processes without a change come, too: see ``tell(_:)``.
  ///
  /// The listener runs on a thread of the storage, so it must be fast. There is one: a second call replaces it.
  func listen(_ listener: @escaping NoteListener) async throws

  /// Whether other processes can change the rows. Then nothing that was read can be kept without asking again.
  var isShared: Bool { get }

  /// Whether this process does what one of all processes has to do from time to time, such as making challenges. If the
  /// process that does it ends, another one does it.
  /// ``UpkeepWork`` says what else a storage that is shared does for it.
  var doesUpkeep: Bool { get async }

  /// Lets another process do the upkeep, if there is one: this one cannot, because its clock is wrong. Call it again every
  /// few seconds, as long as that is so.
  func leaveUpkeep()

  /// How long events have been waiting to be sent to the observer, which is then behind the rows.
  var eventLag: Duration { get }

  /// Sends a note to the listeners of the other processes, if there are any: something that they need not know for sure.
  /// It does not wait, and a note can be lost. With a change, use ``StorageWriter/tell(_:)``.
  ///
  /// - Parameter note: What ``StorageNote`` allows; another one is lost.
  func tell(_ note: String)

  /// Returns if changes can be stored now. A storage on a disk knows what its last change came to. If that says too
  /// little, it stores a small row to find out, at most once a second.
  ///
  /// - Throws: ``StorageError``, why nothing can be stored.
  func checkWritable() async throws
}

/// What the reads of a task are for.
public enum ChangeReads {
  /// Whether a change follows from the reads of this task. A storage with several connections reads with those of changes
  /// then: a change does not wait for reads of others that take long.
  @TaskLocal public static var areHere = false
}

extension Storage {
  /// Drops the events before the place.
  public func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws {
    try await observe { events, rows in
      let events = events.filter { $0.number > place.number }
      if !events.isEmpty { observer(events, rows) }
    }
  }

  /// False: one process has the rows.
  public var isShared: Bool { false }

  /// True: there is no other process.
  public var doesUpkeep: Bool { get async { true } }

  /// Nothing: there is no other process.
  public func leaveUpkeep() {}

  /// Zero: events are sent before a change is answered.
  public var eventLag: Duration { .zero }

  /// Nothing: there is no other process.
  public func tell(_ note: String) {}
}

/// What one process of all does from time to time.
public enum UpkeepWork {
  /// Whether the changes of this task are part of it. A storage that is shared refuses each of them if the process does not
  /// do the upkeep any more, because it was frozen or cut off meanwhile: in the transaction of the change, which throws
  /// ``UpkeepIsElsewhere``.
  @TaskLocal public static var isCurrent = false
}

/// Another process does the upkeep now.
public struct UpkeepIsElsewhere: Error, Hashable, Sendable {
  /// An error.
  public init() {}
}

/// Is called with what happened: events, and the rows as they are after them.
public typealias StorageObserver = @Sendable ([StoredEvent], any StorageReader) -> Void

/// Is called with notes.
public typealias NoteListener = @Sendable (HeardNotes) -> Void

/// What a ``NoteListener`` hears.
public enum HeardNotes: Hashable, Sendable {
  /// The notes of one change or more, in order.
  case notes([String])
  /// Notes may have been lost, because the connection to the database was.
  case gap
  /// After a lost connection, the database is another one, or lacks events. It comes before ``gap``. If events are
  /// missing, the observer gets none any more: ``Storage/observe(_:)`` has to be called again.
  case failover(Failover)
}

/// Why rows cannot be read or changed.
public enum StorageError: Error, Hashable, Sendable {
  /// The disk is full.
  case diskIsFull
  /// The disk fails, or the file cannot be written, was deleted or was replaced: nothing is stored until an operator
  /// repairs that.
  case unavailable(String)
  /// Too many changes wait.
  case busy
  /// The storage is closed.
  case closed
  /// A change breaks a rule of the rows: a row that has to be unique exists, or a row that is named does not.
  case constraint(String)
  /// The database is damaged, or is not one of this server.
  case damaged(String)
  /// The database was written by a newer server.
  case newerSchema(found: Int, known: Int)
  /// The system failed.
  case failed(String)
}

extension StorageError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .diskIsFull: "the disk is full"
    case .unavailable(let detail): detail
    case .busy: "too many changes wait"
    case .closed: "the storage is closed"
    case .constraint(let rule): "a change breaks a rule of the rows: \(rule)"
    case .damaged(let detail): "the database is damaged: \(detail)"
    case .newerSchema(let found, let known):
      "the database has schema \(found), and this server knows schemas up to \(known)"
    case .failed(let detail): detail
    }
  }
}
