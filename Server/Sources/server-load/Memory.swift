import ArgumentParser
import EnglishLexicon
import Foundation
import Lexicon
import SQLiteGameStorage
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// Measures a server with many stored games.
struct Memory: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Store many games, start a server on them twice, and print its start times and memory.",
    discussion: "The games are copies of a few hundred, with scores and players of their own.")

  @Option(help: "The number of stored games.") var games = 1_000_000
  @Option(help: "The number of players.") var players = 100_000

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("server-load-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("load.sqlite").path
    let size = try await fill(path)
    print(
      "\(games) games of \(players) players: file \(size >> 20) MiB, \(size / Int64(games)) bytes per game"
    )
    for source in ["all events", "a snapshot of the ranks"] {
      let start = ContinuousClock.now
      let server = try ServerProcess(database: path)
      print("ready after \(rounded((ContinuousClock.now - start) / .seconds(1))) s, from \(source)")
      print("memory \(rounded(server.memory)) MiB, processor \(rounded(server.processorTime)) s")
      let stop = ContinuousClock.now
      server.end(SIGTERM)
      print("stopped after \(rounded((ContinuousClock.now - stop) / .seconds(1))) s")
    }
    guard FileManager.default.fileExists(atPath: path + ".ranks") else {
      throw ValidationError("the server stored no ranks")
    }
  }

  private func fill(_ path: String) async throws -> Int64 {
    let storage = try SQLiteStorage(path: path)
    let ids = try await register(in: storage)
    let samples = try samples()
    for batch in stride(from: 0, to: games, by: 10_000) {
      let numbers = batch..<min(batch + 10_000, games)
      try await storage.write { rows in
        for number in numbers {
          let (game, word) = samples[number % samples.count].copy(number, of: ids)
          try rows.insert(game, words: [word])
          if let ranked = game.ranked { try rows.append(.game(ranked)) }
        }
      }
    }
    let size = try await storage.fileSize
    try await storage.close()
    return size
  }

  private func register(in storage: SQLiteStorage) async throws -> [UniqueID] {
    var generator = SystemRandomNumberGenerator()
    let rows = (0..<players).map { index in
      StoredPlayer(
        id: UniqueID(high: generator.next(), low: generator.next()), displayName: "P\(index)",
        timeZone: "Etc/UTC", registeredAt: now,
        tokenHash: BearerToken.random(using: &generator).storedHash)
    }
    try await storage.write { writer in for row in rows { try writer.insert(row) } }
    return rows.map(\.id)
  }

  /// Returns games with 16 words, each on its own puzzle.
  private func samples() throws -> [GameCopy] {
    let verifier = Verifier(dictionary: WordGraph.english)
    return try (0..<200).map { index in
      let puzzle = PuzzleGenerator(seed: 2).puzzle(UInt64(index))
      let moves = try Submission.sample(on: puzzle, wordCount: 16).moves
      let verdict = verifier.judge(
        GameRecord(puzzle: puzzle, mode: .unlimited, moves: moves))
      return GameCopy(
        moves: moves.packed(on: puzzle), score: verdict.totalScore, stamp: verdict.stamp)
    }
  }
}

/// The part that all copies of a game share.
struct GameCopy {
  let moves: [UInt8]
  let score: Int64
  let stamp: Verdict.Stamp

  /// Returns a game with its own puzzle, which differs only in its number, and one word.
  func copy(_ number: Int, of players: [UniqueID]) -> (StoredGame, StoredWord) {
    let id = UniqueID(high: 1, low: UInt64(number))
    // Games of the last ten days, so that all windows have players.
    let time = now - Int64(number) * 864_000 / 1_000_000 % 864_000
    let puzzle = PuzzleGenerator(seed: 3).puzzle(UInt64(number)).packed
    let game = StoredGame(
      id: id, player: players[number % players.count], kind: .solo, language: .english,
      mode: number % 2 == 0 ? .timed : .unlimited, puzzle: puzzle, moves: moves,
      score: score + Int64(number % 997), submittedAt: time, countsFrom: time, stamp: stamp)
    let word = StoredWord(
      id: UniqueID(high: 2, low: UInt64(number)), game: id, player: game.player,
      language: .english, word: "WORD", moveIndex: 0, score: 250, interest: 250,
      countsFrom: time)
    return (game, word)
  }
}
