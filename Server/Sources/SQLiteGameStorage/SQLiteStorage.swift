import Foundation
import GRDB
import GameStorage
import Metrics
import Synchronization

/// A storage in an SQLite file.
///
/// When ``write(_:)`` returns, the change is on disk: the file has a write-ahead log that is synchronized at each
/// commit. One writer commits all waiting changes together. Up to 4 reads run at the same time. Only one process at a
/// time can have the file open for writing; others can read it at the same time (``reading(path:tables:)``).
public final class SQLiteStorage: Storage {
  let connections: any DatabaseWriter
  /// The tables of your own that the storage was opened with.
  public let ownTables: [StoredTable]
  /// The path of the file; nil in memory.
  let path: String?
  private let jobs: WaitingJobs
  private let limits: Limits
  private let feed = EventFeed()
  private let health: WriteHealth
  let metrics: StorageMetrics
  /// The open files; nil in memory, and for a file that is only read.
  private let files: OpenFiles?
  let usage = Usage()
  private let isClosed = Mutex(false)
  private let logEmptying = LogEmptying()

  /// Opens or creates a file that only its owner can read and write. Updates an older schema, and creates your own
  /// tables or adds to them.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - tables: Your own tables, each listed once: ``/GameStorage/StoredTable/own(_:key:rows:_:indexes:)``.
  ///   - metrics: The factory that creates the metrics. By default, the backend that the program has
  ///     bootstrapped.
  /// - Throws: ``DatabaseInUse`` if another storage, in this process or another one, has it open for writing, and
  ///   ``/GameStorage/StorageError``: ``/GameStorage/StorageError/damaged(_:)`` if the file does not belong to this
  ///   server, ``/GameStorage/StorageError/newerSchema(found:known:)`` if it belongs to a newer one, and
  ///   ``/GameStorage/StorageError/failed(_:)`` if one of your own tables differs from its description.
  public convenience init(
    path: String, tables: [StoredTable] = [], metrics: any MetricsFactory = MetricsSystem.factory
  ) throws { try self.init(path: path, limits: Limits(), tables: tables, metrics: metrics) }

  /// Opens a file for reading, even while another process writes to it. The storage changes nothing in the
  /// file, and its ``write(_:)`` fails.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - tables: Your own tables, each listed once.
  /// - Throws: ``/GameStorage/StorageError``, including when the schema is older than this program's, or lacks
  ///   something that your own tables need.
  public static func reading(
    path: String, tables: [StoredTable] = []
  ) throws -> SQLiteStorage {
    try reading(path: path, tables: tables, mayBeUnfinished: false)
  }

  /// Opens a file to read it.
  ///
  /// - Parameter mayBeUnfinished: Whether the file may be an unfinished copy.
  package static func reading(
    path: String, tables: [StoredTable] = [], mayBeUnfinished: Bool
  ) throws -> SQLiteStorage {
    tables.requireOwn()
    return try StorageError.mapping {
      let queue = try openReading(path)
      do {
        try queue.read { database in
          try Schema.requireCurrent(database, tables)
          if !mayBeUnfinished { try UnfinishedCopy.refuse(Schema.settings(database)) }
        }
      } catch {
        try? closeReading(queue, path)
        throw error
      }
      return SQLiteStorage(reading: queue, path: path, tables: tables)
    }
  }

  /// Creates an in-memory storage for tests.
  ///
  /// - Parameters:
  ///   - tables: Your own tables, each listed once.
  ///   - metrics: The factory that creates the metrics.
  public static func inMemory(
    tables: [StoredTable] = [], metrics: any MetricsFactory = MetricsSystem.factory
  ) throws -> SQLiteStorage {
    try StorageError.mapping {
      let queue = try DatabaseQueue(configuration: configuration())
      return try SQLiteStorage(
        connections: queue, files: nil, limits: Limits(), tables: tables, metrics: metrics)
    }
  }

