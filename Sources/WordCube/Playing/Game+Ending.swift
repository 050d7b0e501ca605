import Lexicon

extension Game {
  /// How a game comes to its end.
  public enum End: Hashable, Sendable {
    /// The caller ended it with ``Game/finish()``.
    case finished
    /// It has as many moves as the rules allow (``Rules/maximumMoveCount``).
    case moveLimit
    /// No face can be played any more: all cubes are gone.
    case noPlayableFace
    /// The time of a timed one-player game has run out (``Rule/timeLimit``).
    case timeLimit
  }

  /// What has ended the game, whatever the time is; nil while it goes on.
  ///
  /// - Complexity: O(1).
  public var end: End? {
    if isFinished { return .finished }
    if rules[.tooManyMoves], moves.count >= rules.maximumMoveCount { return .moveLimit }
    // Of the cubes in play none hides the one with the greatest x + y + z, since what hides a face
    // has a greater sum than its cube. So as long as one is in play, a face is playable.
    return state.inPlay.isEmpty ? .noPlayableFace : nil
  }

  /// What has ended the game at a time; nil if it goes on.
  ///
  /// A timed one-player game is over when the judge would refuse a move as too late: after its
  /// duration, grace and allowed pause. The countdown that a player sees is ``secondsLeft(at:rested:)``;
  /// where it ends, the client calls ``finish()``, and a word that was on its way is in time.
  ///
  /// - Complexity: O(1).
  public func end(at time: Double) -> End? {
    if let end { return end }
    return hasTimeLimit && !(time - startTime <= rules.lastMoment) ? .timeLimit : nil
  }

  /// How long a timed one-player game still runs at a time, in seconds from 0 to
  /// ``Rules/timedGameDuration``; nil for games without a time limit of their own.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the caller's clock.
  ///   - rested: How long the game has rested, in seconds, where the client stops the countdown in the
  ///     background; the rules allow it as far as ``Rules/allowedPause``.
  /// - Complexity: O(1).
  public func secondsLeft(at time: Double, rested: Double = 0) -> Double? {
    guard players == nil, mode == .timed else { return nil }
    return max(
      0, min(rules.timedGameDuration, rules.timedGameDuration - (time - startTime - rested)))
  }

  /// Whether ``Rule/timeLimit`` is asked of this game.
  var hasTimeLimit: Bool { rules[.timeLimit] && mode == .timed && players == nil }
}

extension Game.End: CustomStringConvertible {
  /// The end in a few words.
  public var description: String {
    switch self {
    case .finished: "the game was ended"
    case .moveLimit: "the game has as many moves as the rules allow"
    case .noPlayableFace: "no face can be played any more"
    case .timeLimit: "the time has run out"
    }
  }
}
