import SQLiteStorage
import Storage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@Suite struct GroupCommitTests {
  private typealias Change = @Sendable (any StorageWriter) throws -> Void

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func storage(gatheringTime: Double) throws -> SQLiteStorage {
    var limits = SQLiteStorage.Limits()
    limits.gatheringTime = gatheringTime
    return try SQLiteStorage(path: folder.path("rows.sqlite"), limits: limits)
  }

  /// Starts changes in their order. Returns the error of each when all have ended.
  private func run(
    _ changes: [Change], in storage: SQLiteStorage, afterStart: @Sendable () -> Void = {}
  ) async throws -> [(any Error)?] {
    try await withThrowingTaskGroup(of: (place: Int, error: (any Error)?).self) { group in
      for (place, change) in changes.enumerated() {
        group.addTask {
          do { try await storage.write(change) } catch { return (place, error) }
          return (place, nil)
        }
        try await Task.sleep(for: .milliseconds(100))
      }
      afterStart()
      let none = [(any Error)?](repeating: nil, count: changes.count)
      return try await group.reduce(into: none) { $0[$1.place] = $1.error }
    }
  }

  /// Starts changes while the writer is blocked, so that they are one group.
  private func runInOneGroup(
    _ changes: [Change], in storage: SQLiteStorage
  ) async throws -> [(any Error)?] {
    let (isBlocked, unblock) = (Gate(), Gate())
    async let blocking: Void = storage.write { _ in
      isBlocked.open()
      unblock.wait()
    }
    await isBlocked.waitAsync()
    let errors = try await run(changes, in: storage) { unblock.open() }
    try await blocking
    return errors
  }

  @Test(.timeLimit(.minutes(1)))
  func `a client alone does not wait for others`() async throws {
    let storage = try storage(gatheringTime: 3_600)
    for number in 0..<20 as Range<UInt8> {
      try await storage.write { try $0.setSetting("number", to: [number]) }
    }
    #expect(try await storage.read { try $0.setting("number") } == [19])
    try await storage.close()
  }

  @Test func `changes gather after a group`() async throws {
    let storage = try storage(gatheringTime: 3)
    let groups = Mutex<[Int]>([])
    try await storage.observe { events, _ in groups.withLock { $0.append(events.count) } }
    let change: Change = { try $0.append(.changedGames(player: UniqueID(high: 0, low: 0))) }
    let first = try await runInOneGroup([change, change], in: storage)
    let second = try await run([change, change, change, change, change], in: storage)
    #expect((first + second).allSatisfy { $0 == nil })
    #expect(groups.withLock(\.self) == [2, 5])
    try await storage.close()
  }

  @Test func `the number of a player whose insertion was undone is forgotten`() async throws {
    let storage = try storage(gatheringTime: 0)
    var random = RandomRows(seed: 91)
    let (undone, other, nonce) = (random.player(), random.player(), random.nonce())
    let receipt = random.receipt(of: other.id)
    let errors = try await runInOneGroup(
      [
        { rows in
          try rows.insert(undone)
          #expect(try rows.use(nonce, of: undone.id, at: 1))
          throw BodyError()
        },
        // This player gets the number.
        { try $0.insert(other) },
        { rows in
          #expect(throws: StorageError.self) { try rows.use(nonce, of: undone.id, at: 1) }
          try rows.insert(receipt)
          #expect(try rows.receipt(of: other.id, route: receipt.route, key: receipt.key) == receipt)
          #expect(try rows.receipt(of: undone.id, route: receipt.route, key: receipt.key) == nil)
        },
      ], in: storage)
    #expect(errors[0] is BodyError && errors[1] == nil && errors[2] == nil)
    try await storage.close()
  }
}
