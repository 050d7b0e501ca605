import GRDB
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// Files of version 1, in which players had no numbers.
@Suite struct NameMigrationTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  /// Makes a file of version 1 with players of these names; nil for one who was erased.
  private func makeFile(_ names: [String?]) throws {
    try makeFileOfVersion1(path) { database in
      for (index, name) in names.enumerated() {
        let id = blob(index + 1)
        guard let name else {
          try database.execute(sql: "INSERT INTO players(id) VALUES (\(id))")
          continue
        }
        let hash = blob(index + 1, count: 32)
        // The later a player registered, the smaller is the time.
        try database.execute(
          sql: """
            INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash)
            VALUES (\(id), ?, 'Europe/Nowhere', \(-index), \(hash))
            """, arguments: [name])
      }
    }
  }

  @Test func `stored players get their numbers in the order of their registration`() async throws {
    let names = ["Anna", nil, "ÁNNA", "Bob", "–", "anna", "x\u{323}\u{324}\u{325}", "Anna #2"]
    try makeFile(names)
    let storage = try SQLiteStorage(path: path)
    try await storage.read { rows in
      let shown = try (1...8).map { number in
        let id = UniqueID(high: 0, low: UInt64(number))
        return try rows.displayNames(of: [id])[id]
      }
      #expect(
        shown == [
          "Anna", nil, "ÁNNA #2", "Bob", "–", "anna #3", "x\u{323}\u{324}\u{325}", "Anna #2",
        ])
      let second = try #require(try rows.player(UniqueID(high: 0, low: 3)))
      #expect(second.displayName == "ÁNNA" && second.nameNumber == 2)
      #expect(second.signingSecret == nil && second.timeZone == "Europe/Nowhere")
      #expect(try rows.playerCountsBySecret() == [nil: 7])
      #expect(
        try rows.nameNumber(of: FoldedName("ANNA"), for: UniqueID(high: 0, low: 99)) == 4)
    }
    #expect(try await storage.check() == [])
    try await storage.close()
    // Opened again, nothing changes.
    let again = try SQLiteStorage(path: path)
    let third = try await again.read { try $0.player(UniqueID(high: 0, low: 6)) }
    #expect(third?.nameNumber == 3)
    try await again.close()
  }
}
