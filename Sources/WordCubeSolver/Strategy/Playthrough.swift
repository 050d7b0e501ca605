public import WordCube

/// A game from some position to its end, played by a ``StrongPlayer``.
public struct Playthrough: Hashable, Sendable {
  /// The sum of the words' scores.
  public let totalScore: Int64
  /// The moves from the position on. Each has the time 0, no player and the right claimed score.
  ///
  /// The strict rules accept them, even with `Rule.buriedRemoval` switched on.
  public let moves: MoveList

  /// The number of words.
  public var wordCount: Int { moves.count - removalCount }

  /// The number of cubes removed by hand.
  public var removalCount: Int {
    var count = 0
    for move in moves {
      if case .removedCube = move.action { count += 1 }
    }
    return count
  }
}

extension Playthrough: CustomStringConvertible {
  /// The total and the numbers of words and removed cubes.
  public var description: String {
    "\(totalScore) with \(wordCount) words and \(removalCount) cubes removed"
  }
}