  /// How many changes may wait, how many are committed together, and how long the writer waits for more.
  package struct Limits: Sendable {
    package var waitingJobs = 8_192
    package var jobsInGroup = 256
    /// Lets changes gather after a group of more than one, because fewer commits take less processor time. Changes that
    /// arrive then wait up to 2 ms longer; a single client never waits.
    package var gather: @Sendable () -> Void = { Thread.sleep(forTimeInterval: 0.002) }
    /// How long the outcome of a change, or of a failed trial, answers ``SQLiteStorage/checkWritable()``.
    package var trialInterval = Duration.seconds(1)
    /// How long the disk may take for a commit before ``SQLiteStorage/checkWritable()`` throws.
    package var patience = Duration.seconds(10)
    /// How long a storage waits for another process that has the file open for writing, such as a command that ends soon.
    package var lockPatience = Duration.seconds(2)
    package init() {}
  }

  /// Opens or creates a file.
  package convenience init(
    path: String, limits: Limits, tables: [StoredTable] = [],
    metrics: any MetricsFactory = MetricsSystem.factory
  ) throws {
    let files = OpenFiles(
      path: path, lock: try FileLock(of: path, patience: limits.lockPatience))
    let pool = try StorageError.mapping { try Self.open(files) }
    try self.init(
      connections: pool, files: files, limits: limits, tables: tables, metrics: metrics)
  }

