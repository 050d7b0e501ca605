import Foundation
import GameServiceTesting
import GameStorage
import GameStorageTesting
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct ExportTests {
  /// A table with rows about players that says nobody's, or a column with a hash that is no secret, is a fault.
  @Test func `every table about players is exported`() throws {
    for table in StoredTable.all {
      let owners = table.columns.filter { column in
        switch column.kind {
        case .reference(let other): ["players", "games"].contains(other)
        case .id: ["player", "subject"].contains(column.name)
        default: table.name == "players"
        }
      }
      #expect((table.personal != nil) == !owners.isEmpty, "\(table.name)")
      guard let personal = table.personal else { continue }
      for column in table.columns {
        let name = column.name
        // What is left out is a secret, a hash, the moderator of an act, or who reported a name.
        let isKnown = name.lowercased().hasSuffix("hash")
        let isOther = ["slot", "moderator", "reporter", "secret"].contains(name)
        #expect(column.isSecret == (isKnown || isOther), "\(table.name).\(name)")
        if table.playerColumns.contains(column) {
          let isExported =
            personal.owners.contains(.reference(name)) || personal.owners.contains(.game)
            || personal.owners.contains(.author(name, unless: "subject"))
          #expect(isExported, "\(table.name).\(name)")
        }
      }
      #expect(!table.keyColumns.isEmpty, "\(table.name)")
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

  @Test func `an export has own tables under their names, with their values as they are`()
    async throws
  {
    // Columns whose names have a meaning in the game's tables, and none here.
    let table = StoredTable.own(
      "clubs", key: ["player"], rows: .kept(for: "player"),
      [.player, .integer("mode"), .bytes("body"), .text("motto").optional, .text("code").secret])
    let others = StoredTable.own("words", key: ["word"], [.text("word")])
    let storage = try SQLiteStorage.inMemory(tables: [table, others])
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    let id = try await ada.playerID
    try await storage.write { rows in
      let values: [ColumnValue] = [
        .id(id), .integer(1), .bytes([0x7B, 0x7D]), .null, .text("secret"),
      ]
      try rows.setOwnRow(values, in: table, replacing: false)
      try rows.setOwnRow([.text("WORD")], in: others, replacing: false)
    }
    let export = try await ada.players.export()
    #expect(export.tables.last?.name == "own_clubs")
    #expect(
      export.tables.last?.rows.map(\.values)
        == [["player": .text("\(id)"), "mode": .integer(1), "body": .text("7b7d")]])
    #expect(!export.tables.map(\.name).contains("own_words"))
  }

  /// The request of an export, and its response in chunks.
  private func open(_ server: TestServer, of client: APIClient) async throws -> StreamedResponse {
    let token = try #require(try await client.credentials.credentials()).token
    var request = Request(path: "/api/players/me/export")
    token.write(to: &request.headers)
    return await server.open(request)
  }

  @Test func `a large export is read and sent in pages, with the bytes of a whole one`()
    async throws
  {
    let rows = HoldingStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: rows)
    let ada = try await server.client(named: "Ada")
    let maker = RowMaker(rows)
    let words = (0..<10).map { TestWord(word: "QUIZZED", score: 900 + $0) }
    for number in 0..<300 {
      try await maker.game(Int64(number), of: ada.playerID, at: Int64(number), words: words)
    }
    let readsBefore = rows.readCount
    let response = try await open(server, of: ada)
    #expect(response.status == 200 && response.headers["cache-control"] == "no-store")
    #expect(response.headers["content-type"] == "application/json" && response.whole == nil)
    let readsAtStart = rows.readCount - readsBefore
    var (bytes, largest): ([UInt8], Int) = ([], 0)
    for try await chunk in response.body {
      // What is sent is made when it is asked for, and others read meanwhile.
      bytes += chunk
      largest = max(largest, chunk.count)
      _ = try await server.storage.read { try $0.setting("ready") }
    }
    #expect(readsAtStart < 5)
    // 3,000 words, 300 games and 300 events in pages of 128.
    #expect(rows.readCount - readsBefore > 30)
    #expect(largest < 200_000 && bytes.count > 400_000)
    let export = try JSONDecoder().decode(PlayerExport.self, from: Data(bytes))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(try encoder.encode(export) == Data(bytes))
    let counts = export.tables.map { "\($0.name) \($0.rows.count)" }
    #expect(counts.contains("games 300") && counts.contains("words 3000"))
    #expect(counts.contains("events 300") && counts.contains("players 1"))
    let exported = export.tables.flatMap(\.rows)
    #expect(Set(exported).count == exported.count)
    // A host that sends each response as a whole has the same.
    #expect(try await ada.players.export().tables == export.tables)
  }

  @Test func `a process sends two exports at a time`() async throws {
    let server = try await TestServer()
    var clients: [APIClient] = []
    for name in ["Ada", "Bob", "Cid", "Dee"] {
      clients.append(try await server.client(named: name))
    }
    let first = try await open(server, of: clients[0])
    let second = try await open(server, of: clients[1])
    let refused = try await open(server, of: clients[2])
    #expect(refused.status == 503 && refused.headers["retry-after"] == "30")
    #expect(server.errors.isEmpty)
    #expect(try await first.collected(limit: 1 << 20).status == 200)
    // A refused one does not count for its player, and one that is not read at all gives its turn back.
    for _ in 0..<4 { #expect(try await open(server, of: clients[2]).status == 200) }
    #expect(try await open(server, of: clients[2]).status == 429)
    // One that is read slowly gives way after two minutes.
    let third = try await open(server, of: clients[3])
    server.clock.now += 119
    #expect(try await open(server, of: clients[0]).status == 503)
    server.clock.now += 1
    let fourth = try await open(server, of: clients[0])
    await #expect(throws: CancellationError.self) { try await second.collected() }
    #expect(try await third.collected().status == 200)
    #expect(try await fourth.collected().status == 200)
  }

  @Test func `an export of a player who is erased meanwhile is not whole`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let response = try await open(server, of: ada)
    let id = try await ada.playerID
    try await server.storage.write { try $0.erasePlayer(id) }
    await #expect(throws: ProblemDetails.self) { try await response.collected() }
    #expect(server.service.exports.isIdle)
  }

  @Test func `a page has few rows and few bytes, but at least one row`() {
    var keys = PersonalKeys(width: 2)
    for (number, size) in [10, 20, 30, 100, 5, 5].enumerated() {
      keys.append([.integer(Int64(number)), .text("a")], byteCount: size)
    }
    func counts(_ rows: Int, _ bytes: Int) -> [Int] {
      var (counts, place): ([Int], Int) = ([], 0)
      while place < keys.count {
        let page = keys.page(from: place, rows: rows, bytes: bytes)
        #expect(page[0] == keys[place])
        counts.append(page.count)
        place += page.count
      }
      return counts
    }
    #expect(counts(2, .max) == [2, 2, 2] && counts(9, 60) == [3, 1, 2])
    #expect(counts(9, 59) == [2, 1, 1, 2] && counts(1, 0) == [1, 1, 1, 1, 1, 1])
    #expect(keys.page(from: 6, rows: 9, bytes: 9).count == 0)
    #expect(keys.filled.count == 8 && keys.filled[7] == keys[5])
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
