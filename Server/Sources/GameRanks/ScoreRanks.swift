/// The ranks of players who have one score each, for example in a daily challenge.
///
/// Scores are handled as in ``RollingRanks``.
public struct ScoreRanks<Player: Hashable & Sendable>: Sendable {
  var table = PlayerTable<Player>()
  /// The scores, indexed by the player's number; nil after a score was removed.
  var scores = Chunks<Int64?>()
  private var index = ScoreIndex()
  private let order: RankOrder<Player>

  /// Creates ranks without scores.
  ///
  /// - Parameter isBefore: The order of players with equal scores; nil for the order in which they were added.
  public init(isBefore: (@Sendable (Player, Player) -> Bool)? = nil) {
    order = RankOrder(isBefore)
  }

  /// The number of players who have a score.
  public var count: Int { index.playerCount }

  /// Sets a player's score, replacing an earlier one.
  ///
  /// - Complexity: O(1): at most 17 steps in a tree, or O(number of distinct large scores).
  public mutating func insert(score: Int64, of player: Player) {
    remove(player)
    let number = number(of: player)
    scores[Int(number)] = max(0, score)
    index.insert(number, score: max(0, score), time: 0, order: order.ofNumbers(table.players))
  }

  /// Removes a player's score if there is one.
  ///
  /// - Complexity: The same as ``insert(score:of:)``.
  public mutating func remove(_ player: Player) {
    guard let own = ownScore(of: player) else { return }
    index.remove(own.player, score: own.score, order: order.ofNumbers(table.players))
    scores[Int(own.player)] = nil
  }

  /// Returns a player's score; nil if there is none.
  ///
  /// - Complexity: O(1).
  public func score(of player: Player) -> Int64? {
    ownScore(of: player)?.score
  }

  /// Returns the rank of a submitted score among the other players' scores.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - player: The player who submitted the score; nil for an unknown player.
  /// - Complexity: O(1): at most 17 steps in a tree, and a binary search among large scores.
  public func rank(of score: Int64, for player: Player?) -> Standing {
    index.standing(of: max(0, score), own: player.flatMap(ownScore))
  }

  /// Returns a player's score and its rank; nil if the player has no score.
  ///
  /// - Complexity: The same as ``rank(of:for:)``.
  public func standing(of player: Player) -> Standing? {
    ownScore(of: player).map { index.standing(of: $0.score, own: $0) }
  }

  /// Returns the players at ranks 1 to `ranks`, and the calling player.
  ///
  /// Players with equal scores are in the order of ``init(isBefore:)``.
  ///
  /// - Complexity: O(log *n*) for each rank and O(*k*) for *k* rows.
  public func board(ranks: Int, for player: Player? = nil) -> RankBoard<Player> {
    firstPage(ranks: ranks, limit: .max, for: player).board
  }

  /// Returns the players at ranks 1 to `ranks`, at most `limit` of them, and the calling player.
  ///
  /// - Complexity: The same as ``board(ranks:for:)``.
  public func firstPage(
    ranks: Int, limit: Int, for player: Player? = nil
  ) -> RankPage<Player> {
    table.firstPage(
      ranks: ranks, limit: limit, own: player.flatMap(ownScore), of: index)
  }

  /// Returns at most `limit` players after a cursor, with their ranks. The cursor's player may have a different score by now, or none.
  ///
  /// - Complexity: The same as ``board(ranks:for:)``.
  public func page(after cursor: RankCursor<Player>, limit: Int) -> RankPage<Player> {
    table.page(after: cursor, limit: limit, of: index, order: order)
  }

  /// Returns a player's row with at most `limit` rows before it and as many after it; nothing if the player has
  /// no score.
  ///
  /// - Complexity: The same as ``board(ranks:for:)``.
  public func rows(around player: Player, limit: Int) -> [RankBoard<Player>.Row] {
    guard let own = ownScore(of: player) else { return [] }
    return table.rows(around: own, limit: limit, of: index, order: order)
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

/// The scores of a ``ScoreRanks`` at one moment, ready to be stored. They share their memory with the ranks,
/// which can still change.
public struct SingleScores<Player: Hashable & Sendable>: Sendable {
  let players: Chunks<Player>
  let scores: Chunks<Int64?>
  /// The number of players who have a score.
  public let count: Int

  /// Calls a body with each player and the player's score, in the order in which the players were added.
  public func forEach(_ body: (Player, Int64) throws -> Void) rethrows {
    var number = 0
    try scores.forEach { score in
      if let score { try body(players[number], score) }
      number += 1
    }
  }
}

extension ScoreRanks {
  /// A copy of all scores. Making it takes constant time; later changes to the ranks copy small parts of the scores.
  public var savedScores: SingleScores<Player> {
    SingleScores(players: table.players, scores: scores, count: count)
  }
}
