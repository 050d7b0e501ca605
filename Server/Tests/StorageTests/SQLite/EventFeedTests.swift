import Foundation
import GRDB
import GameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting
@testable import SQLiteGameStorage

/// The events that the observer gets are those of the file, whatever fails.
struct EventFeedTests {
  private let folder: TemporaryFolder
  private let path: String
  private let storage: SQLiteStorage
  private let seen = Seen()
  private let commits = FailingCommits()
  /// How often events were read from the file.
  private let reads = Counter()

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
    var limits = SQLiteStorage.Limits()
    limits.gather = {}
    storage = try SQLiteStorage(path: path, limits: limits)
    try await storage.write { try $0.append(Self.event(0)) }
    try await storage.observe { [seen] events, _ in seen.append(events) }
    let (commits, reads) = (commits, reads)
    try await storage.connections.write { database in
      database.add(transactionObserver: commits)
      database.trace { if "\($0)".contains("FROM events") { reads.add() } }
    }
  }

  private static func event(_ number: UInt64) -> StoredEvent.Kind {
    .changedGames(player: UniqueID(high: 0, low: number))
  }

  /// Expects that the observer has the events of the file, each once and in order, and which those are.
  private func expectEvents(
    _ numbers: [UInt64], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let stored = try await storage.read { try $0.events(after: 0, limit: .max) }
    #expect(stored.map(\.kind) == numbers.map(Self.event), sourceLocation: sourceLocation)
    #expect(seen.events == stored, sourceLocation: sourceLocation)
  }

  private func move(_ from: String, _ to: String) throws {
    try FileManager.default.moveItem(atPath: from, toPath: to)
  }

  /// A change with events after whose commit the file is away: it has them, and the change fails.
  private func commitWithUnknownOutcome(_ numbers: [UInt64]) async throws {
    let (path, away) = (path, path + ".away")
    await #expect(throws: StorageError.self) {
      try await storage.write { rows in
        for number in numbers { try rows.append(Self.event(number)) }
        try FileManager.default.moveItem(atPath: path, toPath: away)
      }
    }
    try move(away, path)
  }

  @Test func `events of changes that are undone are not sent, the others are, and not read`()
    async throws
  {
    let errors = try await storage.writeTogether([
      { try $0.append(Self.event(1)) },
      { rows in
        try rows.append(Self.event(2))
        throw ThrownByBody()
      },
      { rows in
        try rows.append(Self.event(3))
        try rows.append(Self.event(4))
      },
      { rows in
        try rows.append(Self.event(5))
        throw ThrownByBody()
      },
    ])
    #expect(errors.map { $0 == nil } == [true, false, true, false])
    #expect(reads.count == 0)
    try await expectEvents([0, 1, 3, 4])
    try await storage.close()
  }

  @Test func `no event of a commit that fails is sent`() async throws {
    let commits = commits
    let errors = try await storage.writeTogether([
      { try $0.append(Self.event(1)) },
      { rows in
        try rows.append(Self.event(2))
        commits.failNext()
      },
    ])
    #expect(errors.allSatisfy { $0 is ThrownByBody })
    try await expectEvents([0])
    // Its numbers are used again.
    try await storage.write { try $0.append(Self.event(3)) }
    try await expectEvents([0, 3])
    #expect(seen.events.last?.number == 2)
    try await storage.close()
  }

  @Test(arguments: [false, true])
  func `events of a commit that failed and is in the file are sent after the next one`(
    _ nextHasEvent: Bool
  ) async throws {
    try await commitWithUnknownOutcome([1, 2])
    #expect(seen.events.count == 1)
    try await storage.write { rows in
      if nextHasEvent { try rows.append(Self.event(3)) }
    }
    try await expectEvents(nextHasEvent ? [0, 1, 2, 3] : [0, 1, 2])
    // Then it is known again what the file has.
    try await storage.write { try $0.append(Self.event(4)) }
    #expect(reads.count == 1)
    try await storage.close()
  }

  @Test func `a new observer gets the events of a commit that failed and is in the file once`()
    async throws
  {
    try await commitWithUnknownOutcome([1])
    let other = Seen()
    try await storage.observe { events, _ in other.append(events) }
    try await storage.write { try $0.append(Self.event(2)) }
    #expect(other.events.map(\.number) == [1, 2, 3])
    try await storage.close()
  }

  @Test func `events that another program added are sent, too`() async throws {
    let other = try DatabaseQueue(path: path)
    try await other.write { database in
      try database.execute(
        sql: "INSERT INTO events(kind, player) SELECT kind, player FROM events LIMIT 1")
    }
    try other.close()
    try await storage.write { try $0.append(Self.event(1)) }
    try await expectEvents([0, 0, 1])
    try await storage.close()
  }

  @Test(arguments: 1...UInt64(8))
  func `whatever fails, the observer gets the events of the file`(_ seed: UInt64) async throws {
    var random = RandomRows(seed: seed)
    let commits = commits
    var (failed, unknown) = (0, 0)
    for step in 0..<60 {
      if random.number(0...9) == 0 {
        try await commitWithUnknownOutcome((0..<random.number(0...3)).map { _ in 7 })
        unknown += 1
      }
      var changes = (0..<random.number(1...4)).map { _ -> SQLiteStorage.Change in
        let events = (0..<random.number(0...3)).map { _ in random.event() }
        let isUndone = random.number(0...3) == 0
        return { rows in
          for event in events { try rows.append(event) }
          if isUndone { throw ThrownByBody() }
        }
      }
      if random.number(0...9) == 0 {
        changes.append { _ in commits.failNext() }
        failed += 1
      }
      _ = try await storage.writeTogether(changes)
      if step % 20 == 19 {
        // Nobody waits for events of a commit that failed until the next one.
        try await storage.write { _ in }
        let stored = try await storage.read { try $0.events(after: 0, limit: .max) }
        try #require(seen.events == stored)
        #expect(seen.events.map(\.number) == Array(1...Int64(stored.count)))
      }
    }
    #expect(failed > 0 && unknown > 0 && seen.events.count > 50)
    try await storage.close()
  }
}

/// Makes commits fail.
private final class FailingCommits: TransactionObserver, Sendable {
  private let failsNext = Mutex(false)

  func failNext() { failsNext.withLock { $0 = true } }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ database: Database) {}
  func databaseDidRollback(_ database: Database) {}

  func databaseWillCommit() throws {
    let fails = failsNext.withLock { fails in
      defer { fails = false }
      return fails
    }
    if fails { throw ThrownByBody() }
  }
}

private final class Counter: Sendable {
  private let state = Mutex(0)
  var count: Int { state.withLock(\.self) }
  func add() { state.withLock { $0 += 1 } }
}
