import Lexicon
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The engine counts seconds by any clock. The server's clients count them from 1970, so they pass dates.

extension Game {
  /// Creates a new game whose times are Unix seconds, as the server expects them.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - mode: The mode of the game.
  ///   - context: The game's context, by default `solo`.
  ///   - startedAt: When the game starts.
  ///   - localPlayerIndex: The player who makes every move for which the caller names no player.
  ///   - dictionary: The valid words.
  ///   - rules: The rules of the server that will judge the game.
  /// - Throws: `GameSetupError` if the start time or the players are not valid.
  public init(
    puzzle: Puzzle, mode: GameMode = .unlimited, context: CompletedGame.Context = .solo,
    startedAt: Date, localPlayerIndex: Int64? = nil, dictionary: WordGraph, rules: Rules = .strict
  ) throws(GameSetupError) {
    try self.init(
      puzzle: puzzle, mode: mode, context: context, startTime: startedAt.timeIntervalSince1970,
      localPlayerIndex: localPlayerIndex, dictionary: dictionary, rules: rules)
  }

  /// When the game started, if its times are Unix seconds.
  public var startedAt: Date { Date(timeIntervalSince1970: startTime) }

  /// Calls `playSelection(at:by:)` with a date.
  @discardableResult
  public mutating func playSelection(
    at date: Date, by player: Int64? = nil
  ) throws(GamePlayError) -> Change {
    try playSelection(at: date.timeIntervalSince1970, by: player)
  }

  /// Calls `playWord(_:at:by:)` with a date.
  @discardableResult
  public mutating func playWord(
    _ faces: [Face], at date: Date, by player: Int64? = nil
  ) throws(GamePlayError) -> Change {
    try playWord(faces, at: date.timeIntervalSince1970, by: player)
  }

  /// Calls `removeCube(_:at:by:)` with a date.
  @discardableResult
  public mutating func removeCube(
    _ cube: CubePosition, at date: Date, by player: Int64? = nil
  ) throws(GamePlayError) -> Change {
    try removeCube(cube, at: date.timeIntervalSince1970, by: player)
  }

  /// Calls `end(at:)` with a date.
  public func end(at date: Date) -> End? { end(at: date.timeIntervalSince1970) }

  /// Calls `secondsLeft(at:rested:)` with a date.
  public func secondsLeft(at date: Date, rested: Double = 0) -> Double? {
    secondsLeft(at: date.timeIntervalSince1970, rested: rested)
  }
}

extension Move {
  /// Creates a move whose time is in Unix seconds, as the server expects it.
  public init(
    _ action: Action, claimedScore: Int64, playedAt date: Date, playerIndex: Int64? = nil,
    reactions: [Reaction] = []
  ) {
    self.init(
      action, claimedScore: claimedScore, playedAt: date.timeIntervalSince1970,
      playerIndex: playerIndex, reactions: reactions)
  }

  /// When the move was played, if its time is in Unix seconds.
  public var date: Date { Date(timeIntervalSince1970: playedAt) }
}
