/// The ranks of players who have one score each, such as those of a daily challenge.
///
/// Scores are as in ``RollingRanks``.
public struct ScoreRanks<Player: Hashable & Sendable>: Sendable {
  private var table = PlayerTable<Player>()
  /// By the number of the player; nil after the score was removed.
  private var scores: [Int64?] = []
  private var index = ScoreIndex()

  /// No scores.
  public init() {}

  /// The number of players who have a score.
  public var count: Int { index.playerCount }

  /// Sets the score of a player, and replaces an earlier one.
  ///
  /// - Complexity: O(1): at most 17 steps in a tree, or O(number of different large scores).
  public mutating func insert(score: Int64, of player: Player) {
    remove(player)
    let number = number(of: player)
    scores[Int(number)] = max(0, score)
    index.insert(number, score: max(0, score))
  }

  /// Removes the score of a player, if there is one.
  ///
  /// - Complexity: As ``insert(score:of:)``.
  public mutating func remove(_ player: Player) {
    guard let own = ownScore(of: player) else { return }
    index.remove(own.player, score: own.score)
    scores[Int(own.player)] = nil
  }

  /// The score of a player.
  ///
  /// - Complexity: O(1).
  public func score(of player: Player) -> Int64? {
    ownScore(of: player)?.score
  }

  /// The rank of a submitted score among the scores of the other players.
  ///
  /// - Parameter player: The player who submitted the score; nil for a player who is not known.
  /// - Complexity: O(1): at most 17 steps in a tree, and a binary search of large scores.
  public func rank(of score: Int64, for player: Player?) -> Standing {
    index.standing(of: max(0, score), own: player.flatMap(ownScore))
  }

  /// The score of a player and its rank; nil without a score.
  ///
  /// - Complexity: As ``rank(of:for:)``.
  public func standing(of player: Player) -> Standing? {
    ownScore(of: player).map { index.standing(of: $0.score, own: $0) }
  }

  /// The players of the ranks from 1 to `ranks`, and the player who asks.
  ///
  /// Players with equal scores are in the order in which they came.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of rows.
  public func board(ranks: Int, for player: Player? = nil) -> RankBoard<Player> {
    table.board(index.board(ranks: ranks, own: player.flatMap(ownScore), isBefore: <))
  }

  private func ownScore(of player: Player) -> NumberedScore? {
    guard let number = table.number(of: player), let score = scores[Int(number)] else { return nil }
    return NumberedScore(player: number, score: score)
  }

  private mutating func number(of player: Player) -> Int32 {
    if let number = table.number(of: player) { return number }
    scores.append(nil)
    index.addPlayer()
    return table.add(player)
  }
}
