import Foundation
import GRDB
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube

/// What the commands `backup`, `restore` and `check` do with files.
@Suite struct DatabaseFileTests {
  private let folder: TemporaryFolder
  private let path: String
  private let copy: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
    copy = folder.path("copy.sqlite")
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func write(_ bytes: Data, _ path: String) throws {
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path
    ).sorted()
  }

  /// Overwrites a page in the middle of a table.
  private func damage(_ path: String) throws {
    var bytes = try bytes(path)
    for page in stride(from: 4_096 * 4, to: bytes.count - 4_096, by: 4_096 * 3) {
      bytes.replaceSubrange(page..<page + 200, with: [UInt8](repeating: 0xA5, count: 200))
    }
    try write(bytes, path)
  }

  private func expectDamaged(_ body: () throws -> some Any) {
    let error = #expect(throws: DatabaseFileError.self) { try body() }
    guard case .damaged(_, let flaws) = error, !flaws.isEmpty else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a copy has the rows, and the counts say so`() async throws {
    let actions = try await fill(path, seed: 21)
    let summary = try SQLiteStorage.backup(of: path, to: copy)
    #expect(try DatabaseCheck.check(copy) == summary)
    #expect(try DatabaseCheck.check(path) == summary)
    #expect((summary.rowCounts["players"] ?? 0) > 0)
    let (one, other) = (try SQLiteStorage(path: path), try SQLiteStorage(path: copy))
    #expect(
      try await one.read { try actions.everything($0) }
        == other.read { try actions.everything($0) })
    try await one.close()
    try await other.close()
    #expect(try names() == ["copy.sqlite", "rows.sqlite"])
    #expect(throws: StorageError.failed("\(copy) exists")) {
      try SQLiteStorage.backup(of: path, to: copy)
    }
  }

  @Test func `a damaged database has no backup`() async throws {
    _ = try await fill(path, seed: 22)
    try damage(path)
    expectDamaged { try SQLiteStorage.backup(of: path, to: copy) }
    #expect(try names() == ["rows.sqlite"])
    // A server that runs gives none either.
    if let storage = try? SQLiteStorage(path: path) {
      await #expect(throws: (any Error).self) { try await storage.backup(to: copy) }
      try? await storage.close()
    }
    #expect(!FileManager.default.fileExists(atPath: copy))
    expectDamaged { try DatabaseCheck.check(path) }
  }

  @Test func `what is no database has no backup`() throws {
    for bytes in [Data(), Data([7]), Data(repeating: 7, count: 5_000)] {
      try write(bytes, path)
      let error = #expect(throws: DatabaseFileError.self) {
        try SQLiteStorage.backup(of: path, to: copy)
      }
      #expect(error?.description.contains(path) == true)
      #expect(throws: DatabaseFileError.self) { try DatabaseCheck.check(path) }
      #expect(try self.bytes(path) == bytes)
    }
    #expect(throws: DatabaseFileError.self) {
      try SQLiteStorage.backup(of: folder.path("none"), to: copy)
    }
    #expect(try names() == ["rows.sqlite"])
  }

  @Test func `a backup is restored, and not touched`() async throws {
    let actions = try await fill(path, seed: 23)
    let summary = try SQLiteStorage.backup(of: path, to: copy)
    let before = try bytes(copy)
    #expect(chmod(copy, 0o400) == 0)
    let target = folder.path("new.sqlite")
    #expect(try SQLiteStorage.restore(copy, to: target) == summary)
    #expect(try bytes(copy) == before && bytes(target) == before)
    #expect(try names() == ["copy.sqlite", "new.sqlite", "rows.sqlite"])
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    let (one, other) = (try SQLiteStorage(path: path), try SQLiteStorage(path: target))
    #expect(
      try await one.read { try actions.everything($0) }
        == other.read { try actions.everything($0) })
    try await one.close()
    try await other.close()
  }

  @Test func `a backup of a newer schema is not changed`() async throws {
    let storage = try SQLiteStorage(path: path)
    let next = try await storage.schemaVersion() + 1
    _ = try await storage.pragma("user_version = \(next)")
    try await storage.close()
    let before = try bytes(path)
    #expect(try SQLiteStorage.backup(of: path, to: copy).schemaVersion == next)
    #expect(try bytes(path) == before)
    let target = folder.path("new.sqlite")
    #expect(try SQLiteStorage.restore(copy, to: target).schemaVersion == next)
    #expect(try DatabaseCheck.check(target).schemaVersion == next)
  }

  @Test func `what is no backup is not restored, and not touched`() async throws {
    _ = try await fill(path, seed: 24)
    let sound = try bytes(path)
    let target = folder.path("new.sqlite")
    let storage = try SQLiteStorage(path: folder.path("newer.sqlite"))
    try await storage.makeNewer()
    try await storage.close()
    let other = try SQLiteStorage(path: folder.path("other.sqlite"))
    _ = try await other.pragma("application_id = 5")
    try await other.close()
    for (bytes, what) in [
      (Data(), "is empty"), (sound.prefix(1), "damaged"), (sound.prefix(511), "damaged"),
      (sound.prefix(600), "damaged"),
      (sound.prefix(sound.count / 2), "damaged"), (Data(repeating: 1, count: 9_000), "damaged"),
      (try self.bytes(folder.path("newer.sqlite")), "schema 99"),
      (try self.bytes(folder.path("other.sqlite")), "another program"),
    ] {
      try write(bytes, copy)
      let error = #expect(throws: DatabaseFileError.self) {
        try SQLiteStorage.restore(copy, to: target)
      }
      let text = error?.description ?? ""
      #expect(text.contains(what) && text.contains(copy), "\(text)")
      #expect(!text.contains("partial"))
      #expect(try self.bytes(copy) == bytes)
      #expect(
        try names() == ["copy.sqlite", "newer.sqlite", "other.sqlite", "rows.sqlite"])
    }
    #expect(throws: DatabaseFileError.self) {
      try SQLiteStorage.restore(folder.path("none"), to: target)
    }
    #expect(throws: DatabaseFileError.self) {
      try SQLiteStorage.restore(folder.path(""), to: target)
    }
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func `nothing is overwritten, and nothing old is taken for a part`(_ suffix: String)
    async throws
  {
    _ = try await fill(path, seed: 25)
    let target = folder.path("new.sqlite")
    try write(Data([1, 2, 3]), target + suffix)
    let error = #expect(throws: StorageError.self) { try SQLiteStorage.restore(path, to: target) }
    #expect(error?.description.contains("\(target + suffix) exists") == true)
    #expect(try bytes(target + suffix) == Data([1, 2, 3]))
    #expect(try names().count == 2)
  }

  @Test func `a database in use is no backup, and can be checked`() async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    let error = #expect(throws: StorageError.self) { try SQLiteStorage.restore(path, to: copy) }
    #expect(error?.description.contains("-wal") == true)
    #expect(try DatabaseCheck.check(path).rowCounts["settings"] == 2)
    #expect(try SQLiteStorage.backup(of: path, to: copy).rowCounts["settings"] == 2)
    try await storage.write { try $0.setSetting("name", to: [2]) }
    try await storage.close()
  }

  @Test func `a database in use is found through a link`() async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    let link = folder.path("current.sqlite")
    #expect(symlink("rows.sqlite", link) == 0)
    #expect(try DatabaseCheck.check(link).rowCounts["settings"] == 2)
    let error = #expect(throws: StorageError.self) { try SQLiteStorage.restore(link, to: copy) }
    #expect(error?.description.contains("-wal") == true)
    #expect(try SQLiteStorage.backup(of: link, to: copy).rowCounts["settings"] == 2)
    try await storage.close()
  }

  @Test func `a table that is missing is damage`() async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.dropIndex("receiptsByTime")
    try await storage.close()
    let error = #expect(throws: DatabaseFileError.self) { try DatabaseCheck.check(path) }
    #expect(error == .damaged(path: path, flaws: ["there is no index receiptsByTime"]))
  }

  @Test(arguments: ["a ?#%.sqlite", "%41.sqlite"])
  func `a name can have any characters`(_ name: String) async throws {
    let path = folder.path(name)
    _ = try await fill(path, seed: 26)
    let copy = folder.path("copy " + name)
    #expect(try SQLiteStorage.backup(of: path, to: copy) == DatabaseCheck.check(copy))
  }

  @Test func `a log beside the file is checked with it`() async throws {
    // A server that was killed: its files are copied while it has them open.
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    try await storage.close()
    #expect(try DatabaseCheck.check(copy).rowCounts["settings"] == 2)
  }

  @Test func `a check leaves nothing beside shared memory of an earlier process`() async throws {
    _ = try await fill(path, seed: 29)
    try write(Data(count: 32_768), path + "-shm")
    _ = try DatabaseCheck.check(path)
    #expect(try names() == ["rows.sqlite", "rows.sqlite-shm"])
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func `a backup is not made beside what SQLite would take for a part of it`(
    _ suffix: String
  ) async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    // The log of another file, with right checksums.
    try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy + suffix)
    let error = await #expect(throws: StorageError.self) { try await storage.backup(to: copy) }
    #expect(error?.description.contains("\(copy + suffix) exists") == true)
    try await storage.close()
    #expect(throws: StorageError.self) { try SQLiteStorage.backup(of: path, to: copy) }
    #expect(try names() == ["copy.sqlite" + suffix, "rows.sqlite"])
  }

  @Test(arguments: [true, false])
  func `the log of a file that is missing or empty is not removed`(_ isMissing: Bool) async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    // The files of a server that was killed.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    try await storage.close()
    let (file, log) = (try bytes(copy), try bytes(copy + "-wal"))
    try FileManager.default.removeItem(atPath: copy)
    if !isMissing { try write(Data(), copy) }
    let error = #expect(throws: StorageError.self) { try SQLiteStorage(path: copy) }
    #expect(error?.description.contains("copy.sqlite-wal") == true)
    #expect(try bytes(copy + "-wal") == log)
    #expect(FileManager.default.fileExists(atPath: copy) == !isMissing)
    try write(file, copy)
    let again = try SQLiteStorage(path: copy)
    #expect(try await again.read { try $0.setting("name") } == [1])
    try await again.close()
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a database that root makes belongs to the owner of the folder`() async throws {
    _ = try await fill(path, seed: 27)
    let service = folder.path("service")
    try FileManager.default.createDirectory(atPath: service, withIntermediateDirectories: false)
    #expect(chown(service, 65_534, 65_533) == 0)
    _ = try SQLiteStorage.restore(path, to: service + "/restored.sqlite")
    let storage = try SQLiteStorage(path: service + "/made.sqlite")
    for name in [
      "restored.sqlite", "made.sqlite", "made.sqlite-wal", "made.sqlite-shm", "made.sqlite.lock",
    ] {
      var information = stat()
      #expect(stat(service + "/" + name, &information) == 0)
      #expect(information.st_uid == 65_534 && information.st_gid == 65_533, "\(name)")
    }
    try await storage.close()
    // A backup is for who made it.
    _ = try SQLiteStorage.backup(of: path, to: service + "/backup.sqlite")
    var information = stat()
    #expect(stat(service + "/backup.sqlite", &information) == 0 && information.st_uid == 0)
  }

  @Test func `a start that was cut by a loss of power is undone`() async throws {
    let actions = try await fill(path, seed: 28)
    let storage = try SQLiteStorage(path: path)
    let before = try await storage.read { try actions.everything($0) }
    let pages = UInt32(try await storage.pragma("page_count")) ?? 0
    try await storage.close()
    // A journal that restores the size of the file, and no page. https://sqlite.org/fileformat.html#the_rollback_journal
    var journal = Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
    for number in [0, 1, pages, 512, 4_096] as [UInt32] {
      withUnsafeBytes(of: number.bigEndian) { journal.append(contentsOf: $0) }
    }
    journal.append(Data(count: 512 - journal.count))
    try write(journal, path + "-journal")
    // A connection that only reads cannot use it.
    var configuration = Configuration()
    configuration.readonly = true
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: path, configuration: configuration)
        .read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    }
    #expect(error?.extendedResultCode == .SQLITE_READONLY_ROLLBACK)
    let again = try SQLiteStorage(path: path)
    #expect(try await again.read { try actions.everything($0) } == before)
    try await again.close()
    #expect(try names() == ["rows.sqlite"])
  }
}
