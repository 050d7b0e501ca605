import Lexicon

/// Finished forms, which are saved forms as well: a game can be taken up again from them.
extension Game {
  /// All that the rules look at; valid under ``rules`` at any time.
  public var record: GameRecord {
    GameRecord(
      puzzle: puzzle, mode: mode, players: players.map { .several($0.map { $0.index }) } ?? .one,
      startTime: startTime, moves: moves)
  }

  /// The game as a client keeps it, finished or not; valid under ``rules`` at any time.
  ///
  /// - Parameter secondsPlayed: How long it was played, in seconds. The caller knows when it rested,
  ///   and no rule looks at it. A number that is not finite becomes 0, since files have none.
  public func completedGame(secondsPlayed: Double) -> CompletedGame {
    CompletedGame(
      puzzle: puzzle, context: context, mode: mode, startTime: startTime,
      localPlayerIndex: localPlayerIndex, moves: moves,
      secondsPlayed: secondsPlayed.isFinite ? secondsPlayed : 0)
  }

  /// The game as it is submitted to a server; valid under ``rules`` at any time.
  public var submission: Submission {
    let submitted: Submission.Context =
      switch context {
      case .solo: .solo(mode: mode, puzzle: puzzle)
      case .dailyChallenge(let id): .dailyChallenge(id: id)
      case .sharedGame(let code): .sharedGame(code: code)
      case .turnBased(let players): .turnBased(mode: mode, players: players, puzzle: puzzle)
      }
    return Submission(context: submitted, moves: moves)
  }

  /// A game that goes on from where it was saved.
  ///
  /// All moves are judged again. State, score, turn and clocks are those of the game that was saved;
  /// nothing is selected, and a game that ``finish()`` had ended is open again, as the saved form does
  /// not tell. Times go on in the clock of the saved ones.
  ///
  /// - Parameters:
  ///   - saved: The game, of this client or another.
  ///   - dictionary: The words.
  ///   - rules: The rules of the server that will judge the game.
  /// - Throws: ``GameSetupError``: for a start or players that no game can have, and with the first move that
  ///   is refused.
  /// - Complexity: O(number of moves and of their faces and reactions).
  public init(
    resuming saved: CompletedGame, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameSetupError) {
    try self.init(
      puzzle: saved.puzzle, mode: saved.mode, context: saved.context, startTime: saved.startTime,
      localPlayerIndex: saved.localPlayerIndex, dictionary: dictionary, rules: rules)
    for (position, move) in saved.moves.enumerated() {
      do throws(GamePlayError) {
        try play(move)
      } catch {
        throw .refusedMove(position, error)
      }
    }
  }
}
