/// The ranks of players in rolling windows, for one language and mode.
///
/// In each window, a player's best score counts. A score is in a window of length *w* at the time *t* if *t*
/// - *w* < `countsFrom` <= *t*.
///
/// ```swift
/// var ranks = RollingRanks<String>(now: 1_000_000)
/// ranks.insert(score: 700, of: "Ada", countsFrom: 900_000)
/// ranks.insert(score: 500, of: "Ben", countsFrom: 990_000)
/// ranks.rank(of: 500, for: "Ben", in: .lastWeek)  // rank 2, out of 2
/// ranks.rank(of: 500, for: "Ben", in: .lastDay)  // rank 1, out of 1
/// ```
///
/// Times are Unix seconds. Scores are 0 or more; a negative score counts as 0. Scores below 131,072 are found
/// in logarithmic time. Larger scores are kept in a sorted array, and changing it takes time in proportion to
/// the number of distinct large scores.
///
/// Memory: 12 bytes for each score, because the ranks keep all scores in case the clock is set back. In addition, a million games by
/// 100,000 players in a year take about 17 MiB, up to 30 MiB if all games are from the last week. Players stay in memory, even without
/// scores.
public struct RollingRanks<Player: Hashable & Sendable>: Sendable {
  @usableFromInline var table = PlayerTable<Player>()
  @usableFromInline var numbered: NumberedRanks
  @usableFromInline let order: RankOrder<Player>

  /// Creates ranks without scores, at the given time.
  ///
  /// - Parameters:
  ///   - now: The time when all windows end.
  ///   - isBefore: The order of players who reached the same score at the same time; nil for the order in which they
  ///     were added.
  @inlinable
  public init(now: Int64, isBefore: (@Sendable (Player, Player) -> Bool)? = nil) {
    numbered = NumberedRanks(now: now)
    order = RankOrder(isBefore)
  }

  /// The time when all windows end.
  public var now: Int64 { numbered.now }

  // MARK: Changes

  /// Adds a player's score.
  ///
  /// - Parameters:
  ///   - score: The score. A negative score counts as 0.
  ///   - player: The player.
  ///   - countsFrom: The time when the score enters the windows. If it is later than ``now``, the score waits for
  ///     ``advance(to:)``. Times may come in any order.
  /// - Complexity: Amortised O(log *n*). A score that is older than the player's newest one also takes a step for each
  ///   newer score that can still count.
  @inlinable
  public mutating func insert(score: Int64, of player: Player, countsFrom: Int64) {
    let number = number(of: player)
    numbered.insert(
      max(0, score), of: number, countsFrom: countsFrom, order: order.ofNumbers(table.players))
  }

  /// Moves the end of the windows to a time: drops the scores that leave a window, and adds the waiting
  /// scores that enter. A time before ``now`` changes nothing: see ``set(to:)``.
  ///
  /// - Complexity: O(log *n*) for each score that leaves or enters; O(1) if there is none. A score enters once and
  ///   leaves each window at most once.
  @inlinable
  public mutating func advance(to time: Int64) {
    numbered.advance(to: time, order: order.ofNumbers(table.players))
  }

  /// Moves the end of the windows to a time, which may be earlier than ``now``. Afterwards, the windows contain the
  /// same scores as if the time had never been later.
  ///
  /// - Complexity: The same as ``advance(to:)``; for an earlier time, O(*n* log *n*), where *n* is the number
  ///   of all scores.
  public mutating func set(to time: Int64) {
    numbered.set(to: time, order: order.ofNumbers(table.players))
  }

  /// Replaces all of a player's scores, including waiting ones.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - scores: The scores, in any order; an empty sequence for a player who leaves.
  /// - Complexity: O(*m* log *n*), where *m* is the number of old and new scores, plus O(number of waiting scores).
  public mutating func replaceScores(
    of player: Player, with scores: some Sequence<(score: Int64, countsFrom: Int64)>
  ) {
    if let number = table.number(of: player) {
      numbered.removeScores(of: number, order: order.ofNumbers(table.players))
    }
    for (score, countsFrom) in scores { insert(score: score, of: player, countsFrom: countsFrom) }
  }

  @inlinable
  mutating func number(of player: Player) -> Int32 {
    if let number = table.number(of: player) { return number }
    numbered.addPlayer()
    return table.add(player)
  }

  // MARK: Questions

  /// Returns the rank of a submitted score among the other players' best scores.
  ///
  /// The player's own best score does not count, so it makes no difference whether the submitted score was inserted.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - player: The player who submitted the score; nil for an unknown player.
  ///   - window: The time window.
  /// - Complexity: O(1): at most 17 steps in a tree, and a binary search among large scores.
  @inlinable
  public func rank(of score: Int64, for player: Player?, in window: RankWindow) -> Standing {
    var number: Int32?
    if let player { number = table.number(of: player) }
    return numbered.rank(of: max(0, score), for: number, in: window)
  }

  /// Returns a player's best score in a window; nil if there is none.
  ///
  /// - Complexity: O(1).
  public func best(of player: Player, in window: RankWindow) -> Int64? {
    table.number(of: player).flatMap { numbered.best(of: $0, in: window)?.score }
  }

  /// Returns a player's best score in a window, with its rank; nil if there is none.
  ///
  /// - Complexity: The same as ``rank(of:for:in:)``.
  public func standing(of player: Player, in window: RankWindow) -> Standing? {
    best(of: player, in: window).map { rank(of: $0, for: player, in: window) }
  }

  /// Returns the players at ranks 1 to `ranks`, and the calling player.
  ///
  /// Players with equal scores are ordered by when they reached the score, then by the order given to
  /// ``init(now:isBefore:)``.
  ///
  /// - Complexity: O(log *n*) for each rank and O(*k*) for *k* rows.
  public func board(
    ranks: Int, for player: Player? = nil, in window: RankWindow
  ) -> RankBoard<Player> {
    firstPage(ranks: ranks, limit: .max, for: player, in: window).board
  }

  /// Returns the players at ranks 1 to `ranks`, at most `limit` of them, and the calling player.
  ///
  /// - Complexity: The same as ``board(ranks:for:in:)``.
  public func firstPage(
    ranks: Int, limit: Int, for player: Player? = nil, in window: RankWindow
  ) -> RankPage<Player> {
    table.firstPage(
      ranks: ranks, limit: limit, own: player.flatMap { own($0, in: window) },
      of: numbered.index(window))
  }

  /// Returns at most `limit` players after a cursor, with their ranks. The cursor's player may have a different score by now, or none.
  ///
  /// - Complexity: The same as ``board(ranks:for:in:)``.
  public func page(
    after cursor: RankCursor<Player>, limit: Int, in window: RankWindow
  ) -> RankPage<Player> {
    table.page(after: cursor, limit: limit, of: numbered.index(window), order: order)
  }

  /// Returns a player's row, with at most `limit` rows before it and as many after it. Returns no rows if the
  /// player has no score.
  ///
  /// - Complexity: The same as ``board(ranks:for:in:)``.
  public func rows(
    around player: Player, limit: Int, in window: RankWindow
  ) -> [RankBoard<Player>.Row] {
    guard let own = own(player, in: window) else { return [] }
    return table.rows(around: own, limit: limit, of: numbered.index(window), order: order)
  }

  /// Returns the number of players who have a score in a window.
  ///
  /// - Complexity: O(1).
  public func count(in window: RankWindow) -> Int { numbered.index(window).playerCount }

  private func own(_ player: Player, in window: RankWindow) -> NumberedScore? {
    table.number(of: player).flatMap { numbered.best(of: $0, in: window) }
  }
}
