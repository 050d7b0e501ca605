import Lexicon
import WordCube
import WordCubeFormats

/// A game at the start of a session.
struct PlayStart {
  let game: Game
  /// The time of the game's clock.
  let time: Double
  /// How many seconds the game was played in earlier sessions.
  let secondsPlayed: Double

  /// A new game.
  init(
    _ puzzle: Puzzle, mode: GameMode, dictionary: WordGraph, now: Double
  ) throws(CommandError) {
    game = try commandErrors {
      try Game(puzzle: puzzle, mode: mode, startTime: now, dictionary: dictionary)
    }
    time = now
    secondsPlayed = 0
  }

  /// A game that continues.
  ///
  /// Its clock continues from the time when it stopped, because other programs may count times from
  /// another start, and the time between sessions is not playing time.
  ///
  /// - Parameter path: The game's file.
  /// - Throws: ``CommandError`` if a move of the game is refused.
  init(
    resuming saved: CompletedGame, dictionary: WordGraph, path: String
  ) throws(CommandError) {
    do {
      game = try Game(resuming: saved, dictionary: dictionary)
    } catch {
      let cause =
        if case .refusedMove(let index, let refusal) = error {
          "move \(index + 1) is refused: \(refusal.descriptionForPeople)"
        } else {
          "\(error)"
        }
      throw .refused("\(path): the game cannot continue: \(cause)")
    }
    secondsPlayed = saved.secondsPlayed
    // No rule checks the seconds played, so they may be any number.
    let latest = game.latestTime
    let stopped = saved.startTime + min(max(0, saved.secondsPlayed), game.rules.timedGameDuration)
    time = saved.mode == .timed ? max(latest, stopped) : latest
  }
}

extension CompletedGame {
  /// The game in a submission. It starts at the time of its first move.
  ///
  /// - Parameters:
  ///   - now: The start time of a game without moves.
  ///   - path: The submission's file.
  /// - Throws: ``CommandError`` for a game whose puzzle the server holds.
  init(_ submission: Submission, now: Double, path: String) throws(CommandError) {
    let parts: (Puzzle, Context, GameMode)
    switch submission.context {
    case .solo(let mode, let puzzle): parts = (puzzle, .solo, mode)
    case .turnBased(let mode, let players, let puzzle):
      parts = (puzzle, .turnBased(players: players), mode)
    case .dailyChallenge, .sharedGame:
      throw CommandError(
        "\(path): the submission does not contain the puzzle; pass the completed game instead")
    }
    let start = submission.moves.first?.playedAt ?? now
    let end = submission.moves.reduce(start) { max($0, $1.playedAt) }
    self.init(
      puzzle: parts.0, context: parts.1, mode: parts.2, startTime: start,
      moves: submission.moves, secondsPlayed: end - start)
  }
}

/// A game's time in seconds. It never goes back, even if the computer's clock is set back.
struct PlayClock {
  private let origin: Double
  private let start = ContinuousClock.now

  /// Starts a clock at a time.
  init(showing origin: Double) { self.origin = origin }

  /// How long the clock has run.
  var elapsed: Double { start.duration(to: .now).seconds }

  /// The time, rounded to a thousandth of a second if a number of that size is exact enough.
  var now: Double {
    (origin + elapsed).rounded(toDigits: 3)
  }
}
