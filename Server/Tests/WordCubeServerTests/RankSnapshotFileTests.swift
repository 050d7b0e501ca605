import Foundation
import GameServiceCore
import GameStorage
import SQLiteGameStorage
import Testing
import TestSupport
import WordCube
import WordCubeAPI

@testable import WordCubeServer

/// The file with the ranks beside a database, over the starts of a server.
struct RankSnapshotFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var database: String { folder.appending(path: "game.sqlite").path }
  private var file: URL { folder.appending(path: "game.sqlite.ranks") }

  /// Starts a server, and stops it. Returns the lines of its log about ranks, and a board.
  private func run(
    snapshot: String? = nil, _ body: (RunningServer) async throws -> Void = { _ in }
  ) async throws -> (lines: String, outOf: Int) {
    var (lines, outOf) = ("", 0)
    var log: LogLines?
    try await withServer(
      ServerProgram(),
      change: { settings in
        settings.databasePath = database
        settings.rankSnapshotPath = snapshot
      },
      { server in
        let response = try await server.send(
          try API.Games.demoRank.request(
            DemoScore(language: .english, mode: .timed, score: 0)))
        // The ranks among all players, and the caller.
        outOf = try JSONDecoder().decode(Answer.self, from: Data(response.body)).allTime.outOf - 1
        try await body(server)
        log = server.log
      })
    lines = log?.all.filter { $0.contains("rank") }.joined(separator: "\n") ?? ""
    return (lines, outOf)
  }

  private struct Answer: Decodable {
    struct Rank: Decodable { var outOf: Int }
    var allTime: Rank
  }

  /// Stores a game of a new player, while no server runs.
  private func play() async throws {
    let storage = try SQLiteStorage(path: database)
    var random = SystemRandomNumberGenerator()
    let player = StoredPlayer(
      id: UniqueID(high: random.next(), low: random.next()), displayName: "Ada",
      timeZone: "Etc/UTC", registeredAt: 0,
      tokenHash: SHA256.digest(of: Array("\(random.next())".utf8)))
    let game = RankedGame(
      game: UniqueID(high: random.next(), low: random.next()), player: player.id,
      language: .english, mode: .timed, challenge: nil, score: 50, countsFrom: 1)
    try await storage.write { rows in
      try rows.insert(player)
      try rows.append(.game(game))
    }
    try await storage.close()
  }

  @Test func `a server that stopped starts from its file, and follows the events after it`()
    async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try await run()
    #expect(first.outOf == 0 && first.lines.contains("from=\"all events\""))
    #expect(!FileManager.default.fileExists(atPath: file.path), "no event, no file")

    try await play()
    #expect(try await run().lines.contains("rank snapshot stored"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try Data("cut off".utf8).write(to: URL(filePath: file.path + ".partial-1f"))
    try await play()
    let old = try Data(contentsOf: file)
    let second = try await run()
    #expect(second.outOf == 2 && second.lines.contains("from=\"the snapshot of event 1\""))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["game.sqlite", "game.sqlite.control", "game.sqlite.ranks"])

    // As after SIGKILL: the file is older than the database.
    let new = try Data(contentsOf: file)
    #expect(new != old)
    try old.write(to: file)
    let third = try await run()
    #expect(third.outOf == 2 && third.lines.contains("from=\"the snapshot of event 1\""))
    #expect(try Data(contentsOf: file) == new)
  }

  @Test func `a damaged file, and one of another database, are not used, and replaced`()
    async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await play()
    _ = try await run()
    var good = try Data(contentsOf: file)
    try good.dropLast().write(to: file)
    let damaged = try await run()
    #expect(damaged.outOf == 1 && damaged.lines.contains("from=\"all events\""))
    #expect(damaged.lines.contains("rank snapshot not used: reading all events"))
    #expect(try Data(contentsOf: file) == good)

    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database + suffix)
    }
    try await play()
    let foreign = try await run()
    #expect(foreign.outOf == 1 && foreign.lines.contains("the database has other events up to 1"))
    #expect(try Data(contentsOf: file) != good)

    good = try Data(contentsOf: file)
    try await play()
    let off = try await run(snapshot: "off")
    #expect(off.outOf == 2 && off.lines.contains("from=\"all events\""))
    #expect(try Data(contentsOf: file) == good)
  }

  @Test func `a file that cannot be written is in the log, and the server serves`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await play()
    let found = try await run(snapshot: "/nowhere/game.ranks")
    #expect(found.outOf == 1 && found.lines.contains("rank snapshot not stored"))
  }

  @Test func `the file is stored while the server runs, but not without new events`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await play()
    let storage = try SQLiteStorage(path: database)
    let log = LogLines()
    let rankFile = RankSnapshotFile(path: file.path, logger: log.logger)
    let parts = try await ServerParts(
      storage, notifier: SilentNotifier(), context: ServerContext(logger: log.logger),
      rankFile: rankFile)
    let saver = RankSaver(file: rankFile, parts: parts, interval: .milliseconds(10))
    let saving = Task { try await saver.run() }
    func stored() -> Int { log.all.count { $0.contains("rank snapshot stored") } }
    #expect(try await poll(stored, until: { $0 == 1 }) == 1)
    try await Task.sleep(for: .milliseconds(200))
    #expect(stored() == 1)
    saving.cancel()
    try await saving.value
    #expect(stored() == 1)
    try await storage.close()
  }

  @Test func `the file is beside SQLite's by default, and off for PostgreSQL`() {
    var settings = ServerSettings()
    #expect(settings.rankSnapshotFile == "word-cube.sqlite.ranks")
    settings.databasePath = "postgres://db/game"
    #expect(settings.rankSnapshotFile == nil)
    settings.rankSnapshotPath = "/var/lib/game.ranks"
    #expect(settings.rankSnapshotFile == "/var/lib/game.ranks")
    settings.rankSnapshotPath = "off"
    #expect(settings.rankSnapshotFile == nil)
  }
}
