import Foundation
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// Prints figures of SQLite on this machine:
/// `WORDCUBE_FIGURES=1 swift test -c release --filter StorageTests.Figures`.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["WORDCUBE_FIGURES"] != nil))
struct Figures {
  @Test func `games per second, processor time and bytes`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    let storage = try SQLiteStorage(path: path)
    try await storage.observe { _, _ in }
    var games = SubmissionRowsMaker(players: 2_000)
    let players = games.players
    try await storage.write { rows in for player in players { try rows.insert(player) } }
    let alone = games.next(1_000)
    try await measure("one by one", count: alone.count) {
      for game in alone { try await storage.write { try game.store($0) } }
    }
    for tasks in [64, 256] {
      let many = games.next(20_000)
      try await measure("\(tasks) at once", count: many.count) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for task in 0..<tasks {
            group.addTask {
              for index in stride(from: task, to: many.count, by: tasks) {
                let game = many[index]
                try await storage.write { try game.store($0) }
              }
            }
          }
          try await group.waitForAll()
        }
      }
    }
    let more = games.next(59_000)
    try await measure("1,000 in a transaction", count: more.count) {
      for start in stride(from: 0, to: more.count, by: 1_000) {
        try await storage.write { rows in
          for game in more[start..<start + 1_000] { try game.store(rows) }
        }
      }
    }
    let stored = try await storage.read { try $0.games(after: 0, limit: .max).count }
    #expect(stored == 100_000)
    try await storage.write { try $0.forget(noncesBefore: .max, receiptsBefore: .max) }
    let copy = folder.path("copy.sqlite")
    try await storage.backup(to: copy)
    try await storage.close()
    print("games: \(stored); look at the pages with: sqlite3 FILE 'SELECT * FROM dbstat'")
    if let keep = ProcessInfo.processInfo.environment["WORDCUBE_FIGURES_FILE"] {
      try FileManager.default.copyItem(atPath: copy, toPath: keep)
    }
  }

  /// Runs a body, and prints the time and the processor time of this process for each game.
  private func measure(
    _ name: String, count: Int, _ body: () async throws -> Void
  ) async throws {
    let (start, used) = (ContinuousClock.now, Self.processorTime)
    try await body()
    let time = start.duration(to: .now) / .seconds(1)
    let processor = Self.processorTime - used
    print(
      name.padding(toLength: 24, withPad: " ", startingAt: 0),
      "\(Int(Double(count) / time)) games/s,",
      "\(Int(processor * 1e6 / Double(count))) us of processor time a game")
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
