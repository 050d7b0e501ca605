import Foundation
import GameServiceTesting
import GameStorage
import GameStorageTesting
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

struct ExportTests {
  /// A table of a player that is not in the export, or a column of an exported one, is a fault: add it to
  /// `PersonalTable.all`.
  @Test func `every table about players is exported`() throws {
    for table in CopiedTable.all {
      let names = table.columns.filter { column in
        switch column.kind {
        case .reference(let other): ["players", "games"].contains(other)
        case .id: ["player", "subject"].contains(column.name)
        default: table.name == "players"
        }
      }.map(\.name)
      let exported = PersonalTable.all.first { $0.name == table.name }
      #expect((exported != nil) == !names.isEmpty, "\(table.name)")
      guard let exported else { continue }
      // What is left out is a secret, a hash, a place, the moderator of an act, or who reported a name.
      let left = Set(table.columns.map(\.name)).subtracting(exported.columns.map(\.name))
      for name in left {
        let isKnown =
          name.hasSuffix("Hash")
          || ["hash", "slot", "number", "moderator", "reporter", "secret"].contains(name)
        #expect(isKnown, "\(table.name).\(name)")
      }
      for column in table.columns where column.name.lowercased().hasSuffix("hash") {
        #expect(left.contains(column.name), "\(table.name).\(column.name)")
      }
      for column in table.columns where column.kind == .reference("players") {
        let isExported =
          exported.owners.contains(.reference(column.name))
          || exported.owners.contains(.author(column.name, unless: "subject"))
        #expect(isExported, "\(table.name).\(column.name)")
      }
    }
  }

  @Test func `rows about a player are found in all tables`() async throws {
    _ = try await PersonalRows.expectAll(in: SQLiteStorage.inMemory())
  }

  @Test func `an export has what the player did, and no secret`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: 3, at: server.clock.now)
    _ = try await ada.games.submit(
      new.submission(of: moves, mode: .unlimited).game, ticket: new.ticket)
    let code = try await ada.devices.makeRecoveryCode().code
    let export = try await ada.players.export()
    #expect(try await export.player == ada.playerID)
    func rows(_ name: String) -> [[String: ExportedValue]] {
      export.tables.first { $0.name == name }?.rows.map(\.values) ?? []
    }
    #expect(rows("players").map { $0["displayName"] } == [.text("Ada")])
    let game = try #require(rows("games").first)
    #expect(game["puzzle"] == .text(new.puzzle) && game["moves"] == .moves(moves))
    #expect(game["language"] == .text("en") && game["mode"] == .text("unlimited"))
    #expect(rows("words").count == 3 && rows("recoveries").count == 1)
    let json = String(decoding: try JSONEncoder().encode(export), as: UTF8.self)
    let credentials = try #require(try await ada.credentials.credentials())
    for secret in [
      code.text, "\(code.storedHash)", "\(credentials.token.storedHash)",
    ] {
      #expect(!json.contains(secret))
    }
    let bob = try await server.client(named: "Bob")
    #expect(try await !bob.players.export().tables.map(\.name).contains("games"))
    // Four an hour.
    for _ in 0..<3 { _ = try await bob.players.export() }
    #expect(await refusal { try await bob.players.export() } == .tooManyRequests)
    let thief = server.client()
    _ = try await thief.devices.recover(code, name: "Thief")
    #expect(await refusal { try await thief.players.export() } == .recoveryPending)
  }

  @Test func `the server says what remains of an erased player`() async throws {
    let server = try await TestServer { $0.policy.retention.backupDays = 30 }
    let notice = try await server.client().service.erasure()
    #expect(Set(notice.remains.map(\.kind)) == Set(ErasureNotice.Kind.allCases.map(\.rawValue)))
    #expect(notice.remains.first { $0.kind == "backups" }?.days == 30)
    #expect(notice.remains.first { $0.kind == "accessLog" }?.days == nil)
  }

  @Test func `an erased player leaves no name in the database and the files beside it`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "erasure-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = try SQLiteStorage(path: folder.appending(path: "game.sqlite").path)
    let player = try await PersonalRows.expectAll(in: storage)
    // A refused game and an answer of many pages, and ones that were forgotten before.
    let long = Array(repeating: player.name, count: 4_000).joined(separator: " ")
    for round in 0..<3 {
      try await storage.write { rows in
        try rows.insert(
          StoredFinding(
            kind: .refused, player: player.id, game: nil, foundAt: 1, text: player.name,
            submission: Array(long.utf8)))
        if round == 1 { try rows.forgetRefusals(of: player.id, keeping: 1) }
      }
    }
    func filesWithName() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { file in
        let bytes = try Data(contentsOf: folder.appending(path: file))
        return bytes.range(of: Data(player.name.utf8)) != nil
      }
    }
    #expect(try !filesWithName().isEmpty)
    try await storage.write { try $0.erasePlayer(player.id) }
    // Until then the log of the database has them: `ErasureNotice.Kind.databaseLog`.
    try await storage.close()
    #expect(try filesWithName() == [])
  }
}
