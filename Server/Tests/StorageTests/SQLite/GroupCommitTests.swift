import SQLiteGameStorage
import GameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting

@Suite struct GroupCommitTests {
  private typealias Change = SQLiteStorage.Change

  private let folder: TemporaryFolder
  private var limits = SQLiteStorage.Limits()

  init() throws {
    folder = try TemporaryFolder()
    limits.gather = {}
  }

  private func storage(_ limits: SQLiteStorage.Limits) throws -> SQLiteStorage {
    try SQLiteStorage(path: folder.path("rows.sqlite"), limits: limits)
  }

  @Test func `a client alone does not wait for others`() async throws {
    var limits = limits
    let gathered = Mutex(false)
    limits.gather = { gathered.withLock { $0 = true } }
    let storage = try storage(limits)
    for number in 0..<20 as Range<UInt8> {
      try await storage.write { try $0.setSetting("number", to: [number]) }
    }
    #expect(!gathered.withLock { $0 })
    try await storage.close()
  }

  @Test func `changes gather after a group, and are the next one`() async throws {
    var limits = limits
    let (gathers, goOn) = (Gate(), Gate())
    limits.gather = {
      gathers.open()
      goOn.wait()
    }
    let storage = try storage(limits)
    let groups = Mutex<[Int]>([])
    try await storage.observe { events, _ in groups.withLock { $0.append(events.count) } }
    let change: Change = { try $0.append(.changedGames(player: UniqueID(high: 0, low: 0))) }
    let first = try await storage.writeTogether([change, change])
    await gathers.waitAsync()
    let second = try await storage.write([change, change, change, change, change]) {
      goOn.open()
    }
    #expect((first + second).allSatisfy { $0 == nil })
    #expect(groups.withLock { $0 } == [2, 5])
    try await storage.close()
  }

  @Test func `more groups than the writer takes in one call are all answered`() async throws {
    var limits = limits
    limits.jobsInGroup = 1
    let storage = try storage(limits)
    let groups = Mutex<[Int]>([])
    try await storage.observe { events, _ in groups.withLock { $0.append(events.count) } }
    let change: Change = { try $0.append(.changedGames(player: UniqueID(high: 0, low: 0))) }
    let errors = try await storage.writeTogether([Change](repeating: change, count: 40))
    #expect(errors.allSatisfy { $0 == nil })
    #expect(groups.withLock { $0 } == [Int](repeating: 1, count: 40))
    try await storage.close()
  }

  @Test func `the number of a player whose insertion was undone is forgotten`() async throws {
    let storage = try storage(limits)
    var random = RandomRows(seed: 91)
    let (undone, other, nonce) = (random.player(), random.player(), random.nonce())
    let receipt = random.receipt(of: other.id)
    let errors = try await storage.writeTogether(
      [
        { rows in
          try rows.insert(undone)
          #expect(try rows.use(nonce, of: undone.id, at: 1))
          throw ThrownByBody()
        },
        // This player gets the number.
        { try $0.insert(other) },
        { rows in
          #expect(throws: StorageError.self) { try rows.use(nonce, of: undone.id, at: 1) }
          try rows.insert(receipt)
          #expect(try rows.receipt(of: other.id, route: receipt.route, key: receipt.key) == receipt)
          #expect(try rows.receipt(of: undone.id, route: receipt.route, key: receipt.key) == nil)
        },
      ])
    #expect(errors[0] is ThrownByBody && errors[1] == nil && errors[2] == nil)
    try await storage.close()
  }
}
