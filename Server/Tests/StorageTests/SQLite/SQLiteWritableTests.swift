import Foundation
import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting
@testable import SQLiteGameStorage

/// Whether changes can be stored: the storage knows, and says so.
@Suite struct SQLiteWritableTests {
  private let folder: TemporaryFolder
  private let path: String
  private var limits = SQLiteStorage.Limits()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
    limits.gather = {}
    // Each check stores a row.
    limits.trialInterval = .zero
  }

  private func storage() async throws -> SQLiteStorage {
    let storage = try SQLiteStorage(path: path, limits: limits)
    try await storage.write { try $0.setSetting("before", to: [1]) }
    return storage
  }

  /// Expects that changes and checks fail, and that reads go on.
  private func expectUnavailable(
    _ storage: SQLiteStorage, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for number in 0..<2 {
      let errors = [
        await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
          try await storage.write { try $0.setSetting("after", to: [UInt8(number)]) }
        },
        await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
          try await storage.checkWritable()
        },
      ]
      for error in errors {
        guard case .unavailable(let detail) = error, detail.contains(text) else {
          Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
          continue
        }
      }
    }
    #expect(
      try await storage.read { try $0.setting("before") } == [1], sourceLocation: sourceLocation)
  }

  private func expectWritable(
    _ storage: SQLiteStorage, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await storage.checkWritable()
    try await storage.write { try $0.setSetting("after", to: [9]) }
    #expect(
      try await storage.read { try $0.setting("after") } == [9], sourceLocation: sourceLocation)
  }

  private func move(_ from: String, _ to: String) throws {
    try FileManager.default.moveItem(atPath: from, toPath: to)
  }

  @Test(arguments: ["", "-wal", "-shm", ".lock"])
  func `a file that is away takes no changes until it is back`(_ suffix: String) async throws {
    let storage = try await storage()
    try await expectWritable(storage)
    try move(path + suffix, path + ".away")
    try await expectUnavailable(storage, "\(path + suffix) was deleted")
    try Data(count: 4_096).write(to: URL(fileURLWithPath: path + suffix))
    try await expectUnavailable(storage, "replaced")
    try FileManager.default.removeItem(atPath: path + suffix)
    try move(path + ".away", path + suffix)
    try await expectWritable(storage)
    try await storage.close()
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `the target of a link that is away takes no changes`(_ suffix: String) async throws {
    let real = folder.path("real.sqlite")
    try await SQLiteStorage(path: real).close()
    #expect(symlink("real.sqlite", path) == 0)
    let storage = try await storage()
    try await expectWritable(storage)
    try move(real + suffix, real + ".away")
    try await expectUnavailable(storage, "was deleted")
    try move(real + ".away", real + suffix)
    try await expectWritable(storage)
    #expect(try await storage.fileSize > 4_096)
    #expect(chmod(real + suffix, 0o644) == 0)
    try PrivateFile(path: path).takeRightsOfOthers()
    let mode = try FileManager.default.attributesOfItem(atPath: real + suffix)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    try await storage.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.sorted() == ["real.sqlite", "rows.sqlite"])
  }

  @Test func `a file that is replaced by a rename takes no changes`() async throws {
    let storage = try await storage()
    let copy = folder.path("copy.sqlite")
    try await storage.backup(to: copy)
    #expect(rename(copy, path) == 0)
    try await expectUnavailable(storage, "was replaced")
  }

  @Test func `a folder that is away is an error, not the end`() async throws {
    let inner = folder.path("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    let storage = try SQLiteStorage(path: inner + "/rows.sqlite", limits: limits)
    try await storage.write { try $0.setSetting("before", to: [1]) }
    try move(inner, folder.path("away"))
    for _ in 0..<2 {
      let error = await #expect(throws: StorageError.self) { try await storage.checkWritable() }
      guard case .unavailable = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func `a file that replaced the one that is open is not read`() async throws {
    let storage = try await storage()
    let copy = folder.path("copy.sqlite")
    try await storage.backup(to: copy)
    let other = try SQLiteStorage(path: copy)
    try await other.write { try $0.setSetting("before", to: [2]) }
    try await other.close()
    #expect(rename(copy, path) == 0)
    // The header of the index of the log, which the first connection to another file would make again.
    let index = { try Data(contentsOf: URL(fileURLWithPath: path + "-shm")).prefix(96) }
    let before = try index()
    // Reads open up to four connections as they are needed.
    let errors = await withTaskGroup(of: (any Error)?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do {
            #expect(try await storage.read { try $0.setting("before") } == [1])
            return nil
          } catch { return error }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(try index() == before)
    for case let error? in errors {
      guard case StorageError.unavailable = error else {
        Issue.record("\(error)")
        continue
      }
    }
  }

  @Test func `a file that is cut off takes no changes`() async throws {
    let storage = try await storage()
    try await storage.write { try $0.setSetting("large", to: [UInt8](repeating: 1, count: 90_000)) }
    _ = try await storage.pragma("wal_checkpoint(TRUNCATE)")
    try await expectWritable(storage)
    #expect(truncate(path, 8_192) == 0)
    await #expect(throws: StorageError.self) { try await storage.checkWritable() }
    let error = await #expect(throws: StorageError.self) {
      try await storage.write { try $0.setSetting("after", to: [1]) }
    }
    guard case .unavailable(let detail) = error, detail.contains("truncated") else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [0, 1_000, 8_300])
  func `a log that is cut off takes no changes, and does no damage`(_ size: Int) async throws {
    let storage = try await storage()
    _ = try await storage.pragma("wal_checkpoint(TRUNCATE)")
    // SQLite emptied the log.
    try await expectWritable(storage)
    try await storage.write { try $0.setSetting("large", to: [UInt8](repeating: 1, count: 90_000)) }
    #expect(truncate(path + "-wal", off_t(size)) == 0)
    for _ in 0..<2 {
      let errors = [
        await #expect(throws: StorageError.self) {
          try await storage.write { try $0.setSetting("after", to: [1]) }
        },
        await #expect(throws: StorageError.self) { try await storage.checkWritable() },
      ]
      for error in errors {
        guard case .unavailable(let detail) = error, detail.contains("-wal was truncated") else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
    try await storage.close()
    let copy = folder.path("copy.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(try DatabaseCheck.check(copy).rowCounts["settings"] == 2)
  }

  @Test func `a log that another program empties is not cut off`() async throws {
    let storage = try await storage()
    for number in 0..<4 {
      try await storage.write {
        try $0.setSetting("large", to: [UInt8](repeating: 1, count: 90_000 / (number + 1)))
      }
      let other = try DatabaseQueue(path: path)
      func store(_ value: String) async throws {
        try await other.write { database in
          try database.execute(
            sql: "INSERT OR REPLACE INTO settings(name, value) VALUES ('other', x'\(value)')")
        }
      }
      try await store("0\(number)")
      if number % 2 == 0 {
        try await other.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      }
      try await store("0\(number)01")
      try await expectWritable(storage)
      try other.close()
      try await expectWritable(storage)
    }
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    #expect(try await again.read { try $0.setting("other") } == [3, 1])
    try await again.close()
  }

  @Test func `a file that SQLite makes smaller is not cut off`() async throws {
    let storage = try await storage()
    try await storage.write { try $0.setSetting("large", to: [UInt8](repeating: 1, count: 90_000)) }
    _ = try await storage.pragma("wal_checkpoint(TRUNCATE)")
    try await expectWritable(storage)
    let before = try await storage.fileSize
    try await storage.write { try $0.setSetting("large", to: []) }
    try await storage.vacuum()
    _ = try await storage.pragma("wal_checkpoint(TRUNCATE)")
    #expect(try await storage.fileSize < before - 50_000)
    try await expectWritable(storage)
    try await expectWritable(storage)
    try await storage.close()
  }

  @Test func `a connection that cannot write is noticed without a change`() async throws {
    let storage = try await storage()
    _ = try await storage.pragma("query_only = 1")
    let error = await #expect(throws: StorageError.self) { try await storage.checkWritable() }
    guard case .unavailable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try await expectUnavailable(storage, "readonly")
    _ = try await storage.pragma("query_only = 0")
    try await expectWritable(storage)
    try await storage.close()
  }

  @Test func `a full disk is known until a large row fits`() async throws {
    let storage = try await storage()
    let pages = Int(try await storage.pragma("page_count")) ?? 0
    _ = try await storage.pragma("max_page_count = \(pages + 3)")
    await #expect(throws: StorageError.diskIsFull) {
      try await storage.write { rows in
        try rows.setSetting("large", to: [UInt8](repeating: 1, count: 90_000))
      }
    }
    // A small row still fits, and proves nothing.
    await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
    await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
    _ = try await storage.pragma("max_page_count = 1000000")
    try await expectWritable(storage)
    try await storage.close()
  }
}

extension SQLiteWritableTests {
  @Test func `the last change answers checks, and no row is stored`() async throws {
    var limits = limits
    limits.trialInterval = .seconds(3_600)
    let storage = try SQLiteStorage(path: path, limits: limits)
    let change: @Sendable () async throws -> Void = {
      try await storage.write { rows in
        try rows.setSetting("large", to: [UInt8](repeating: 1, count: 90_000))
      }
    }
    try await storage.write { try $0.setSetting("before", to: [1]) }
    let pages = Int(try await storage.pragma("page_count")) ?? 0
    _ = try await storage.pragma("max_page_count = \(pages + 3)")
    try await storage.checkWritable()
    await #expect(throws: StorageError.diskIsFull) { try await change() }
    // A change that breaks a rule, and one that changes nothing, say nothing.
    await #expect(throws: ThrownByBody.self) {
      try await storage.write { _ in throw ThrownByBody() }
    }
    try await storage.write { _ in }
    // The first check after a failure tries, and the next ones have its answer.
    for _ in 0..<2 {
      await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
    }
    _ = try await storage.pragma("max_page_count = 1000000")
    await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
    try await change()
    try await storage.checkWritable()
    #expect(try await storage.read { try $0.setting("trial") } == nil)
    try await storage.close()
  }

  @Test func `a change that was undone does not prove that the disk takes rows`() async throws {
    var limits = limits
    limits.trialInterval = .seconds(3_600)
    let storage = try SQLiteStorage(path: path, limits: limits)
    let pages = Int(try await storage.pragma("page_count")) ?? 0
    _ = try await storage.pragma("max_page_count = \(pages + 3)")
    await #expect(throws: StorageError.diskIsFull) {
      try await storage.write { rows in
        try rows.setSetting("large", to: [UInt8](repeating: 1, count: 90_000))
      }
    }
    await #expect(throws: ThrownByBody.self) {
      try await storage.write { rows in
        try rows.setSetting("small", to: [1])
        throw ThrownByBody()
      }
    }
    await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
    try await storage.close()
  }

  @Test func `a disk that does not answer is noticed while a change waits`() async throws {
    var limits = limits
    limits.patience = .zero
    let storage = try SQLiteStorage(path: path, limits: limits)
    try await storage.checkWritable()
    let (isBlocked, unblock) = (Gate(), Gate())
    async let blocking: Void = storage.write { _ in
      isBlocked.open()
      unblock.wait()
    }
    await isBlocked.waitAsync()
    let error = await #expect(throws: StorageError.self) { try await storage.checkWritable() }
    unblock.open()
    guard case .unavailable(let detail) = error, detail.contains("has not answered") else {
      Issue.record("\(String(describing: error))")
      return
    }
    try await blocking
    try await storage.checkWritable()
    try await storage.close()
    await #expect(throws: StorageError.closed) { try await storage.checkWritable() }
  }
}
