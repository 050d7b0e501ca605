import Foundation
import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting
@testable import SQLiteGameStorage

@Suite struct SQLiteFailureTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `a newer schema is refused, and not changed`() async throws {
    let storage = try SQLiteStorage(path: path)
    let known = try await storage.schemaVersion()
    try await storage.makeNewer()
    try await storage.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StorageError.newerSchema(found: 99, known: known)) {
      try SQLiteStorage(path: path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `a database of another program is refused`() async throws {
    let storage = try SQLiteStorage(path: path)
    _ = try await storage.pragma("application_id = 1")
    try await storage.close()
    #expect(throws: StorageError.damaged("it belongs to another program")) {
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

  /// Reads the row of a query, whose columns are SQLite's literals.
  private func read<Value>(
    _ columns: String, _ body: (inout SQLiteColumns) throws -> Value
  ) throws -> Value {
    try DatabaseQueue().inDatabase { database in
      let statement = try database.makeStatement(sql: "SELECT \(columns)")
      let unsafe = UnsafeStatement(statement.sqliteStatement)
      #expect(try unsafe.step())
      defer { _ = unsafe.end() }
      var columns = SQLiteColumns(unsafe)
      return try body(&columns)
    }
  }

  @Test func `columns are read as their types`() throws {
    let values = try read(
      "7, 1, 'Łódź', x'0102', x'\(String(repeating: "01", count: 16))', '', x''"
    ) {
      row in
      #expect(try row.optionalInteger() == 7)
      #expect(try row.optionalFlag() == true)
      #expect(try row.optionalText() == "Łódź")
      #expect(try row.optionalBytes() == [1, 2])
      #expect(try row.optionalID() == UniqueID(bytes: Array(repeating: 1, count: 16)))
      return (try row.optionalText(), try row.optionalBytes())
    }
    #expect(values == ("", []))
    let nulls = try read("null, null, null, null, null") { row in
      try [
        row.optionalInteger() == nil, row.optionalFlag() == nil, row.optionalText() == nil,
        row.optionalBytes() == nil, row.optionalID() == nil,
      ]
    }
    #expect(nulls == Array(repeating: true, count: 5))
  }

  @Test(arguments: [
    ("'7'", "a whole number"), ("x'37'", "a whole number"), ("1.5", "a whole number"),
    ("7", "a text"), ("x'41'", "a text"), ("CAST(x'41FF' AS TEXT)", "a text"),
    ("7", "bytes"), ("'a'", "bytes"), ("7", "an identifier"), ("x'00'", "an identifier"),
    ("x'\(String(repeating: "00", count: 17))'", "an identifier"),
  ])
  func `a column of another type is damaged`(column: String, expected: String) throws {
    let error = #expect(throws: StorageError.self) {
      try read("null, \(column)") { row in
        _ = try row.optionalInteger()
        switch expected {
        case "a whole number": _ = try row.optionalInteger()
        case "a text": _ = try row.optionalText()
        case "bytes": _ = try row.optionalBytes()
        default: _ = try row.optionalID()
        }
      }
    }
    #expect(error == .damaged("column 2 of a row is not \(expected)"))
  }

  @Test func `a column beyond the last is damaged, and values must be as many as parameters`()
    throws
  {
    #expect(throws: StorageError.damaged("a row has no column 2")) {
      try read("1") { row in
        _ = try row.optionalInteger()
        _ = try row.optionalInteger()
      }
    }
    try DatabaseQueue().inDatabase { database in
      let statement = UnsafeStatement(
        try database.makeStatement(sql: "SELECT ?, ?").sqliteStatement)
      #expect(throws: StorageError.failed("a statement expected 2 values, found 1")) {
        try statement.bind([.integer(1)]) { _, _ in 0 }
      }
    }
  }

  @Test func `a folder that does not exist is an error`() {
    #expect(throws: StorageError.self) { try SQLiteStorage(path: path + "/no/such/folder") }
    #expect(throws: StorageError.self) { try SQLiteStorage(path: "") }
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
