import Lexicon
import WordCube
import WordCubeFormats

/// A game as it stands when the playing begins.
struct PlayStart {
  let game: Game
  /// What the game's clock shows then.
  let time: Double
  /// How long the game was played before, in seconds.
  let secondsPlayed: Double

  /// A new game.
  init(
    _ puzzle: Puzzle, mode: GameMode, dictionary: WordGraph, now: Double
  ) throws(CommandError) {
    do throws(GameSetupError) {
      game = try Game(puzzle: puzzle, mode: mode, startTime: now, dictionary: dictionary)
    } catch {
      throw CommandError("\(error)")
    }
    time = now
    secondsPlayed = 0
  }

  /// A game that goes on.
  ///
  /// Its clock goes on from where it stood: nobody knows from when other programs count their times,
  /// and the time between is no playing time.
  ///
  /// - Throws: ``Refusal`` where a move of it does not hold.
  init(resuming saved: CompletedGame, dictionary: WordGraph) throws(Refusal) {
    do throws(GameSetupError) {
      game = try Game(resuming: saved, dictionary: dictionary)
    } catch {
      throw Refusal(message: "the game cannot go on: \(error)")
    }
    secondsPlayed = saved.secondsPlayed
    // No rule looks at the seconds played, so that they may be anything.
    let latest = game.latestTime
    let stopped = saved.startTime + min(max(0, saved.secondsPlayed), game.rules.timedGameDuration)
    time = saved.mode == .timed ? max(latest, stopped) : latest
  }

  /// Why a game cannot go on.
  struct Refusal: Error {
    let message: String
  }
}

extension CompletedGame {
  /// A submission as the game that its client kept, which started with its first move.
  ///
  /// - Parameters:
  ///   - now: The start of a game without moves.
  ///   - path: The submission's file.
  /// - Throws: For a game whose puzzle the server holds.
  init(_ submission: Submission, now: Double, path: String) throws(CommandError) {
    let parts: (Puzzle, Context, GameMode)
    switch submission.context {
    case .solo(let mode, let puzzle): parts = (puzzle, .solo, mode)
    case .turnBased(let mode, let players, let puzzle):
      parts = (puzzle, .turnBased(players: players), mode)
    case .dailyChallenge, .sharedGame:
      throw CommandError(
        "\(path): the submission has no puzzle to play on; play the completed game")
    }
    let start = submission.moves.first?.playedAt ?? now
    let end = submission.moves.reduce(start) { max($0, $1.playedAt) }
    self.init(
      puzzle: parts.0, context: parts.1, mode: parts.2, startTime: start,
      moves: submission.moves, secondsPlayed: end - start)
  }
}

/// The time of a game, in seconds: it starts somewhere and never runs backwards, whatever becomes of
/// the computer's clock.
struct PlayClock {
  private let origin: Double
  private let start = ContinuousClock.now

  /// A clock that shows a time now.
  init(showing origin: Double) { self.origin = origin }

  /// How long the clock has run.
  var elapsed: Double {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The time, to a thousandth of a second where numbers of its size are that exact.
  var now: Double {
    let time = origin + elapsed
    let thousandths = (time * 1000).rounded() / 1000
    return thousandths.isFinite ? thousandths : time
  }
}