  private init(
    connections: any DatabaseWriter, files: OpenFiles?, limits: Limits, tables: [StoredTable],
    metrics: any MetricsFactory
  ) throws {
    tables.requireOwn()
    ownTables = tables
    self.connections = connections
    self.files = files
    path = files?.path
    self.metrics = StorageMetrics(metrics, hasFile: files != nil)
    jobs = WaitingJobs(limit: limits.waitingJobs, groupLimit: limits.jobsInGroup)
    self.limits = limits
    health = WriteHealth(interval: limits.trialInterval, patience: limits.patience)
    try StorageError.mapping {
      // A pool sets NORMAL, with which a power loss undoes answered changes.
      try connections.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
        try Schema.migrate(database, adding: tables)
        try UnfinishedCopy.refuse(Schema.settings(database))
        // With NORMAL, the pool began the log without waiting for the disk. Changes continue from there: if the disk lost
        // that beginning, it would not help that they are on disk.
        if files != nil { try database.checkpoint(.passive) }
      }
    }
    try files?.begin()
  }

  private init(reading queue: DatabaseQueue, path: String, tables: [StoredTable]) {
    ownTables = tables
    connections = queue
    self.path = path
    files = nil
    metrics = StorageMetrics(NOOPMetricsHandler.instance, hasFile: false)
    limits = Limits()
    jobs = WaitingJobs(limit: limits.waitingJobs, groupLimit: limits.jobsInGroup)
    health = WriteHealth(interval: limits.trialInterval, patience: limits.patience)
  }

  // MARK: Storage

  /// Reads rows. The body sees the rows as they were when it began.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    try usage.begin()
    defer { usage.end() }
    return try await withCheckedThrowingContinuation { caller in
      connections.asyncRead { [files, ownTables] database in
        caller.resume(
          with: Result {
            do {
              return try StorageError.mapping {
                try body(SQLiteRows(try database.get(), ownTables))
              }
            } catch let error as StorageError {
              // A connection to a replaced file can find anything.
              try files?.checkNames()
              throw error
            }
          })
      }
    }
  }

  /// Changes rows, together with all other waiting changes. A cancelled task still gets its result.
  ///
  /// - Throws: Any error that the body throws, ``/GameStorage/StorageError/busy`` if 8,192 changes are
  ///   waiting, or another ``/GameStorage/StorageError``.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    try usage.begin()
    defer { usage.end() }
    return try await withCheckedThrowingContinuation { caller in
      do {
        if try jobs.append(Job(body, caller)) { callWriter() }
      } catch {
        caller.resume(throwing: error)
      }
    }
  }

  /// The number of changes waiting for the writer.
  package var waitingCount: Int { jobs.count }

  private func callWriter() {
    connections.asyncWriteWithoutTransaction { [self] database in
      // The same thread continues while there are changes. After 16 groups, the connection goes to another waiting
      // caller.
      for _ in 0..<16 {
        let group = jobs.takeGroup()
        let rows = SQLiteRows(database, ownTables)
        GroupCommit(
          rows: rows, feed: feed, health: health, times: metrics.commits, files: files
        ).run(group)
        if rows.mustEmptyLog { emptyLog() }
        if group.count > 1 && jobs.count < limits.jobsInGroup { limits.gather() }
        if !jobs.finishGroup() { return }
      }
      callWriter()
    }
  }

  /// Empties the write-ahead log as soon as nobody reads it, because it contains erased data.
  private func emptyLog() {
    guard let files, logEmptying.begin() else { return }
    Task { [connections, usage, logEmptying] in
      repeat {
        // A storage that closes moves its log into the file.
        guard (try? usage.begin()) != nil else { return }
        let isEmpty = await logEmptying.run(on: connections, files)
        usage.end()
        if !isEmpty { try? await Task.sleep(for: LogEmptying.pause) }
      } while !logEmptying.end()
    }
  }

  /// Sends every event to an observer. Changes wait until the observer has received the past events.
  public func observe(_ observer: @escaping StorageObserver) async throws {
    try await observe(after: EventPlace(number: 0), observer)
  }

  /// Sends the events after a place to an observer. Changes wait until the observer has received the past
  /// events.
  public func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws {
    try usage.begin()
    defer { usage.end() }
    try await withCheckedThrowingContinuation { caller in
      connections.asyncWriteWithoutTransaction { [feed, ownTables] database in
        caller.resume(
          with: Result {
            try feed.start(after: place.number, observer, SQLiteRows(database, ownTables))
          })
      }
    }
  }

  /// Sends each change's notes to a listener, before the call that makes the change returns.
  public func listen(_ listener: @escaping NoteListener) async throws { feed.listen(listener) }

  /// Always false, because only one process writes the file.
  public var isShared: Bool { false }

  /// Always true, because there is no other process.
  public var doesUpkeep: Bool { get async { true } }

  /// Does nothing, because there is no other process.
  public func leaveUpkeep() {}

  /// Always zero, because the observer receives a change's events before the call that makes the change
  /// returns.
  public var eventLag: Duration { .zero }

  /// Does nothing, because there is no other process.
  public func tell(_ note: String) {}

  /// Returns normally if changes can be stored now: the files still have their names, and the disk accepts
  /// rows. For a second after a change, it reports that change's outcome; after that, it stores a row to find
  /// out.
  ///
  /// - Throws: ``/GameStorage/StorageError/diskIsFull``, ``/GameStorage/StorageError/unavailable(_:)`` or another
  ///   ``/GameStorage/StorageError``.
  public func checkWritable() async throws {
    try usage.begin()
    defer { usage.end() }
    try files?.checkNames()
    switch health.nextStep() {
    case .answer(nil): return
    case .answer(let failure?): throw failure
    case .store(let byteCounts):
      for count in byteCounts {
        try await write { try $0.setSetting("trial", to: [UInt8](repeating: 0, count: count)) }
      }
    }
  }

  /// Closes the file once all calls have ended. Moves the write-ahead log into the file and, unless others
  /// are reading it, leaves no other file beside it. Another process can then write to the file. Later calls
  /// throw ``/GameStorage/StorageError/closed``.
  public func close() async throws {
    await usage.close()
    try isClosed.withLock { isClosed in
      if !isClosed {
        if let path, files == nil {
          try Self.closeReading(connections, path)
        } else {
          try Self.close(connections, files)
        }
      }
      isClosed = true
    }
  }
}
