import SQLiteGameStorage
import GameStorage
import Testing

@testable import GameStorageTesting
@testable import MemoryStorage

@Suite struct SameAnswersTests {
  @Test(arguments: 1...UInt64(6))
  func `SQLite and memory answer random changes alike`(_ seed: UInt64) async throws {
    var actions = RandomActions(seed: seed)
    var pets = RandomPets(seed: seed, owners: actions.players)
    let tables = OwnTableCheck.tables
    let (sqlite, memory) = (
      try SQLiteStorage.inMemory(tables: tables), MemoryStorage(tables: tables)
    )
    let (sqliteEvents, memoryEvents) = (Seen(), Seen())
    var (kept, undone) = (0, 0)
    for step in 0..<400 {
      if step == 100 {
        try await sqlite.observe { events, _ in sqliteEvents.append(events) }
        try await memory.observe { events, _ in memoryEvents.append(events) }
      }
      let batch = (0..<actions.random.number(1...3)).map { _ in actions.next() }
      let isUndone = actions.random.number(0...9) == 0
      let answers = (
        await Self.run(batch, isUndone, on: sqlite), await Self.run(batch, isUndone, on: memory)
      )
      try #require(answers.0 == answers.1, "step \(step)")
      if Self.errors.contains(answers.0) { undone += 1 } else { kept += 1 }
      let change = [pets.next()]
      let ownAnswer = await Self.run(change, false, on: sqlite)
      try #require(ownAnswer == (await Self.run(change, false, on: memory)), "step \(step)")
      if step % 10 == 9 {
        let (state, ownState) = (actions, pets)
        let everything: @Sendable (any StorageReader) throws -> [String] = { rows in
          try state.everything(rows) + ownState.everything(rows)
        }
        let rows = try await sqlite.read(everything)
        try #require(rows == (try await memory.read(everything)), "step \(step)")
      }
    }
    #expect(sqliteEvents.events == memoryEvents.events)
    #expect(kept > 50 && undone > 50 && sqliteEvents.events.count > 5)
    #expect(try await sqlite.check() == [])
  }

  /// What ``run(_:_:on:)`` returns for changes that are undone.
  private static let errors = [["a constraint"], ["\(ThrownByBody())"]]

  /// Runs changes in one transaction. Returns their answers, or the kind of the error.
  private static func run(
    _ batch: [RandomActions.Action], _ isUndone: Bool, on storage: any Storage
  ) async -> [String] {
    do {
      return try await storage.write { rows in
        let answers = try batch.map { try $0(rows) }
        if isUndone { throw ThrownByBody() }
        return answers
      }
    } catch StorageError.constraint {
      return ["a constraint"]
    } catch {
      return ["\(error)"]
    }
  }
}
