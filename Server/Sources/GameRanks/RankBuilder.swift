/// Collects the scores of players, to build their ranks when all are known.
///
/// ```swift
/// var builder = RankBuilder<String>()
/// builder.insert(score: 700, of: "Ada", countsFrom: 900_000)
/// builder.insert(score: 500, of: "Ben", countsFrom: 990_000)
/// let ranks = RollingRanks(builder, now: 1_000_000)
/// ranks.rank(of: 500, for: "Ben", in: .lastWeek)  // rank 2, out of 2
/// ```
///
/// The ranks are those of a ``RollingRanks`` that got the same changes. To collect a score takes a small part of the
/// time of an insertion.
public struct RankBuilder<Player: Hashable & Sendable>: Sendable {
  @usableFromInline var table = PlayerTable<Player>()
  @usableFromInline var journal = ScoreJournal()

  /// No scores.
  @inlinable
  public init() {}

  /// The number of players who came.
  @inlinable public var playerCount: Int { table.players.count }

  /// Makes room for players, to add many.
  @inlinable
  public mutating func reserve(players: Int) { table.reserve(players) }

  /// Adds a score of a player. The parameters are those of ``RollingRanks/insert(score:of:countsFrom:)``.
  ///
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func insert(score: Int64, of player: Player, countsFrom: Int64) {
    let number = table.number(of: player) ?? table.add(player)
    journal.append(max(0, score), of: number, countsFrom: countsFrom)
  }

  /// Replaces all scores of a player, those that wait too.
  ///
  /// - Complexity: O(number of new scores).
  public mutating func replaceScores(
    of player: Player, with scores: some Sequence<(score: Int64, countsFrom: Int64)>
  ) {
    if let number = table.number(of: player) { journal.removeAll(of: number) }
    for (score, countsFrom) in scores { insert(score: score, of: player, countsFrom: countsFrom) }
  }

  /// Adds a player without scores. False if the player is there already.
  @inlinable
  public mutating func add(_ player: Player) -> Bool {
    guard table.number(of: player) == nil else { return false }
    _ = table.add(player)
    return true
  }

  /// Adds a score of the player who came as the one of an index, from 0.
  ///
  /// - Precondition: `index` is in 0..<``playerCount``.
  @inlinable
  public mutating func insert(score: Int64, ofPlayerAt index: Int, countsFrom: Int64) {
    precondition(index >= 0 && index < playerCount, "no player at the index \(index)")
    journal.append(max(0, score), of: Int32(index), countsFrom: countsFrom)
  }

}

extension RollingRanks {
  /// The ranks of all scores of a builder.
  ///
  /// - Parameters:
  ///   - builder: The scores.
  ///   - now: The time at which all windows end.
  ///   - isBefore: As in ``init(now:isBefore:)``.
  /// - Complexity: O(*n* + *p* log *p*), where *n* is the number of scores and *p* that of players.
  public init(
    _ builder: RankBuilder<Player>, now: Int64,
    isBefore: (@Sendable (Player, Player) -> Bool)? = nil
  ) {
    order = RankOrder(isBefore)
    table = builder.table
    // A table that is full moves all players when it grows.
    table.reserve(builder.playerCount + builder.playerCount / 4)
    numbered = NumberedRanks(
      now: now, playerCount: builder.playerCount, journal: builder.journal.compacted(),
      order: order.ofNumbers(table.players))
  }

  /// All scores that were inserted, as they are now: a copy that takes no time. The next changes of the ranks copy small
  /// parts of them.
  public var savedScores: SavedScores<Player> {
    SavedScores(players: table.players, journal: numbered.journal)
  }
}
