import GameServiceTesting
import WordCube
import WordCubeAPI

/// A game that a client submitted.
struct PlayedGame {
  let puzzle: Puzzle
  let ticket: String?
  let mode: GameMode
  let moves: MoveList
  let json: [UInt8]
  let result: GameResult

  /// The submission.
  var submission: SubmissionRequest { SubmissionRequest(ticket: ticket, game: json) }
}

extension APIClient {
  /// Asks for a puzzle, plays it at once, and submits the game.
  ///
  /// - Parameters:
  ///   - skipped: The number of better words that are left out.
  @discardableResult
  func playSolo(
    mode: GameMode = .unlimited, words: Int = 1, skipping skipped: Int = 0, at time: UnixTime
  ) async throws -> PlayedGame {
    let new = try await games.newPuzzle(language: .english, mode: mode)
    let puzzle = try Puzzle(text: new.puzzle)
    let moves = try GamePlayer.english.moves(
      on: puzzle, words: words, skipping: skipped, at: time)
    let json = try new.submission(of: moves, mode: mode).game
    let result = try await games.submit(json, ticket: new.ticket)
    return PlayedGame(
      puzzle: puzzle, ticket: new.ticket, mode: mode, moves: moves, json: json, result: result)
  }

  /// Starts today's challenge, plays it at once, and submits the game.
  @discardableResult
  func playDaily(
    mode: GameMode = .unlimited, words: Int = 1, skipping skipped: Int = 0, at time: UnixTime
  ) async throws -> PlayedGame {
    let started = try await dailyChallenges.start(language: .english, mode: mode)
    let puzzle = try Puzzle(text: started.puzzle)
    let moves = try GamePlayer.english.moves(
      on: puzzle, words: words, skipping: skipped, at: time)
    let json = started.submission(of: moves).game
    let result = try await games.submit(json)
    return PlayedGame(
      puzzle: puzzle, ticket: nil, mode: mode, moves: moves, json: json, result: result)
  }
}
