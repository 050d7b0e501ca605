import GameServiceCore
import GameServiceTesting
import GameStorage
import Synchronization
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

struct OverriddenStorageTests {
  /// A call of each operation, in any order.
  private static let calls: [StorageOperationCall] = {
    var bits = SeededGenerator(bits: SeededBits(seed: 1))
    let code = ShareCode.random(using: &bits)
    let key = IdempotencyKey.random(using: &bits)
    return StorageOperationCall.readers(key, code)
      + StorageOperationCall.writers(code, .random(using: &bits), key)
  }()

  @Test func `an operation that is not supplied fails with the property to set`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    for call in Self.calls {
      let error = await #expect(throws: NotSupplied.self) {
        try await storage.write { try call.call($0) }
      }
      #expect(error?.names == ["StorageOperations.\(call.name)"])
      let override = "storage.override { $0.\(call.name) = ... }"
      #expect(
        error?.description == "StorageOperations.\(call.name) is not supplied. Write: \(override)")
    }
    await #expect(throws: NotSupplied.self) { try await storage.observe { _, _ in } }
    await #expect(throws: NotSupplied.self) { try await storage.checkWritable() }
    let names = failures.takeNames()
    let properties = Mirror(reflecting: StorageOperations()).children.compactMap(\.label)
    // A database need not have a time of its own.
    let needed = properties.filter { $0 != "databaseTime" }
    #expect(names.count == 124)
    #expect(names.sorted() == needed.map { "StorageOperations.\($0)" }.sorted())
  }

  @Test func `a failure points at the line of the double`() async throws {
    let lines = Mutex<[Int?]>([])
    let reporter = FailureReporter { _, location in lines.withLock { $0.append(location?.line) } }
    let storage = OverriddenStorage(reporter: reporter)
    let line = #line - 1
    await #expect(throws: NotSupplied.self) { try await storage.checkWritable() }
    let dependencies = try Dependencies.failing(reporter: reporter)
    _ = dependencies.now()
    await #expect(throws: NotSupplied.self) { try await dependencies.storage.checkWritable() }
    #expect(lines.withLock { $0 } == [line, line + 3, line + 3])
  }

  @Test func `all that one change misses is one failure`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    storage.override { $0.setting = { _ in [1] } }
    let id = UniqueID(high: 0, low: 1)
    await #expect(throws: NotSupplied.self) {
      try await storage.write { rows in
        // An empty storage has no player, and lists are empty.
        if try rows.player(id) != nil || rows.setting("a") == nil { return }
        for _ in 0..<2 { try rows.setHidden(true, game: id) }
        guard try rows.findings(limit: 9).isEmpty else { return }
        try rows.append(.erasedPlayer(id))
      }
    }
    let names = ["player", "setHidden", "findings", "append"].map { "StorageOperations.\($0)" }
    let missing = "\(names.joined(separator: ", ")) are not supplied. Write: "
    #expect(failures.messages.count == 1 && failures.messages[0].hasPrefix(missing))
    #expect(failures.messages[0].hasSuffix("; storage.override { $0.append = ... }"))
    // Each call misses its own.
    await #expect(throws: NotSupplied.self) { try await storage.read { _ = try $0.game(id) } }
    #expect(failures.messages.last?.hasPrefix("StorageOperations.game is not supplied") == true)
    #expect(failures.messages.count == 2)
  }

  @Test func `what a body throws because something is missing is not its error`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    let error = await #expect(throws: NotSupplied.self) {
      try await storage.read { rows in
        guard try rows.setting("a") != nil else { throw StorageError.closed }
      }
    }
    #expect(error?.names == ["StorageOperations.setting"] && failures.messages.count == 1)
    await #expect(throws: StorageError.closed) {
      try await storage.read { _ in throw StorageError.closed }
    }
    // Nor does it help to ignore that.
    await #expect(throws: NotSupplied.self) {
      try await storage.write { rows in _ = try? rows.game(UniqueID(high: 0, low: 1)) }
    }
    #expect(failures.messages.count == 2)
  }

  @Test func `an observer that misses something fails`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    let id = UniqueID(high: 0, low: 1)
    storage.override { operations in
      operations.observe = { [] }
      operations.append = { _ in }
    }
    try await storage.observe { _, rows in _ = try? rows.player(id) }
    await #expect(throws: NotSupplied.self) {
      try await storage.write { try $0.append(.erasedPlayer(id)) }
    }
    let message =
      "StorageOperations.player is not supplied. Write: storage.override { $0.player = ... }"
    #expect(failures.messages == [message])
  }

  @Test func `whether rows can be stored is supplied, or read from the storage below`() async throws
  {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    try await storage.checkWritable()
    storage.override { $0.checkWritable = { throw StorageError.diskIsFull } }
    await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
  }

  @Test func `the last override wins`() async throws {
    let storage = OverriddenStorage()
    storage.override { $0.setting = { _ in [1] } }
    storage.override { $0.setting = { name in name == "a" ? [2] : nil } }
    #expect(try await storage.read { try $0.setting("a") } == [2])
    #expect(try await storage.read { try $0.setting("b") } == nil)
  }

  @Test func `other operations go to the storage below`() async throws {
    let base = try SQLiteStorage.inMemory()
    let storage = OverriddenStorage(over: base)
    storage.override { $0.setting = { _ in [9] } }
    try await storage.write { rows in
      try rows.setSetting("a", to: [1])
      #expect(try rows.setting("a") == [9])
    }
    #expect(try await base.read { try $0.setting("a") } == [1])
    storage.override { $0.setting = nil }
    #expect(try await storage.read { try $0.setting("a") } == [1])
    await #expect(throws: StorageError.busy) {
      try await storage.write { rows in
        try rows.setSetting("a", to: [2])
        throw StorageError.busy
      }
    }
    #expect(try await base.read { try $0.setting("a") } == [1])
  }

  @Test func `the observer gets past and appended events`() async throws {
    let storage = OverriddenStorage()
    let ids = (0..<3).map { UniqueID(high: 0, low: $0) }
    storage.override { operations in
      operations.observe = { [StoredEvent(number: 1, kind: .erasedPlayer(ids[0]))] }
      operations.append = { _ in }
    }
    let seen = Mutex<[StoredEvent]>([])
    try await storage.observe { events, _ in seen.withLock { $0 += events } }
    try await storage.write { rows in
      try rows.append(.erasedPlayer(ids[1]))
      try rows.append(.erasedPlayer(ids[2]))
    }
    _ = try? await storage.write { rows in
      try rows.append(.erasedPlayer(ids[0]))
      throw StorageError.busy
    }
    #expect(
      seen.withLock { $0 }
        == ids.enumerated().map {
          StoredEvent(number: Int64($0 + 1), kind: .erasedPlayer($1))
        })
  }
}
