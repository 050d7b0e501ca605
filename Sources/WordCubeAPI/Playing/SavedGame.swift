import Lexicon
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A game in progress, as an app stores it: everything needed to continue it after a restart, and to submit
/// it.
///
/// ```swift
/// try Data(SavedGame(game, ticket: new.ticket).json).write(to: file)       // after each move
/// let saved = try SavedGame(json: [UInt8](Data(contentsOf: file)))         // after a restart
/// var game = try saved.game(dictionary: .english)
/// ```
///
/// | member in JSON | |
/// |---|---|
/// | `version` | 1. A reader refuses other versions |
/// | `game` | the game: the JSON of the engine's `CompletedGame`, with times in Unix seconds |
/// | `ticket` | the puzzle's ticket; absent if there is none |
/// | `matchID` | the match; absent for other games |
/// | `playerID` | the player; absent if there is none |
/// | `usedHelp`, `hasUndone`, `isFinished` | absent if false |
///
/// This version skips members that it does not know. Every later version will read version 1.
public struct SavedGame: Hashable, Sendable {
  /// The version of the JSON.
  public static let version = 1

  /// The game. Its context says whether it is a daily challenge, a shared game or a match.
  public var played: CompletedGame
  /// The ticket that came with the puzzle of a solo game, 1 to 1,024 characters of printable ASCII; nil if there is
  /// none.
  public var ticket: String?
  /// The match; nil for other games.
  public var matchID: UniqueID?
  /// The player, by the identifier on the server; nil if the game has no player there. The game is not ranked if
  /// another player submits it.
  public var playerID: UniqueID?
  /// Whether the player used a hint or a solver.
  public var usedHelp: Bool
  /// Whether the player has taken a move back: `Game.hasUndone`.
  public var hasUndone: Bool
  /// Whether the game is over because the client ended it: `Game.isFinished`.
  public var isFinished: Bool

  /// Creates a saved game from a game whose times are Unix seconds.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - ticket: The puzzle's ticket: ``NewPuzzle/ticket``.
  ///   - matchID: The match that the game belongs to.
  ///   - playerID: The player, by the identifier on the server.
  ///   - usedHelp: Whether the player used a hint or a solver. The game itself records undone moves.
  ///   - secondsPlayed: The time played, in seconds, excluding pauses.
  public init(
    _ game: Game, ticket: String? = nil, matchID: UniqueID? = nil, playerID: UniqueID? = nil,
    usedHelp: Bool = false, secondsPlayed: Double = 0
  ) {
    played = game.completedGame(secondsPlayed: secondsPlayed)
    self.ticket = ticket
    self.matchID = matchID
    self.playerID = playerID
    self.usedHelp = usedHelp
    hasUndone = game.hasUndone
    isFinished = game.isFinished
  }
}

extension SavedGame {
  /// When the game started.
  public var startedAt: Date { Date(timeIntervalSince1970: played.startTime) }

  /// Creates a live game that continues after the saved moves.
  ///
  /// The dictionary may lack the saved words, as with `Game(resumingAccepted:dictionary:rules:)`. Nothing is
  /// selected.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary for the next moves.
  ///   - rules: The server's rules.
  /// - Throws: `GameSetupError` if the start, the players or a move is not valid.
  public func game(
    dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameSetupError) -> Game {
    var game = try Game(resumingAccepted: played, dictionary: dictionary, rules: rules)
    game.hasUndone = hasUndone
    if isFinished { game.finish() }
    return game
  }

  /// The game's submission, with its ticket and whether the player had help; nil for a match, whose turns are submitted
  /// with ``Match/submission(of:)-(Game)``.
  public var submission: SubmissionRequest? {
    let context: Submission.Context
    switch played.context {
    case .solo: context = .solo(mode: played.mode, puzzle: played.puzzle)
    case .dailyChallenge(let id): context = .dailyChallenge(id: id)
    case .sharedGame(let code): context = .sharedGame(code: code)
    case .turnBased: return nil
    }
    return SubmissionRequest(
      Submission(context: context, moves: played.moves),
      ticket: played.context == .solo ? ticket : nil, usedHelp: usedHelp || hasUndone)
  }
}
