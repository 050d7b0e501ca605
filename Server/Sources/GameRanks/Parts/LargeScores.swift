/// The scores that do not fit into a ``ScoreTree``, as an array in ascending order.
struct LargeScores: Sendable {
  /// A score that at least one player has.
  struct Group: Sendable {
    var score: Int64
    /// The root of its players in ``ScoreIndex``.
    var root: Int32
    /// The number of players.
    var players: Int
  }

  private var groups: [Group] = []

  /// The number of distinct scores.
  var count: Int { groups.count }

  /// Returns the root of the players with a score.
  ///
  /// - Complexity: O(log ``count``).
  func root(of score: Int64) -> Int32? {
    let index = index(of: score)
    guard index < groups.count, groups[index].score == score else { return nil }
    return groups[index].root
  }

  /// Sets the root of the players with a score, or nil if there are none, and changes the number of players.
  ///
  /// - Complexity: O(``count``).
  mutating func setRoot(_ root: Int32?, of score: Int64, change: Int) {
    let index = index(of: score)
    let isKnown = index < groups.count && groups[index].score == score
    switch (root, isKnown) {
    case (let root?, true):
      groups[index].root = root
      groups[index].players += change
    case (let root?, false):
      groups.insert(Group(score: score, root: root, players: change), at: index)
    case (nil, true):
      groups.remove(at: index)
    case (nil, false):
      break
    }
  }

  /// Returns the number of distinct scores greater than a score.
  ///
  /// - Complexity: O(log ``count``).
  func scores(above score: Int64) -> Int {
    guard score < Int64.max else { return 0 }
    return groups.count - index(of: score + 1)
  }

  /// Returns the number of players with scores greater than a score.
  ///
  /// - Complexity: O(``count``).
  func players(above score: Int64) -> Int {
    groups.suffix(scores(above: score)).reduce(0) { $0 + $1.players }
  }

  /// Returns the score of a dense rank in 1...count.
  func score(ofRank rank: Int) -> Int64 {
    groups[groups.count - rank].score
  }

  /// Returns the index of the first group whose score is not less.
  private func index(of score: Int64) -> Int {
    var range = 0..<groups.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if groups[middle].score < score {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
