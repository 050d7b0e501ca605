/// The ranks of players in rolling windows, for one language and mode.
///
/// A player counts by the best of the scores that are in the window. A score is in a window of
/// length *w* at the time *t* if *t* - *w* < `countsFrom` <= *t*.
///
/// ```swift
/// var ranks = RollingRanks<String>(now: 1_000_000)
/// ranks.insert(score: 700, of: "Ada", countsFrom: 900_000)
/// ranks.insert(score: 500, of: "Ben", countsFrom: 990_000)
/// ranks.rank(of: 500, for: "Ben", in: .lastWeek)  // rank 2, out of 2
/// ranks.rank(of: 500, for: "Ben", in: .lastDay)  // rank 1, out of 1
/// ```
///
/// Times are Unix seconds. Scores are 0 or more; a smaller one is taken as 0. Scores below 131,072
/// are found in logarithmic time; larger ones are in a sorted array, whose changes take time in
/// proportion to the number of different large scores.
public struct RollingRanks<Player: Hashable & Sendable>: Sendable {
  var table = PlayerTable<Player>()
  var history = ScoreHistory()
  /// By the raw value of the window.
  var windows: [WindowRanks]
  var waiting = PriorityQueue<WaitingScore>()

  /// The time at which all windows end.
  public internal(set) var now: Int64

  /// No scores, at a time.
  public init(now: Int64) {
    self.now = now
    windows = RankWindow.allCases.map { WindowRanks($0, now: now) }
  }

  /// The rank of a submitted score among the best scores of the other players.
  ///
  /// The own best score does not count, so it makes no difference whether the submitted score was
  /// inserted.
  ///
  /// - Parameter player: The player who submitted the score; nil for a player who is not known.
  /// - Complexity: O(1): at most 17 steps in a tree, and a binary search of large scores.
  public func rank(of score: Int64, for player: Player?, in window: RankWindow) -> Standing {
    let own = player.flatMap { ownScore(of: $0, in: window) }
    return windows[window.rawValue].index.standing(of: max(0, score), own: own)
  }

  /// The best score of a player; nil if none is in the window.
  ///
  /// - Complexity: O(1).
  public func best(of player: Player, in window: RankWindow) -> Int64? {
    ownScore(of: player, in: window)?.score
  }

  /// The best score of a player and its rank; nil if none is in the window.
  ///
  /// - Complexity: As ``rank(of:for:in:)``.
  public func standing(of player: Player, in window: RankWindow) -> Standing? {
    guard let own = ownScore(of: player, in: window) else { return nil }
    return windows[window.rawValue].index.standing(of: own.score, own: own)
  }

  /// The players of the ranks from 1 to `ranks`, and the player who asks.
  ///
  /// Players with equal scores are in the order in which they reached the score, then in the order
  /// in which they came to the ranks.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of rows.
  public func board(
    ranks: Int, for player: Player? = nil, in window: RankWindow
  ) -> RankBoard<Player> {
    let ranked = windows[window.rawValue]
    let time = { (player: Int32) in ranked.best(of: player).map { history[$0].time } ?? now }
    return ranked.index.board(
      ranks: ranks, own: player.flatMap { ownScore(of: $0, in: window) }, players: table.players
    ) { (time($0), $0) < (time($1), $1) }
  }

  private func ownScore(of player: Player, in window: RankWindow) -> NumberedScore? {
    guard let number = table.number(of: player),
      let entry = windows[window.rawValue].best(of: number)
    else { return nil }
    return NumberedScore(player: number, score: history[entry].score)
  }
}
