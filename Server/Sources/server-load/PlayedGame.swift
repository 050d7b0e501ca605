import AutomaticPlayer
import EnglishLexicon
import Foundation
import GameServiceCore
import Lexicon
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A player registered at a server.
struct LoadPlayer: Sendable {
  let name: String
  let credentials: Credentials
}

/// A ranked game on a server's puzzle, with the values that the boards have to show for it.
struct PlayedGame: Sendable {
  /// A word that a board can show.
  struct Word: Sendable {
    let text: String
    let score: Int64
    /// The value on the board of interesting words.
    let interest: Int64
  }

  let player: LoadPlayer
  let mode: GameMode
  let submission: SubmissionRequest
  let score: Int64
  let words: [Word]

  private static let judge = GameJudge([
    PlayedLanguage(.english, dictionary: .english, rarities: .english)
  ])

  /// Gets a puzzle from a server, and plays some good words.
  init(_ player: LoadPlayer, number: Int, by calls: ServerCalls, at server: Int) throws {
    let mode: GameMode = number % 2 == 0 ? .timed : .unlimited
    let new = try calls.call(
      API.Games.newPuzzle, PuzzleRequest(language: .english, mode: mode),
      from: player.credentials, at: server)
    let puzzle = try Puzzle(text: new.puzzle)
    var game = try AutomaticGame(puzzle)
    try game.play(words: 2 + number % 4, end: Double(now), seconds: 0.1) { move, _ in
      (number * 7 + move * 13) % 29
    }
    let verdict = try Self.judge.judgeRecord(
      GameRecord(puzzle: puzzle, mode: mode, moves: game.moves))
    self.player = player
    self.mode = mode
    submission = try new.submission(of: game.moves, mode: mode)
    score = verdict.totalScore
    words = verdict.moves.enumerated().compactMap { index, move in
      guard let word = move.word else { return nil }
      let rarity = move.wordIndex.flatMap { Self.judge.rarity(.english, $0)?.rawValue } ?? 1
      return Word(
        text: word, score: move.score, interest: move.score * Int64(rarity) * Int64(index + 1))
    }
  }
}

extension PlayedGame {
  /// Registers players at the servers in turn, and plays their games.
  ///
  /// - Parameter ports: The servers' ports.
  static func play(
    _ count: Int, players playerCount: Int, on ports: [UInt16]
  ) async throws -> [PlayedGame] {
    let results = Mutex<[Result<[PlayedGame], any Error>]>([])
    // More threads are no faster, because the solver takes a processor.
    let threadCount = 4
    await onThreads(threadCount) { thread in
      let result = Result {
        let calls = ServerCalls(ports)
        var players: [Int: LoadPlayer] = [:]
        return try stride(from: thread, to: count, by: threadCount).map { number in
          let index = number % playerCount / threadCount * threadCount + thread
          if players[index] == nil {
            let name = "Player \(index)"
            let credentials = try calls.call(
              API.Players.register, NewPlayer(displayName: name, timeZone: "Etc/UTC"), at: index)
            players[index] = LoadPlayer(name: name, credentials: credentials)
          }
          guard let player = players[index] else { throw LoadError.response("no player") }
          return try PlayedGame(player, number: number, by: calls, at: number)
        }
      }
      results.withLock { $0.append(result) }
    }
    let games = try results.withLock { try $0.flatMap { try $0.get() } }
    return games.shuffled()
  }
}
