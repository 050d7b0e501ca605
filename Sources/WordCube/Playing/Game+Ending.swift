import Lexicon

extension Game {
  /// A reason why a game is over.
  public enum End: Hashable, Sendable {
    /// You called ``Game/finish()``.
    case finished
    /// The game has ``Rules/maximumMoveCount`` moves.
    case moveLimit
    /// No face is playable: all cubes are out of play.
    case noPlayableFace
    /// The time of a timed one-player game has run out (``Rule/timeLimit``).
    case timeLimit
  }

  /// The reason why the game is over, not counting time limits; nil if it is not over.
  ///
  /// - Complexity: O(1).
  public var end: End? {
    if isFinished { return .finished }
    if rules[.tooManyMoves], moves.count >= rules.maximumMoveCount { return .moveLimit }
    // A cube that hides a face has a greater x + y + z than the face's cube, so nothing hides the cube in play
    // with the greatest sum. So while any cube is in play, a face is playable.
    return state.inPlay.isEmpty ? .noPlayableFace : nil
  }

  /// Returns the reason why the game is over at the given time, or nil if it is not over.
  ///
  /// A timed one-player game is over when the judge would refuse a move as too late: after the duration, the
  /// grace and the allowed pause. The countdown that a player sees is ``secondsLeft(at:rested:)``. Call
  /// ``finish()`` when it reaches 0; a word played at that moment still counts.
  ///
  /// - Complexity: O(1).
  public func end(at time: Double) -> End? {
    if let end { return end }
    return hasTimeLimit && !(time - startTime <= rules.lastMoment) ? .timeLimit : nil
  }

  /// Returns a timed one-player game's seconds left, 0 ... ``Rules/timedGameDuration``; nil for other games.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds on your clock.
  ///   - rested: The number of seconds for which the countdown has been stopped so far, for example in the background. The
  ///     rules accept up to ``Rules/allowedPause``.
  /// - Complexity: O(1).
  public func secondsLeft(at time: Double, rested: Double = 0) -> Double? {
    guard players == nil, mode == .timed else { return nil }
    return max(
      0, min(rules.timedGameDuration, rules.timedGameDuration - (time - startTime - rested)))
  }

  /// Whether ``Rule/timeLimit`` applies to this game.
  var hasTimeLimit: Bool { rules[.timeLimit] && mode == .timed && players == nil }
}

extension Game.End: CustomStringConvertible {
  /// The reason as text.
  public var description: String {
    switch self {
    case .finished: "the game was ended"
    case .moveLimit: "the game has as many moves as the rules allow"
    case .noPlayableFace: "no face can be played any more"
    case .timeLimit: "the time has run out"
    }
  }
}
