import Foundation
import SQLiteStorage
import Storage
import Testing
import WordCube
import WordCubeAPI

@Suite struct SQLiteFailureTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `a newer schema is refused, and not changed`() async throws {
    let storage = try SQLiteStorage(path: path)
    _ = try await storage.pragma("user_version = 99")
    try await storage.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StorageError.newerSchema(found: 99, known: 1)) {
      try SQLiteStorage(path: path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `a database of another program is refused`() async throws {
    let storage = try SQLiteStorage(path: path)
    _ = try await storage.pragma("application_id = 1")
    try await storage.close()
    #expect(throws: StorageError.damaged("a database of another program")) {
      try SQLiteStorage(path: path)
    }
  }

  @Test func `random bytes are refused`() throws {
    var random = RandomRows(seed: 91)
    for count in [1, 15, 16, 99, 100, 511, 512, 4_096, 10_000] {
      try Data(random.bytes(count)).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: StorageError.self) { try SQLiteStorage(path: path) }
      guard case .damaged = error else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `a damaged file never traps`() async throws {
    let actions = try await fill(path, seed: 3)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = RandomRows(seed: 92)
    var noticed = 0
    for attempt in 0..<60 {
      var damaged = bytes
      if attempt % 3 == 0 {
        damaged = damaged.prefix(random.number(0...bytes.count - 1))
      } else {
        for _ in 0..<random.number(1...200) {
          damaged[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255))
        }
      }
      try damaged.write(to: URL(fileURLWithPath: path))
      do {
        let storage = try SQLiteStorage(path: path)
        let lines = try await storage.check()
        if !lines.isEmpty { noticed += 1 }
        _ = try await storage.read { try actions.everything($0) }
        try await storage.close()
      } catch is StorageError {
        noticed += 1
      }
    }
    #expect(noticed > 30)
  }

  @Test func `a folder that does not exist is an error`() {
    #expect(throws: StorageError.self) { try SQLiteStorage(path: path + "/no/such/folder") }
    #expect(throws: StorageError.self) { try SQLiteStorage(path: "") }
  }

  @Test func `a full disk refuses changes, and keeps what was answered`() async throws {
    let storage = try SQLiteStorage(path: path)
    let seen = Seen()
    try await storage.observe { events, _ in seen.append(events) }
    let pages = Int(try await storage.pragma("page_count")) ?? 0
    _ = try await storage.pragma("max_page_count = \(pages + 20)")
    var kept: Set<UInt64> = []
    // One after the other, then many at once: a group fails as a whole.
    for number in UInt64(1)...30 {
      if try await Self.write(number, to: storage) { kept.insert(number) }
    }
    #expect(!kept.isEmpty && kept.count < 30)
    await withTaskGroup(of: Bool.self) { group in
      for number in UInt64(31)...60 {
        group.addTask { (try? await Self.write(number, to: storage)) ?? true }
      }
      #expect(await group.allSatisfy { !$0 })
    }
    #expect(seen.players == Set(kept.map { UniqueID(high: 0, low: $0) }))
    #expect(try await storage.check() == [])
    // With space again, changes go on.
    _ = try await storage.pragma("max_page_count = 1000000")
    #expect(try await Self.write(61, to: storage))
    kept.insert(61)
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    try await again.read { [kept] rows throws in
      for number in UInt64(1)...61 {
        #expect(try (rows.setting("\(number)") != nil) == kept.contains(number))
      }
    }
    try await again.close()
  }

  /// Writes 3,000 bytes. False if the disk is full.
  private static func write(_ number: UInt64, to storage: SQLiteStorage) async throws -> Bool {
    do {
      try await storage.write { rows in
        try rows.setSetting("\(number)", to: [UInt8](repeating: 1, count: 3_000))
        try rows.append(.changedGames(player: UniqueID(high: 0, low: number)))
      }
      return true
    } catch StorageError.diskIsFull {
      return false
    }
  }

  @Test func `a body that ignores a full disk is undone`() async throws {
    let storage = try SQLiteStorage(path: path)
    let pages = Int(try await storage.pragma("page_count")) ?? 0
    _ = try await storage.pragma("max_page_count = \(pages + 5)")
    await #expect(throws: StorageError.diskIsFull) {
      try await storage.write { rows in
        try rows.setSetting("small", to: [1])
        try? rows.setSetting("large", to: [UInt8](repeating: 1, count: 100_000))
        try? rows.setSetting("small too", to: [1])
      }
    }
    try await storage.read { rows throws in
      for name in ["small", "large", "small too"] { #expect(try rows.setting(name) == nil) }
    }
    try await storage.close()
  }

  @Test func `too many changes that wait are refused`() async throws {
    var limits = SQLiteStorage.Limits()
    limits.waitingJobs = 4
    let storage = try SQLiteStorage(path: path, limits: limits)
    let (isBlocked, unblock) = (Gate(), Gate())
    async let blocking: Void = storage.write { _ in
      isBlocked.open()
      unblock.wait()
    }
    await isBlocked.waitAsync()
    let results = await withTaskGroup(of: StorageError?.self) { group in
      for _ in 0..<7 {
        group.addTask {
          do {
            try await storage.write { _ in }
            return nil
          } catch {
            unblock.open()
            return error as? StorageError
          }
        }
      }
      return await group.reduce(into: [StorageError?]()) { $0.append($1) }
    }
    try await blocking
    #expect(results.contains(.busy))
    #expect(results.filter { $0 == nil }.count >= 4)
    try await storage.close()
  }
}

/// Lets threads through once it is open.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }

  func waitAsync() async {
    await withCheckedContinuation { caller in
      DispatchQueue.global().async {
        self.wait()
        caller.resume()
      }
    }
  }
}
