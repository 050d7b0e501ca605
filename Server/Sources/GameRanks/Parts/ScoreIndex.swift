/// Players by score, then by time, with one score per player. The owner stores each player's score.
///
/// The players with the same score form a treap, a binary search tree whose nodes are also a heap by random
/// priorities, so that its expected height is logarithmic (Cecilia R. Aragon and Raimund G. Seidel, "Randomized
/// Search Trees", 1989). A player's priority is a hash of the player's number, so a node takes no more space than in
/// a linked list.
struct ScoreIndex: Sendable {
  /// Returns whether a player comes before another with the same score and time.
  typealias Order = (Int32, Int32) -> Bool

  struct Links: Sendable {
    var left = none
    var right = none
  }

  /// No player.
  static let none: Int32 = -1

  private var tree = ScoreTree()
  /// The root of the players for each score that fits into the tree.
  private var roots: [Int32] = []
  private var large = LargeScores()
  /// Each player's children in the treap of the score.
  var links: [Links] = []
  /// When each player reached the score.
  var times: [Int64] = []
  /// The number of players who have a score.
  private(set) var playerCount = 0

  /// Creates an index without scores for a number of players.
  init(playerCount: Int = 0) {
    links = Array(Links(), count: playerCount)
    times = Array(0, count: playerCount)
  }

  /// The number of distinct scores.
  var scoreCount: Int { large.count + Int(tree.total.scores) }

  /// Makes room for the player with the next number.
  mutating func addPlayer() {
    links.append(Links())
    times.append(0)
  }

  /// Adds a player who has no score.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit` + log(players with the score)); for a score that does not fit into
  ///   the tree, O(number of larger scores).
  mutating func insert(_ player: Int32, score: Int64, time: Int64, order: Order) {
    times[Int(player)] = time
    setRoot(inserted(player, below: root(of: score), order), of: score, change: 1)
    playerCount += 1
  }

  /// Removes a player who has a score.
  ///
  /// - Complexity: The same as ``insert(_:score:time:order:)``.
  mutating func remove(_ player: Int32, score: Int64, order: Order) {
    setRoot(removed(player, below: root(of: score), order), of: score, change: -1)
    links[Int(player)] = Links()
    playerCount -= 1
  }

  /// Returns the time when a player reached the score.
  func time(of player: Int32) -> Int64 { times[Int(player)] }

  /// Returns whether a player is the only one with the same score.
  func isAlone(_ player: Int32, score: Int64) -> Bool {
    let links = links[Int(player)]
    return root(of: score) == player && links.left == Self.none && links.right == Self.none
  }

  /// Returns the number of distinct greater scores.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit` + log(number of larger scores)).
  func scores(above score: Int64) -> Int {
    large.scores(above: score) + Int(tree.counts(above: Self.treeScore(score)).scores)
  }

  /// Returns the number of players with greater scores.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit` + number of larger scores).
  func players(above score: Int64) -> Int {
    large.players(above: score) + Int(tree.counts(above: Self.treeScore(score)).players)
  }

  /// Returns the score of a dense rank in 1...scoreCount.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit`).
  func score(ofRank rank: Int) -> Int64 {
    rank <= large.count
      ? large.score(ofRank: rank) : Int64(tree.score(ofRank: rank - large.count))
  }

  /// Appends the first players with a score, in their order, that meet a condition, until the list has `limit`
  /// players.
  ///
  /// - Parameters:
  ///   - isReversed: Whether to begin with the last players.
  ///   - isIncluded: The condition. In the list's order, it must hold for all players from some player on.
  /// - Complexity: O(log(players with the score) + number of added players), expected for random priorities.
  func appendPlayers(
    of score: Int64, to list: inout [Int32], limit: Int, isReversed: Bool = false,
    where isIncluded: (Int32) -> Bool = { _ in true }
  ) {
    append(below: root(of: score), to: &list, limit, isReversed, isIncluded)
  }

  private func append(
    below node: Int32, to list: inout [Int32], _ limit: Int, _ isReversed: Bool,
    _ isIncluded: (Int32) -> Bool
  ) {
    guard node != Self.none, list.count < limit else { return }
    let links = links[Int(node)]
    let (first, last) = isReversed ? (links.right, links.left) : (links.left, links.right)
    if isIncluded(node) {
      append(below: first, to: &list, limit, isReversed, isIncluded)
      if list.count < limit { list.append(node) }
    }
    append(below: last, to: &list, limit, isReversed, isIncluded)
  }

