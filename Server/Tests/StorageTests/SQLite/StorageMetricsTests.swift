import Foundation
import SQLiteGameStorage
import GameStorage
import Testing

@testable import GameStorageTesting

/// What a storage counts, as Prometheus text.
@Suite struct StorageMetricsTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("rows.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func value(of name: String, in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.flatMap { Double($0.dropFirst(name.count + 1)) }
  }

  @Test func `commits are counted, with their time`() async throws {
    let storage = try SQLiteStorage(path: path)
    let name = "wordcube_commit_duration_seconds"
    let (count, sum) = (
      value(of: name + "_count", in: storage.metrics), value(of: name + "_sum", in: storage.metrics)
    )
    for number in 0..<5 as Range<UInt8> {
      try await storage.write { try $0.setSetting("number", to: [number]) }
    }
    await #expect(throws: ThrownByBody.self) {
      try await storage.write { _ in throw ThrownByBody() }
    }
    // A change that fails alone is in a commit as well.
    #expect(value(of: name + "_count", in: storage.metrics) == (count ?? .nan) + 6)
    #expect(value(of: name + "_sum", in: storage.metrics) ?? 0 > sum ?? .nan)
    try await storage.close()
  }

  @Test func `changes that wait for the writer are counted`() async throws {
    var limits = SQLiteStorage.Limits()
    limits.gather = {}
    let storage = try SQLiteStorage(path: path, limits: limits)
    let (isBlocked, unblock) = (Gate(), Gate())
    async let blocking: Void = storage.write { _ in
      isBlocked.open()
      unblock.wait()
    }
    await isBlocked.waitAsync()
    #expect(value(of: "wordcube_waiting_changes", in: storage.metrics) == 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { try await storage.write { _ in } } }
      while storage.waitingCount < 3 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(value(of: "wordcube_waiting_changes", in: storage.metrics) == 3)
      unblock.open()
      try await group.waitForAll()
    }
    try await blocking
    #expect(value(of: "wordcube_waiting_changes", in: storage.metrics) == 0)
    try await storage.close()
  }

  @Test func `sizes are those of the files`() async throws {
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("large", to: [UInt8](repeating: 1, count: 90_000)) }
    for (name, file) in [("database", path), ("database_log", path + "-wal")] {
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
      let expected = try Double(#require(size))
      #expect(value(of: "wordcube_\(name)_bytes", in: storage.metrics) == expected && expected > 0)
    }
    _ = try await storage.pragma("wal_checkpoint(TRUNCATE)")
    #expect(value(of: "wordcube_database_log_bytes", in: storage.metrics) == 0)
    #expect(value(of: "wordcube_database_bytes", in: storage.metrics) ?? 0 > 90_000)
    try await storage.close()
  }

  @Test func `a deleted database has no size, and its disk has one`() async throws {
    let storage = try SQLiteStorage(path: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(value(of: "wordcube_database_bytes", in: storage.metrics) == nil)
    let system = try FileManager.default.attributesOfFileSystem(forPath: folder.path("."))
    let size = try Double(#require(system[.systemSize] as? NSNumber).int64Value)
    let free = try #require(value(of: "wordcube_disk_free_bytes", in: storage.metrics))
    #expect(free > 0 && free <= size)
  }

  @Test func `rows in memory have no file`() throws {
    let text = try SQLiteStorage.inMemory().metrics
    #expect(value(of: "wordcube_waiting_changes", in: text) == 0)
    #expect(!text.contains("_bytes"))
  }
}
