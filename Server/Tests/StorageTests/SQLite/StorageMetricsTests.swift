import Foundation
import SQLiteGameStorage
import GameStorage
import PrometheusMetrics
import Testing

@testable import GameStorageTesting

/// What a storage counts.
@Suite struct StorageMetricsTests {
  private let folder: TemporaryFolder
  private let registry = PrometheusRegistry()
  private var path: String { folder.path("rows.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// The value of a metric of a storage, or nil if it is not there.
  private func value(of name: String, of storage: SQLiteStorage) -> Double? {
    storage.updateMetrics()
    let line = registry.text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.flatMap { Double($0.dropFirst(name.count + 1)) }
  }

  @Test func `commits are counted, with their time`() async throws {
    let storage = try SQLiteStorage(path: path, metrics: registry)
    let name = "wordcube_commit_duration_seconds"
    let (count, sum) = (
      value(of: name + "_count", of: storage), value(of: name + "_sum", of: storage)
    )
    for number in 0..<5 as Range<UInt8> {
      try await storage.write { try $0.setSetting("number", to: [number]) }
    }
    await #expect(throws: ThrownByBody.self) {
      try await storage.write { _ in throw ThrownByBody() }
    }
    // What changes nothing does not wait for the disk.
    #expect(value(of: name + "_count", of: storage) == (count ?? .nan) + 5)
    #expect(value(of: name + "_sum", of: storage) ?? 0 > sum ?? .nan)
    try await storage.close()
  }

  @Test func `changes that wait for the writer are counted`() async throws {
    var limits = SQLiteStorage.Limits()
    limits.gather = {}
    let storage = try SQLiteStorage(path: path, limits: limits, metrics: registry)
    let (isBlocked, unblock) = (Gate(), Gate())
    async let blocking: Void = storage.write { _ in
      isBlocked.open()
      unblock.wait()
    }
    await isBlocked.waitAsync()
    #expect(value(of: "wordcube_waiting_changes", of: storage) == 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { try await storage.write { _ in } } }
      while storage.waitingCount < 3 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(value(of: "wordcube_waiting_changes", of: storage) == 3)
      unblock.open()
      try await group.waitForAll()
    }
    try await blocking
    #expect(value(of: "wordcube_waiting_changes", of: storage) == 0)
    try await storage.close()
  }

  @Test func `sizes are those of the files`() async throws {
    let storage = try SQLiteStorage(path: path, metrics: registry)
    try await storage.write { try $0.setSetting("large", to: [UInt8](repeating: 1, count: 90_000)) }
    for (name, file) in [("database", path), ("database_log", path + "-wal")] {
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
      let expected = try Double(#require(size))
      #expect(value(of: "wordcube_\(name)_bytes", of: storage) == expected && expected > 0)
    }
    _ = try await storage.pragma("wal_checkpoint(TRUNCATE)")
    #expect(value(of: "wordcube_database_log_bytes", of: storage) == 0)
    #expect(value(of: "wordcube_database_bytes", of: storage) ?? 0 > 90_000)
    try await storage.close()
  }

  @Test func `a deleted database has no size, and its disk has one`() async throws {
    let storage = try SQLiteStorage(path: path, metrics: registry)
    try FileManager.default.removeItem(atPath: path)
    #expect(value(of: "wordcube_database_bytes", of: storage)?.isNaN == true)
    #expect(value(of: "wordcube_database_log_bytes", of: storage)?.isNaN == true)
    let system = try FileManager.default.attributesOfFileSystem(forPath: folder.path("."))
    let size = try Double(#require(system[.systemSize] as? NSNumber).int64Value)
    let free = try #require(value(of: "wordcube_disk_free_bytes", of: storage))
    #expect(free > 0 && free <= size)
  }

  @Test func `rows in memory have no file`() throws {
    let storage = try SQLiteStorage.inMemory(metrics: registry)
    #expect(value(of: "wordcube_waiting_changes", of: storage) == 0)
    #expect(!registry.text.contains("_bytes"))
  }
}
