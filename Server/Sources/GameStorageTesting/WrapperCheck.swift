import GameStorage
import Synchronization
import Testing

/// A check that every storage that wraps another storage has to pass.
///
/// A wrapper around a single-process storage can pass every ``StorageCheck``, and still behave as if there were no other processes when it
/// wraps a shared one. To test yours, also run all of these checks:
///
/// ```swift
/// @Test(arguments: WrapperCheck.all)
/// func `it passes everything on`(_ check: WrapperCheck) async throws {
///   try await check.run(over: { try SQLiteStorage.inMemory() }) { CountingStorage($0) }
/// }
/// ```
public struct WrapperCheck: Sendable {
  /// What the wrapper has to pass on, such as `whether other processes change the rows`. No two checks have the same name.
  public let name: String
  private let body: @Sendable (any Storage, WrappedStorage) async throws -> Void

  init(
    _ name: String, _ body: @escaping @Sendable (any Storage, WrappedStorage) async throws -> Void
  ) {
    self.name = name
    self.body = body
  }

  /// Runs the check in a Swift Testing test.
  ///
  /// - Parameters:
  ///   - makeBase: Creates an empty storage for the rows.
  ///   - wrap: Creates your storage around another one, which answers as the check requires.
  /// - Throws: Any error that the closures throw, and any error from your storage that the check does not expect.
  nonisolated(nonsending) public func run(
    over makeBase: () async throws -> any Storage,
    _ wrap: (any Storage) async throws -> any Storage
  ) async throws {
    let base = WrappedStorage(try await makeBase())
    try await body(wrap(base), base)
  }
}

extension WrapperCheck: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

extension WrapperCheck {
  /// All checks.
  public static let all = [
    WrapperCheck("its own tables") { storage, base in
      for names in [["pets", "toys"], []] {
        let tables = names.map { StoredTable.own($0, key: ["id"], [.id]) }
        base.set { $0.ownTables = tables }
        #expect(storage.ownTables.map(\.name) == tables.map(\.name), "ownTables is not passed on")
      }
    },
    WrapperCheck("whether other processes change the rows") { storage, base in
      for value in [true, false] {
        base.set { $0.isShared = value }
        #expect(storage.isShared == value, "isShared is not passed on")
      }
    },
    WrapperCheck("whether this process does the upkeep") { storage, base in
      for value in [false, true] {
        base.set { $0.doesUpkeep = value }
        #expect(await storage.doesUpkeep == value, "doesUpkeep is not passed on")
      }
    },
    WrapperCheck("that another process has to do the upkeep") { storage, base in
      storage.leaveUpkeep()
      #expect(base.calls.leftUpkeepCount == 1, "leaveUpkeep() is not passed on")
    },
    WrapperCheck("how long events wait") { storage, base in
      for value in [Duration.seconds(7), .zero] {
        base.set { $0.eventLag = value }
        #expect(storage.eventLag == value, "eventLag is not passed on")
      }
    },
    WrapperCheck("notes to other processes") { storage, base in
      storage.tell("one")
      storage.tell("two")
      #expect(base.calls.told == ["one", "two"], "tell(_:) is not passed on")
    },
    WrapperCheck("what its listener is told") { storage, base in
      let heard = Mutex<[HeardNotes]>([])
      try await storage.listen { notes in heard.withLock { $0.append(notes) } }
      let failover = Failover(before: "one", now: "two", events: 3, lostEvents: 1)
      let all: [HeardNotes] = [.failover(failover), .gap, .notes(["a", "b"])]
      for notes in all { base.calls.listener?(notes) }
      #expect(heard.withLock { $0 } == all, "listen(_:) does not pass everything on")
    },
    WrapperCheck("that nothing can be stored") { storage, base in
      try await storage.checkWritable()
      base.set { $0.writingError = .diskIsFull }
      await #expect(throws: StorageError.diskIsFull, "checkWritable() is not passed on") {
        try await storage.checkWritable()
      }
    },
    WrapperCheck("where an observer continues") { storage, base in
      try await storage.observe(after: EventPlace(number: 0)) { _, _ in }
      #expect(
        base.calls.observedPlaces == [EventPlace(number: 0)], "observe(after:_:) is not passed on")
      try await storage.observe { _, _ in }
      #expect(
        base.calls.observedPlaces == [EventPlace(number: 0), nil], "observe(_:) is not passed on")
    },
    WrapperCheck("what a task's reads and changes are for") { storage, base in
      try await ChangeReads.$areHere.withValue(true) { _ = try await storage.read { _ in 0 } }
      #expect(base.calls.readsForChanges == [true], "read(_:) loses ChangeReads.areHere")
      try await UpkeepWork.$isCurrent.withValue(true) { _ = try await storage.write { _ in 0 } }
      #expect(base.calls.changesOfUpkeep == [true], "write(_:) loses UpkeepWork.isCurrent")
    },
  ]
}

/// A storage that answers as a check requires, and records the calls that it receives.
final class WrappedStorage: Storage {
  /// What the storage answers.
  struct Answers {
    var ownTables: [StoredTable] = []
    var isShared = true
    var doesUpkeep = false
    var eventLag = Duration.zero
    var writingError: StorageError?
  }

  /// The calls so far.
  struct Calls {
    var leftUpkeepCount = 0
    var told: [String] = []
    var listener: NoteListener?
    var observedPlaces: [EventPlace?] = []
    var readsForChanges: [Bool] = []
    var changesOfUpkeep: [Bool] = []
  }

  private let base: any Storage
  private let answers = Mutex(Answers())
  private let noted = Mutex(Calls())

  init(_ base: any Storage) { self.base = base }

  /// The calls so far.
  var calls: Calls { noted.withLock { $0 } }

  /// Changes what the storage answers.
  func set(_ change: (inout Answers) -> Void) { answers.withLock { change(&$0) } }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    noted.withLock { $0.readsForChanges.append(ChangeReads.areHere) }
    return try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    noted.withLock { $0.changesOfUpkeep.append(UpkeepWork.isCurrent) }
    return try await base.write(body)
  }

  func observe(_ observer: @escaping StorageObserver) async throws {
    noted.withLock { $0.observedPlaces.append(nil) }
    try await base.observe(observer)
  }

  func observe(after place: EventPlace, _ observer: @escaping StorageObserver) async throws {
    noted.withLock { $0.observedPlaces.append(place) }
    try await base.observe(after: place, observer)
  }

  func listen(_ listener: @escaping NoteListener) async throws {
    noted.withLock { $0.listener = listener }
  }

  var ownTables: [StoredTable] { answers.withLock(\.ownTables) }
  var isShared: Bool { answers.withLock(\.isShared) }
  var doesUpkeep: Bool { get async { answers.withLock(\.doesUpkeep) } }
  func leaveUpkeep() { noted.withLock { $0.leftUpkeepCount += 1 } }
  var eventLag: Duration { answers.withLock(\.eventLag) }
  func tell(_ note: String) { noted.withLock { $0.told.append(note) } }

  func checkWritable() async throws {
    if let error = answers.withLock(\.writingError) { throw error }
  }
}
