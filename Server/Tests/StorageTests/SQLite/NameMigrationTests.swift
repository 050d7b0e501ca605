import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import SQLiteGameStorage

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

  @Test func `names that are now confused get numbers, and all others stay as they are`()
    async throws
  {
    let before = 13
    #expect(Schema.readableFrom[before] == Schema.readableFrom[before - 1])
    // The names, with the folded names and numbers of before.
    let players = [
      ("Lukasz", "lukasz", 1), ("Łukasz", "łukasz", 1), ("LUKASZ", "lukasz", 2), ("Ada", "ada", 1),
      ("\u{410}da", "аda", 1), ("Ádà", "ada", 2), ("Ελένης", "ελενησ", 1), ("Zoë", "zoe", 1),
    ]
    try makeFileOfVersion1(path) { database in
      for migration in Schema.migrations[1..<before] { try database.execute(sql: migration) }
      for (index, player) in players.enumerated() {
        let number = index + 1
        try database.execute(
          sql: """
            INSERT INTO players(number, id, displayName, timeZone, registeredAt, tokenHash, nameNumber)
              VALUES (\(number), \(blob(number)), ?, 'Etc/UTC', 5, \(blob(number, count: 32)), ?);
            INSERT INTO names(player, foldedName, nameNumber) VALUES (\(number), ?, ?);
            """, arguments: [player.0, player.2, player.1, player.2])
      }
      try database.execute(sql: "PRAGMA user_version = \(before)")
    }
    let storage = try SQLiteStorage(path: path)
    try await storage.read { rows in
      let shown = try (1...8).map { number in
        let id = UniqueID(high: 0, low: UInt64(number))
        return try rows.displayNames(of: [id])[id]
      }
      #expect(
        shown == [
          "Lukasz", "Łukasz #3", "LUKASZ #2", "Ada", "\u{410}da #3", "Ádà #2", "Ελένης", "Zoë",
        ])
      let other = UniqueID(high: 0, low: 99)
      #expect(try rows.nameNumber(of: FoldedName("łukasz"), for: other) == 4)
      #expect(try rows.nameNumber(of: FoldedName("ΕΛΕΝΗΣ"), for: other) == 2)
      #expect(try rows.nameNumber(of: FoldedName("Lukasz"), for: UniqueID(high: 0, low: 2)) == 3)
      #expect(try rows.players(named: FoldedName("ada"), from: 1, limit: 9).count == 3)
    }
    #expect(try await storage.check() == [])
    try await storage.close()
  }
}
