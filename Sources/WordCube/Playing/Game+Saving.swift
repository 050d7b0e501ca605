import Lexicon

/// The forms of a game for judging, saving and submitting it.
extension Game {
  /// The parts of the game that the rules judge. They are always valid under ``rules``, unless a word left the
  /// dictionary before you called ``init(resumingAccepted:dictionary:rules:)``.
  public var record: GameRecord {
    GameRecord(
      puzzle: puzzle, mode: mode, players: players.map { .several($0.map { $0.index }) } ?? .one,
      startTime: startTime, moves: moves)
  }

  /// Returns the game as a client saves it, finished or not. It is valid whenever ``record`` is.
  ///
  /// - Parameter secondsPlayed: The time played, in seconds, excluding pauses. No rule uses this
  ///   value. A number that is not finite becomes 0, because JSON has only finite numbers.
  public func completedGame(secondsPlayed: Double) -> CompletedGame {
    CompletedGame(
      puzzle: puzzle, context: context, mode: mode, startTime: startTime,
      localPlayerIndex: localPlayerIndex, moves: moves,
      secondsPlayed: secondsPlayed.isFinite ? secondsPlayed : 0)
  }

  /// The game as a client submits it to a server. It is valid whenever ``record`` is.
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

  /// Creates a game that continues from where it was saved, on this client or another.
  ///
  /// The initializer judges all moves again, so it refuses a saved word that the dictionary lacks. For a game
  /// that this client saved itself, use ``init(resumingAccepted:dictionary:rules:)``. The new game has the saved
  /// game's state, score, turn and clocks, but no selection. The saved form does not record whether ``finish()``
  /// was called, so the game is open again. Your clock must have the same origin as the saved times.
  ///
  /// - Parameters:
  ///   - saved: The game, saved by this client or another.
  ///   - dictionary: The valid words.
  ///   - rules: The rules of the server that will judge the game.
  /// - Throws: ``GameSetupError``, if the start time, the players or a move are not valid.
  /// - Complexity: O(number of moves and of their faces and reactions).
  public init(
    resuming saved: CompletedGame, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameSetupError) {
    try self.init(resuming: saved, wasAccepted: false, dictionary: dictionary, rules: rules)
  }

  /// Creates a game that continues from where this client saved it, even if words have left the dictionary since.
  ///
  /// This initializer checks geometry, use counts, scores, turns and times again, but the saved words need not be in the
  /// dictionary, because they were accepted when they were played. Only later moves use the dictionary. Otherwise,
  /// it works like ``init(resuming:dictionary:rules:)``.
  ///
  /// A server judges ``submission`` from its first move, with its own dictionary. The server may refuse a word
  /// that this game keeps.
  ///
  /// ```swift
  /// let game = try Game(resumingAccepted: ownSavedGame, dictionary: newDictionary)
  /// ```
  ///
  /// - Parameters:
  ///   - saved: The game that this client saved.
  ///   - dictionary: The dictionary for later moves.
  ///   - rules: The rules of the server that will judge the game.
  /// - Throws: ``GameSetupError``, if the start time or the players are not valid, or if a move breaks a rule other
  ///   than ``Rule/notInDictionary``.
  /// - Complexity: O(number of moves and of their faces and reactions).
  public init(
    resumingAccepted saved: CompletedGame, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameSetupError) {
    try self.init(resuming: saved, wasAccepted: true, dictionary: dictionary, rules: rules)
  }

  private init(
    resuming saved: CompletedGame, wasAccepted: Bool, dictionary: WordGraph, rules: Rules
  ) throws(GameSetupError) {
    try self.init(
      puzzle: saved.puzzle, mode: saved.mode, context: saved.context, startTime: saved.startTime,
      localPlayerIndex: saved.localPlayerIndex, dictionary: dictionary, rules: rules)
    for (position, move) in saved.moves.enumerated() {
      do throws(GamePlayError) {
        _ = try play(move, wasAccepted: wasAccepted)
      } catch {
        throw .refusedMove(position, error)
      }
    }
  }
}
