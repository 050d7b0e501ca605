/// Players by score, a score a player. The owner remembers the score of each player.
///
/// The players of a score are a linked list.
struct ScoreIndex: Sendable {
  private struct Links: Sendable {
    var previous = none
    var next = none
  }

  /// Stands for no player.
  static let none: Int32 = -1

  private var tree = ScoreTree()
  /// One player of each score that fits the tree.
  private var firsts: [Int32] = []
  private var large = LargeScores()
  /// The neighbours of each player in the list of the score.
  private var links: [Links] = []
  /// The number of players that have a score.
  private(set) var playerCount = 0

  /// The number of different scores.
  var scoreCount: Int { large.count + Int(tree.total.scores) }

  /// Makes room for the player of the next number.
  mutating func addPlayer() {
    links.append(Links())
  }

  /// Adds a player who has no score.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit`); for a larger score O(number of larger scores).
  mutating func insert(_ player: Int32, score: Int64) {
    let first = first(of: score)
    links[Int(player)] = Links(next: first)
    if first != Self.none { links[Int(first)].previous = player }
    setFirst(player, of: score, change: 1)
    playerCount += 1
  }

  /// Removes a player who has a score.
  ///
  /// - Complexity: As ``insert(_:score:)``.
  mutating func remove(_ player: Int32, score: Int64) {
    let old = links[Int(player)]
    links[Int(player)] = Links()
    if old.next != Self.none { links[Int(old.next)].previous = old.previous }
    if old.previous != Self.none { links[Int(old.previous)].next = old.next }
    let first = old.previous == Self.none ? old.next : first(of: score)
    setFirst(first, of: score, change: -1)
    playerCount -= 1
  }

  /// Whether a player who has a score is the only one with that score.
  func isAlone(_ player: Int32) -> Bool {
    let links = links[Int(player)]
    return links.previous == Self.none && links.next == Self.none
  }

  /// The number of different scores that are greater.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit` + log(number of larger scores)).
  func scores(above score: Int64) -> Int {
    large.scores(above: score) + Int(tree.counts(above: Self.treeScore(score)).scores)
  }

  /// The number of players with greater scores.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit` + number of larger scores).
  func players(above score: Int64) -> Int {
    large.players(above: score) + Int(tree.counts(above: Self.treeScore(score)).players)
  }

  /// The score of a dense rank, which is in 1...scoreCount.
  ///
  /// - Complexity: O(log `ScoreTree.scoreLimit`).
  func score(ofRank rank: Int) -> Int64 {
    rank <= large.count
      ? large.score(ofRank: rank) : Int64(tree.score(ofRank: rank - large.count))
  }

  /// The players with a score, in no particular order.
  func players(with score: Int64) -> [Int32] {
    Array(sequence(first: first(of: score)) { links[Int($0)].next }.prefix { $0 != Self.none })
  }

  private func first(of score: Int64) -> Int32 {
    guard score < ScoreTree.scoreLimit else { return large.first(of: score) ?? Self.none }
    return score < firsts.count ? firsts[Int(score)] : Self.none
  }

  private mutating func setFirst(_ first: Int32, of score: Int64, change: Int32) {
    guard score < ScoreTree.scoreLimit else {
      return large.setFirst(first == Self.none ? nil : first, of: score, change: Int(change))
    }
    let score = Int(score)
    tree.grow(toFit: score)
    firsts += repeatElement(Self.none, count: tree.capacity - firsts.count)
    let scores: Int32 = (first == Self.none ? 0 : 1) - (firsts[score] == Self.none ? 0 : 1)
    firsts[score] = first
    tree.add(ScoreTree.Count(scores: scores, players: change), at: score)
  }

  private static func treeScore(_ score: Int64) -> Int {
    Int(min(score, Int64(ScoreTree.scoreLimit)))
  }
}
