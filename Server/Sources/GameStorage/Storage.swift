/// A server's data: rows that are read and changed in transactions.
///
/// A *body* is the closure that a transaction runs. It runs from start to finish without waiting, and sees the rows in
/// a single state. Bodies of ``write(_:)`` run one at a time. If a body throws, none of its changes are kept, and
/// the caller gets its error. A body may run on any thread, and must not call the storage again.
///
/// If a storage ``isShared``, other processes may change its rows. If another process's change comes in between, such a
/// storage can undo what a body has changed, discard the body's result, and run the body again from the start. So a
/// body must not have effects outside the rows, unless they can safely happen twice.
///
/// Every implementation passes the checks of `GameStorageTesting`. A storage that wraps another one has to forward every call, and also
/// passes that module's checks for wrappers. The requirements about other processes have no default implementation, because a wrapper that
/// forgot ``isShared`` would lose changes when several servers share a database.
public protocol Storage: Sendable {
  /// Reads rows.
  ///
  /// - Throws: Any error that the body throws, or ``StorageError``.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value

  /// Changes rows. When it returns, the change is on disk, and the observer has received its events.
  ///
  /// - Throws: Any error that the body throws, or ``StorageError``. In both cases, nothing is changed.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value

  /// Sends every event to an observer, once and in order: first the past events, then the events of each
  /// change, before the change returns.
  ///
  /// The observer runs on the writer's thread, so it must be fast. There is only one observer: a second call
  /// replaces it.
  ///
  /// - Throws: ``StorageError`` if the past events cannot be read.
  func observe(_ observer: @escaping StorageObserver) async throws

  /// Sends the events after a place to an observer, as ``observe(_:)`` does with all events.
  ///
  /// - Parameters:
  ///   - place: A place in this storage whose events ``StorageReader/events(upTo:limit:)`` knows. The default
  ///     implementation also reads the events before it.
  ///   - observer: Receives the events, like the observer of ``observe(_:)``.
  /// - Throws: ``StorageError`` if the events cannot be read.
  func observe(after place: EventPlace, _ observer: @escaping StorageObserver) async throws

  /// Sends the notes of all later changes to a listener, in the order of their commits: see
  /// ``StorageWriter/tell(_:)``. They arrive before the change returns. If the storage ``isShared``, they
  /// arrive soon afterwards instead, and the listener also gets other processes' notes, with or without a
  /// change: see ``tell(_:)``.
  ///
  /// The listener runs on one of the storage's threads, so it must be fast. There is only one listener: a
  /// second call replaces it.
  func listen(_ listener: @escaping NoteListener) async throws

  /// The tables of your own that the storage was opened with. Bodies can read and change the rows of these, but of no
  /// other tables of your own: see ``OwnRow``.
  var ownTables: [StoredTable] { get }

  /// Whether other processes can change the rows. If so, the caller must not cache what it has read without
  /// reading it again. False if only this process uses the rows.
  var isShared: Bool { get }

  /// Whether this process does the work that only one of the processes does from time to time, such as
  /// creating challenges. If that process ends, another one takes over. ``UpkeepWork`` describes how a shared
  /// storage protects such work. True if there is no other process.
  var doesUpkeep: Bool { get async }

  /// Lets another process, if there is one, do the upkeep, because this process's clock is wrong. Call it
  /// every few seconds while the clock is wrong. Does nothing if there is no other process.
  func leaveUpkeep()

  /// How long events have been waiting to be sent to the observer. Meanwhile, the observer is behind the rows. Zero if
  /// the observer always receives a change's events before the change returns.
  var eventLag: Duration { get }

  /// Sends a note to the listeners of the other processes, if there are any. It does not wait, and the note
  /// can be lost. For a note that belongs to a change, use ``StorageWriter/tell(_:)``.
  ///
  /// - Parameter note: A note that ``StorageNote`` allows; any other note is lost.
  func tell(_ note: String)

  /// Returns normally if changes can be stored now. A storage on a disk knows the outcome of its last change.
  /// If that is not enough, it stores a small row to find out, at most once a second.
  ///
  /// - Throws: ``StorageError`` with the reason why nothing can be stored.
  func checkWritable() async throws
}

/// The purpose of a task's reads.
public enum ChangeReads {
  /// Whether a change depends on this task's reads. If so, a storage with several connections reads on the connections
  /// that it keeps for changes, so that the change does not wait for slow, unrelated reads.
  @TaskLocal public static var areHere = false
}

extension Storage {
  /// Observes all events, and passes on only those that come after the place.
  public func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws {
    try await observe { events, rows in
      let events = events.filter { $0.number > place.number }
      if !events.isEmpty { observer(events, rows) }
    }
  }
}

/// The periodic work that only one of the processes does.
public enum UpkeepWork {
  /// Whether this task's changes are part of upkeep. If another process has taken over the upkeep, for example because
  /// this one was frozen or cut off, a shared storage refuses such a change: it checks this in the change's
  /// transaction, and throws ``UpkeepIsElsewhere``.
  @TaskLocal public static var isCurrent = false
}

/// The error when this process tries an upkeep change after another process has taken over the upkeep.
public struct UpkeepIsElsewhere: Error, Hashable, Sendable {
  /// Creates an error.
  public init() {}
}

/// A function that receives events, and the rows as they are after those events.
public typealias StorageObserver = @Sendable ([StoredEvent], any StorageReader) -> Void

/// A function that receives notes.
public typealias NoteListener = @Sendable (HeardNotes) -> Void

/// What a ``NoteListener`` receives.
public enum HeardNotes: Hashable, Sendable {
  /// The notes of one or more changes, in order.
  case notes([String])
  /// Notes may have been lost, because the connection to the database was lost.
  case gap
  /// After a lost connection, the database is a different one, or lacks events. This case arrives before
  /// ``gap``. If events are missing, the observer gets no more events until ``Storage/observe(_:)`` is called
  /// again.
  case failover(Failover)
}

/// The reason why rows cannot be read or changed.
public enum StorageError: Error, Hashable, Sendable {
  /// The disk is full.
  case diskIsFull
  /// The disk fails, or the file cannot be written, was deleted or was replaced. Nothing is stored until an
  /// operator fixes the problem.
  case unavailable(String)
  /// Too many changes are waiting.
  case busy
  /// The storage is closed.
  case closed
  /// A change breaks a rule of the rows: a unique row already exists, or a row that another one refers to
  /// does not.
  case constraint(String)
  /// The database is damaged, or does not belong to this server.
  case damaged(String)
  /// The database was written by a newer server.
  case newerSchema(found: Int, known: Int)
  /// The system reported an error.
  case failed(String)
}

extension StorageError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .diskIsFull: "the disk is full"
    case .unavailable(let detail): detail
    case .busy: "too many changes are waiting"
    case .closed: "the storage is closed"
    case .constraint(let rule): "a change breaks a rule: \(rule)"
    case .damaged(let detail): "the database is damaged: \(detail)"
    case .newerSchema(let found, let known):
      "the database has schema \(found), and this server knows schemas up to \(known)"
    case .failed(let detail): detail
    }
  }
}
