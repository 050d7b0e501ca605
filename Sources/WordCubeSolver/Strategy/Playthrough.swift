public import WordCube

/// A game that a player of this library has played to its end from some position.
public struct Playthrough: Hashable, Sendable {
  /// The sum of the words' scores.
  public let totalScore: Int64
  /// The moves from the position on, all at time 0 and by no named player, each claiming its score.
  ///
  /// The strict rules accept them one after the other, with `Rule.buriedRemoval` as well.
  public let moves: MoveList

  /// The number of words.
  public var wordCount: Int { moves.count - removalCount }

  /// The number of cubes that are removed by hand.
  public var removalCount: Int {
    var count = 0
    for move in moves {
      if case .removedCube = move.action { count += 1 }
    }
    return count
  }

  init(totalScore: Int64, moves: MoveList) {
    self.totalScore = totalScore
    self.moves = moves
  }
}

extension Playthrough: CustomStringConvertible {
  /// The total and the numbers of words and removed cubes.
  public var description: String {
    "\(totalScore) with \(wordCount) words and \(removalCount) cubes removed"
  }
}
