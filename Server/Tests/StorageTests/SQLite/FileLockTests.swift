import Foundation
import GameStorage
import Synchronization
import Testing

@testable import SQLiteGameStorage

/// One storage at a time has a file open for writing.
@Suite struct FileLockTests {
  private let folder: TemporaryFolder
  private let path: String
  private var limits = SQLiteStorage.Limits()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
    limits.lockPatience = .zero
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Locks the file as another process does.
  private func lock(_ holder: String) -> Int32 {
    let descriptor = open(path + ".lock", O_CREAT | O_RDWR, 0o600)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(write(descriptor, holder, holder.utf8.count) == holder.utf8.count)
    return descriptor
  }

  @Test func `a second storage is refused, and says where and who`() async throws {
    let storage = try SQLiteStorage(path: path, limits: limits)
    try await storage.write { try $0.setSetting("name", to: [1]) }
    let error = #expect(throws: DatabaseInUse.self) {
      try SQLiteStorage(path: path, limits: limits)
    }
    #expect(error?.path == path)
    #expect(error?.holder == getpid())
    for part in [path, path + ".lock", "xpected", "found process \(getpid())"] {
      #expect(error?.description.contains(part) == true)
    }
    // The first one has lost nothing: neither its own lock nor those of SQLite.
    try await storage.write { try $0.setSetting("name", to: [2]) }
    try await storage.checkWritable()
    try await storage.close()
    #expect(!exists(path + ".lock"))
    let again = try SQLiteStorage(path: path, limits: limits)
    #expect(try await again.read { try $0.setting("name") } == [2])
    try await again.close()
  }

  @Test func `a second name of the file has the same lock`() async throws {
    let storage = try SQLiteStorage(path: path, limits: limits)
    let (link, inner) = (folder.path("link.sqlite"), folder.path("inner"))
    let files = FileManager.default
    try files.createSymbolicLink(atPath: link, withDestinationPath: path)
    try files.createSymbolicLink(atPath: inner, withDestinationPath: folder.path(""))
    for name in [link, inner + "/rows.sqlite", folder.path("") + "/./rows.sqlite"] {
      #expect(throws: DatabaseInUse.self, "\(name)") {
        try SQLiteStorage(path: name, limits: limits)
      }
    }
    try await storage.close()
  }

  @Test(arguments: ["12345\n", "", "no number\n", String(repeating: "9", count: 40)])
  func `a lock of another process counts with any content of its file`(_ text: String) throws {
    let descriptor = lock(text)
    let error = #expect(throws: DatabaseInUse.self) {
      try SQLiteStorage(path: path, limits: limits)
    }
    #expect(error?.holder == (text == "12345\n" ? 12_345 : nil))
    #expect(!exists(path))
    close(descriptor)
  }

  @Test func `the lock ends with its process, and what is left of it is no lock`() async throws {
    close(lock("12345\n"))
    #expect(exists(path + ".lock"))
    let storage = try SQLiteStorage(path: path, limits: limits)
    let error = #expect(throws: DatabaseInUse.self) {
      try SQLiteStorage(path: path, limits: limits)
    }
    #expect(error?.holder == getpid())
    try await storage.close()
  }

  @Test func `a storage waits for a process that ends soon`() async throws {
    let first = try SQLiteStorage(path: path, limits: limits)
    let closing = Task {
      try await Task.sleep(for: .milliseconds(200))
      try await first.close()
    }
    var patient = limits
    patient.lockPatience = .seconds(600)
    // On a thread of its own: on a busy machine, tasks wait long for one that does not block.
    let second = try await withCheckedThrowingContinuation { caller in
      DispatchQueue.global().async { [path, patient] in
        caller.resume(with: Result { try SQLiteStorage(path: path, limits: patient) })
      }
    }
    try await closing.value
    try await second.write { try $0.setSetting("name", to: [1]) }
    try await second.close()
  }

  @Test func `of many storages that open at once, one gets the file, again and again`()
    async throws
  {
    for round in UInt8(1)...20 {
      let opened = await withTaskGroup(of: SQLiteStorage?.self) { group in
        for _ in 0..<4 {
          group.addTask { [path, limits] in try? SQLiteStorage(path: path, limits: limits) }
        }
        return await group.reduce(into: [SQLiteStorage]()) { if let one = $1 { $0.append(one) } }
      }
      #expect(opened.count == 1)
      try await opened.first?.write { try $0.setSetting("round", to: [round]) }
      try await opened.first?.close()
    }
  }

  @Test func `a file of the lock that was removed meanwhile is no lock`() {
    // How many hold the lock, the most of that, and how often one got it.
    let counts = Mutex((now: 0, most: 0, all: 0))
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<600 {
        guard let lock = try? FileLock(of: path, patience: .zero) else { continue }
        counts.withLock { counts in
          counts.now += 1
          counts.most = max(counts.most, counts.now)
          counts.all += 1
        }
        usleep(200)
        counts.withLock { $0.now -= 1 }
        lock.release()
      }
    }
    let (most, all) = counts.withLock { ($0.most, $0.all) }
    #expect(most == 1 && all > 10)
    #expect(!exists(path + ".lock"))
  }

  @Test func `a lock that is a link or a folder is refused`() throws {
    let other = folder.path("other")
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: other))
    let files = FileManager.default
    let ways: [() throws -> Void] = [
      { try files.createSymbolicLink(atPath: path + ".lock", withDestinationPath: other) },
      { try files.linkItem(atPath: other, toPath: path + ".lock") },
      { try files.createDirectory(atPath: path + ".lock", withIntermediateDirectories: false) },
    ]
    for way in ways {
      try way()
      #expect(throws: StorageError.self) { try SQLiteStorage(path: path, limits: limits) }
      try files.removeItem(atPath: path + ".lock")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data([1, 2, 3]))
  }

  @Test func `nothing is restored while a server has the database, even if it was moved away`()
    async throws
  {
    let storage = try SQLiteStorage(path: path, limits: limits)
    let copy = folder.path("copy.sqlite")
    try await storage.backup(to: copy)
    for suffix in ["", "-wal", "-shm"] where exists(path + suffix) {
      #expect(rename(path + suffix, folder.path("away") + suffix) == 0)
    }
    #expect(throws: DatabaseInUse.self) { try SQLiteStorage.restore(copy, to: path) }
    #expect(!exists(path))
    try await storage.close()
    _ = try SQLiteStorage.restore(copy, to: path)
    #expect(exists(path) && !exists(path + ".lock"))
  }

  @Test func `versions of SQLite that lose changes are known`() {
    let affected = [3_007_000, 3_040_001, 3_044_005, 3_045_000, 3_050_006, 3_051_000, 3_051_002]
    let others = [3_006_023, 3_044_006, 3_044_999, 3_050_007, 3_051_003, 3_052_000, 4_000_000]
    for number in affected { #expect(SQLiteVersion(number: number).hasWALResetBug, "\(number)") }
    for number in others { #expect(!SQLiteVersion(number: number).hasWALResetBug, "\(number)") }
    #expect("\(SQLiteVersion(number: 3_040_001))" == "3.40.1")
    #expect(SQLiteVersion.current.number > 3_007_000)
  }
}