  // MARK: Treaps

  /// Returns the bits of a hash of the player's number.
  static func priority(_ player: Int32) -> UInt32 {
    var bits = UInt32(bitPattern: player) &+ 0x9E37_79B9
    bits = (bits ^ bits >> 16) &* 0x21F0_AAAD
    bits = (bits ^ bits >> 15) &* 0x735A_2D97
    return bits ^ bits >> 15
  }

  /// Returns whether a player comes before another one with the same score.
  func isBefore(_ one: Int32, _ other: Int32, _ order: Order) -> Bool {
    let (time, otherTime) = (times[Int(one)], times[Int(other)])
    return time == otherTime ? order(one, other) : time < otherTime
  }

  /// Returns the root of a treap after adding a player.
  private mutating func inserted(_ player: Int32, below root: Int32, _ order: Order) -> Int32 {
    guard root != Self.none, Self.priority(root) >= Self.priority(player) else {
      let (left, right) = split(root, before: player, order)
      links[Int(player)] = Links(left: left, right: right)
      return player
    }
    if isBefore(player, root, order) {
      links[Int(root)].left = inserted(player, below: links[Int(root)].left, order)
    } else {
      links[Int(root)].right = inserted(player, below: links[Int(root)].right, order)
    }
    return root
  }

  /// Returns the root of a treap after removing one of its players.
  private mutating func removed(_ player: Int32, below root: Int32, _ order: Order) -> Int32 {
    guard root != player else {
      return merged(links[Int(root)].left, links[Int(root)].right)
    }
    if isBefore(player, root, order) {
      links[Int(root)].left = removed(player, below: links[Int(root)].left, order)
    } else {
      links[Int(root)].right = removed(player, below: links[Int(root)].right, order)
    }
    return root
  }

  /// Splits a treap into the players before another one, and the others.
  private mutating func split(
    _ root: Int32, before player: Int32, _ order: Order
  ) -> (left: Int32, right: Int32) {
    guard root != Self.none else { return (Self.none, Self.none) }
    if isBefore(root, player, order) {
      let (left, right) = split(links[Int(root)].right, before: player, order)
      links[Int(root)].right = left
      return (root, right)
    }
    let (left, right) = split(links[Int(root)].left, before: player, order)
    links[Int(root)].left = right
    return (left, root)
  }

  /// Returns the root of two merged treaps; the first has the earlier players.
  private mutating func merged(_ left: Int32, _ right: Int32) -> Int32 {
    guard left != Self.none else { return right }
    guard right != Self.none else { return left }
    if Self.priority(left) >= Self.priority(right) {
      links[Int(left)].right = merged(links[Int(left)].right, right)
      return left
    }
    links[Int(right)].left = merged(left, links[Int(right)].left)
    return right
  }

  // MARK: Roots

  private func root(of score: Int64) -> Int32 {
    guard score < ScoreTree.scoreLimit else { return large.root(of: score) ?? Self.none }
    return score >= 0 && score < roots.count ? roots[Int(score)] : Self.none
  }

  private mutating func setRoot(_ root: Int32, of score: Int64, change: Int32) {
    guard score < ScoreTree.scoreLimit else {
      return large.setRoot(root == Self.none ? nil : root, of: score, change: Int(change))
    }
    let score = Int(score)
    tree.grow(toFit: score)
    roots += repeatElement(Self.none, count: tree.capacity - roots.count)
    let scores: Int32 = (root == Self.none ? 0 : 1) - (roots[score] == Self.none ? 0 : 1)
    roots[score] = root
    tree.add(ScoreTree.Count(scores: scores, players: change), at: score)
  }

  /// Sets the roots and the player counts of all scores that fit into the tree. The index must be empty.
  mutating func setRoots(_ roots: [Int32], _ counts: [Int32]) {
    tree = ScoreTree(playerCounts: counts)
    self.roots = roots + repeatElement(Self.none, count: tree.capacity - roots.count)
    playerCount += Int(tree.total.players)
  }

  private static func treeScore(_ score: Int64) -> Int {
    Int(min(max(score, -1), Int64(ScoreTree.scoreLimit)))
  }
}
