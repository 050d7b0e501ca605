import Lexicon
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The games that a client starts from the server's answers.

extension NewPuzzle {
  /// Creates a solo game on the puzzle.
  ///
  /// - Parameters:
  ///   - mode: The mode that the puzzle was requested for.
  ///   - startedAt: When the game starts. For the server, a timed game starts when the server makes the
  ///     puzzle.
  ///   - dictionary: The valid words.
  ///   - rules: The server's rules.
  /// - Throws: ``GameStartError``.
  public func game(
    mode: GameMode, startedAt: Date, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameStartError) -> Game {
    try Game(puzzle, mode, .solo, startedAt, dictionary, rules)
  }
}

extension StartedChallenge {
  /// Creates a game in this challenge.
  ///
  /// - Parameters:
  ///   - mode: The challenge's mode.
  ///   - startedAt: When the game starts. ``startedAt`` is that time by the server's clock, which can differ
  ///     from the client's.
  ///   - dictionary: The valid words.
  ///   - rules: The server's rules.
  /// - Throws: ``GameStartError``.
  public func game(
    mode: GameMode, startedAt: Date, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameStartError) -> Game {
    try Game(puzzle, mode, .dailyChallenge(id: id), startedAt, dictionary, rules)
  }
}

extension SharedGame {
  /// Creates a game on the shared puzzle, in the mode of the shared game.
  ///
  /// - Parameters:
  ///   - startedAt: When the game starts.
  ///   - dictionary: The valid words.
  ///   - rules: The server's rules.
  /// - Throws: ``GameStartError``.
  public func game(
    startedAt: Date, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameStartError) -> Game {
    try Game(puzzle, mode, .sharedGame(code: code.text), startedAt, dictionary, rules)
  }
}

extension Match {
  /// Creates a live game that continues after the match's moves.
  ///
  /// The server has accepted the moves, so the dictionary may lack their words. The player indices are the
  /// same as in ``sides``. The server does not say who the other player is, so that player has an identifier
  /// of zeros, which no rule uses.
  ///
  /// The game does not know whether the other player has joined, or has run out of time: ``turn`` says who
  /// may move. If the match is over, the game is finished. Send the moves that follow as
  /// ``submission(of:)-(Game)``.
  ///
  /// - Parameters:
  ///   - player: The current player.
  ///   - startedAt: When the game starts, if the match has no moves. No rule for matches depends on this time.
  ///   - dictionary: The dictionary for the next moves.
  ///   - rules: The server's rules.
  /// - Throws: ``GameStartError``.
  public func game(
    for player: UniqueID, startedAt: Date, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameStartError) -> Game {
    guard sides.count <= 2, let own = sides.firstIndex(where: \.isYou) else { throw .notYourMatch }
    let other = UniqueID(high: 0, low: 0)
    let players = (0..<2).map { Player(index: Int64($0), id: $0 == own ? player : other) }
    let saved = CompletedGame(
      puzzle: try Puzzle(answered: puzzle), context: .turnBased(players: players), mode: .unlimited,
      startTime: moves.first?.playedAt ?? startedAt.timeIntervalSince1970,
      localPlayerIndex: Int64(own), moves: moves, secondsPlayed: 0)
    do throws(GameSetupError) {
      var game = try Game(resumingAccepted: saved, dictionary: dictionary, rules: rules)
      if state != .open && state != .playing { game.finish() }
      return game
    } catch {
      throw .setup(error)
    }
  }
}

extension Game {
  fileprivate init(
    _ puzzle: String, _ mode: GameMode, _ context: CompletedGame.Context, _ startedAt: Date,
    _ dictionary: WordGraph, _ rules: Rules
  ) throws(GameStartError) {
    let puzzle = try Puzzle(answered: puzzle)
    do throws(GameSetupError) {
      try self.init(
        puzzle: puzzle, mode: mode, context: context, startedAt: startedAt, dictionary: dictionary,
        rules: rules)
    } catch {
      throw .setup(error)
    }
  }
}

extension Puzzle {
  fileprivate init(answered text: String) throws(GameStartError) {
    do { try self.init(text: text) } catch { throw .unreadablePuzzle(error) }
  }
}
