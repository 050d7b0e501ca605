/// Counts players by score, for scores below a limit: a Fenwick tree.
///
/// Peter M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994. The node at index `i` is
/// the sum over the indices `i & (i + 1)` to `i`.
struct ScoreTree: Sendable {
  /// A number of distinct scores, and a number of players.
  struct Count: Equatable, Sendable {
    var scores: Int32 = 0
    var players: Int32 = 0
  }

  /// Scores from this one on do not fit.
  static let scoreLimit = 1 << 17

  private static let leastCapacity = 256
  private var nodes: [Count] = []

  /// The number of scores that fit without growing: 0 or a power of 2.
  var capacity: Int { nodes.count }

  /// The totals of all scores and players.
  var total: Count { nodes.last ?? Count() }

  /// Creates an empty tree.
  init() {}

  /// Creates a tree from the numbers of players by score. There must be fewer than ``scoreLimit``.
  ///
  /// - Complexity: O(number of scores).
  init(playerCounts: [Int32]) {
    if !playerCounts.isEmpty { grow(toFit: playerCounts.count - 1) }
    for (score, players) in playerCounts.enumerated() where players > 0 {
      nodes[score].scores += 1
      nodes[score].players += players
    }
    for index in nodes.indices {
      let next = index | (index + 1)
      guard next < nodes.count else { continue }
      nodes[next].scores += nodes[index].scores
      nodes[next].players += nodes[index].players
    }
  }

  /// Grows until a score fits.
  ///
  /// - Complexity: Amortised O(1). The capacity at least doubles, up to ``scoreLimit``.
  mutating func grow(toFit score: Int) {
    precondition(score < Self.scoreLimit)
    while capacity <= score {
      // The last node is the sum of all scores; the other new nodes are sums of new scores.
      let sum = total
      nodes += repeatElement(Count(), count: max(Self.leastCapacity, capacity))
      nodes[capacity - 1] = sum
    }
  }

  /// Changes the counts of a score that fits.
  ///
  /// - Complexity: O(log ``capacity``).
  mutating func add(_ change: Count, at score: Int) {
    var index = score
    while index < nodes.count {
      nodes[index].scores += change.scores
      nodes[index].players += change.players
      index |= index + 1
    }
  }

  /// Returns the counts of the scores greater than a score, and of their players.
  ///
  /// - Complexity: O(log ``capacity``).
  func counts(above score: Int) -> Count {
    var count = total
    var index = min(score, nodes.count - 1)
    while index >= 0 {
      count.scores -= nodes[index].scores
      count.players -= nodes[index].players
      index = (index & (index + 1)) - 1
    }
    return count
  }

  /// Returns the score of a dense rank in 1...total.scores.
  ///
  /// - Complexity: O(log ``capacity``).
  func score(ofRank rank: Int) -> Int {
    var smaller = total.scores - Int32(rank)
    var score = 0
    var step = nodes.count / 2
    while step > 0 {
      if nodes[score + step - 1].scores <= smaller {
        smaller -= nodes[score + step - 1].scores
        score += step
      }
      step /= 2
    }
    return score
  }
}
