/// A builder that collects players' scores, and builds the ranks once all scores are known.
///
/// ```swift
/// var builder = RankBuilder<String>()
/// builder.insert(score: 700, of: "Ada", countsFrom: 900_000)
/// builder.insert(score: 500, of: "Ben", countsFrom: 990_000)
/// let ranks = RollingRanks(builder, now: 1_000_000)
/// ranks.rank(of: 500, for: "Ben", in: .lastWeek)  // rank 2, out of 2
/// ```
///
/// The ranks are the same as in a ``RollingRanks`` with the same changes. Collecting a score takes only a
/// fraction of the time that inserting it takes.
public struct RankBuilder<Player: Hashable & Sendable>: Sendable {
  @usableFromInline var table = PlayerTable<Player>()
  @usableFromInline var journal = ScoreJournal()

  /// Creates a builder without scores.
  @inlinable
  public init() {}

  /// The number of added players.
  @inlinable public var playerCount: Int { table.players.count }

  /// Reserves memory for many players.
  @inlinable
  public mutating func reserve(players: Int) { table.reserve(players) }

  /// Adds a player's score. The parameters are the same as for ``RollingRanks/insert(score:of:countsFrom:)``.
  ///
  /// - Complexity: Amortised O(1).
  @inlinable
  public mutating func insert(score: Int64, of player: Player, countsFrom: Int64) {
    let number = table.number(of: player) ?? table.add(player)
    journal.append(max(0, score), of: number, countsFrom: countsFrom)
  }

  /// Replaces all of a player's scores, including waiting ones.
  ///
  /// - Complexity: O(number of new scores).
  public mutating func replaceScores(
    of player: Player, with scores: some Sequence<(score: Int64, countsFrom: Int64)>
  ) {
    if let number = table.number(of: player) { journal.removeAll(of: number) }
    for (score, countsFrom) in scores { insert(score: score, of: player, countsFrom: countsFrom) }
  }

  /// Adds a player without scores. Returns false if the player was already added.
  @inlinable
  public mutating func add(_ player: Player) -> Bool {
    guard table.number(of: player) == nil else { return false }
    _ = table.add(player)
    return true
  }

  /// Adds a score for the player with the given index: players are numbered from 0, in the order in which they were added.
  ///
  /// - Precondition: `index` is in 0..<``playerCount``.
  @inlinable
  public mutating func insert(score: Int64, ofPlayerAt index: Int, countsFrom: Int64) {
    precondition(index >= 0 && index < playerCount, "no player at index \(index)")
    journal.append(max(0, score), of: Int32(index), countsFrom: countsFrom)
  }

}

extension RollingRanks {
  /// Creates ranks from all scores in a builder.
  ///
  /// - Parameters:
  ///   - builder: The scores.
  ///   - now: The time when all windows end.
  ///   - isBefore: See ``init(now:isBefore:)``.
  /// - Complexity: O(*n* + *p* log *p*) for *n* scores and *p* players.
  public init(
    _ builder: RankBuilder<Player>, now: Int64,
    isBefore: (@Sendable (Player, Player) -> Bool)? = nil
  ) {
    order = RankOrder(isBefore)
    table = builder.table
    // A full table moves all players when it grows.
    table.reserve(builder.playerCount + builder.playerCount / 4)
    numbered = NumberedRanks(
      now: now, playerCount: builder.playerCount, journal: builder.journal.compacted(),
      order: order.ofNumbers(table.players))
  }

  /// A copy of all inserted scores. Making it takes constant time; later changes to the ranks copy small parts of the
  /// scores.
  public var savedScores: SavedScores<Player> {
    SavedScores(players: table.players, journal: numbered.journal)
  }
}
