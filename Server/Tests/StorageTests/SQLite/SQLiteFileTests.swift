import Foundation
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting

@Suite struct SQLiteFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `a file that is opened again has all rows`() async throws {
    let actions = try await fill(path, seed: 1)
    let storage = try SQLiteStorage(path: path)
    let before = try await storage.read { try actions.everything($0) }
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    #expect(try await again.read { try actions.everything($0) } == before)
    #expect(try await again.check() == [])
    #expect(before.contains { $0.hasPrefix("player Optional") })
    try await again.close()
  }

  @Test func `a closed storage leaves no file beside its own`() async throws {
    let beside = { try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() }
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    // Readers, whose connections end after the writer's.
    _ = try await storage.read { try $0.setting("name") }
    #expect(
      try beside() == ["rows.sqlite", "rows.sqlite-shm", "rows.sqlite-wal", "rows.sqlite.lock"])
    let other = try SQLiteStorage.reading(path: path)
    _ = try await other.read { try $0.setting("name") }
    try await storage.close()
    #expect(try beside() == ["rows.sqlite", "rows.sqlite-shm", "rows.sqlite-wal"])
    #expect(try await other.read { try $0.setting("name") } == [1])
    try await other.close()
    #expect(try beside() == ["rows.sqlite"])
  }

  @Test(.timeLimit(.minutes(15)))
  func `neither the file nor its log has the name of an erased player`() async throws {
    let storage = try SQLiteStorage(path: path)
    var random = RandomRows(seed: 3)
    var player = random.player()
    player.displayName = "Ada-to-be-found"
    let (erased, path) = (player, path)
    func files() throws -> [String] {
      try ["", "-wal"].filter {
        try Data(contentsOf: URL(fileURLWithPath: path + $0))
          .range(of: Data("Ada-to-be-found".utf8)) != nil
      }
    }
    try await storage.write { try $0.insert(erased) }
    #expect(try files() == ["-wal"])
    // SQLite cannot empty a log that is read.
    let (began, mayEnd) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
    async let reading = storage.read { rows in
      let name = try rows.player(erased.id)?.displayName
      began.continuation.yield()
      mayEnd.wait()
      return name
    }
    for await _ in began.stream { break }
    try await storage.write { try $0.erasePlayer(erased.id) }
    try await storage.write { try $0.setSetting("name", to: [1]) }
    #expect(try files() == ["-wal"])
    mayEnd.signal()
    #expect(try await reading == "Ada-to-be-found")
    while try files() != [] { try await Task.sleep(for: .milliseconds(20)) }
    try await storage.write { try $0.setSetting("name", to: [2]) }
    #expect(try await storage.read { try $0.setting("name") } == [2])
    try await storage.close()
    #expect(try await SQLiteStorage(path: path).check() == [])
  }

  @Test(.timeLimit(.minutes(15)), arguments: [false, true])
  func `neither the file nor its log has the address of a network that is not refused any more`(
    _ ends: Bool
  ) async throws {
    let storage = try SQLiteStorage(path: path)
    let path = path
    func files() throws -> [String] {
      try ["", "-wal"].filter {
        try Data(contentsOf: URL(fileURLWithPath: path + $0))
          .range(of: Data("203.0.113.77/32".utf8)) != nil
      }
    }
    let id = UniqueID(high: 0, low: 1)
    try await storage.write {
      try $0.set(StoredRefusedNetwork(id: id, network: "203.0.113.77/32", endsAt: 5))
    }
    #expect(try files() == ["-wal"])
    try await storage.write { rows throws in
      if ends {
        #expect(try rows.forgetRefusedNetworks(endedBefore: 6, limit: 9) == 1)
      } else {
        try rows.removeRefusedNetwork(id)
      }
    }
    while try files() != [] { try await Task.sleep(for: .milliseconds(20)) }
    try await storage.close()
  }

  @Test func `a file that replaced a closed one is not touched`() async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    _ = try await storage.read { try $0.setting("name") }
    try FileManager.default.removeItem(atPath: path)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    try await storage.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1, 2, 3]))
  }

  @Test func `the connections are durable and check references`() async throws {
    let storage = try SQLiteStorage(path: path)
    // 2 is FULL.
    #expect(try await storage.pragma("synchronous") == "2")
    #expect(try await storage.pragma("journal_mode") == "wal")
    #expect(try await storage.pragma("foreign_keys") == "1")
    try await storage.close()
  }

  @Test func `only the owner can read and write the files`() async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("secret", to: [1]) }
    _ = try await storage.read { try $0.setting("secret") }
    for suffix in ["", "-wal", "-shm", ".lock"] { #expect(try mode(path + suffix) == 0o600) }
    let copy = folder.path("copy.sqlite")
    try await storage.backup(to: copy)
    #expect(try mode(copy) == 0o600)
    try await storage.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let again = try SQLiteStorage(path: path)
    #expect(try mode(path) == 0o600)
    try await again.close()
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  @Test func `a closed storage does the changes that wait, and no other`() async throws {
    let storage = try SQLiteStorage(path: path)
    let kept = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let value = try? await storage.write { rows in
            try rows.setSetting("\(number)", to: [1])
            return true
          }
          return value ?? false
        }
      }
      group.addTask {
        try? await storage.close()
        return false
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    await #expect(throws: StorageError.closed) { try await storage.read { _ in } }
    await #expect(throws: StorageError.closed) { try await storage.write { _ in } }
    await #expect(throws: StorageError.closed) { try await storage.observe { _, _ in } }
    await #expect(throws: StorageError.closed) { _ = try await storage.check() }
    try await storage.close()
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    let again = try SQLiteStorage(path: path)
    let found = try await again.read { rows in
      try (0..<200).filter { try rows.setting("\($0)") != nil }.count
    }
    #expect(found == kept)
    try await again.close()
  }

  @Test func `an erased name is not in the file`() async throws {
    var random = RandomRows(seed: 9)
    var player = random.player()
    player.displayName = "a name that nobody else has"
    let storage = try SQLiteStorage(path: path)
    try await storage.write { [player] in try $0.insert(player) }
    try await storage.write { [player] in try $0.erasePlayer(player.id) }
    try await storage.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.range(of: Data(player.displayName.utf8)) == nil)
  }
}

/// Makes a file with random rows.
func fill(_ path: String, seed: UInt64) async throws -> RandomActions {
  var actions = RandomActions(seed: seed)
  let storage = try SQLiteStorage(path: path)
  for _ in 0..<300 {
    let action = actions.next()
    do {
      _ = try await storage.write(action)
    } catch StorageError.constraint {}
  }
  try await storage.close()
  return actions
}
