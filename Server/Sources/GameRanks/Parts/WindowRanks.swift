/// Each player's best score in a window.
struct WindowRanks: Sendable {
  /// When to check a player's best score again.
  private struct Expiry: Comparable, Sendable {
    /// The time of the score. The score leaves the window when the window begins at this time.
    var time: Int64
    var player: Int32

    static func < (one: Expiry, other: Expiry) -> Bool { one.time < other.time }
  }

  private let seconds: Int64?
  /// Scores after this time count; nil if all scores do.
  private var beginning: Int64?
  /// The entry of each player's best score. Among equal scores, it is the oldest.
  private var best: [Int32] = []
  /// One member for each best score. Once a best score is replaced, its member has no effect.
  private var expiries = PriorityQueue<Expiry>()
  /// The players by best score.
  private(set) var index = ScoreIndex()

  /// Creates a window that ends at a time.
  init(_ window: RankWindow, now: Int64) {
    seconds = window.seconds
    beginning = Self.beginning(seconds, now: now)
  }

  /// Adds all players' best scores. The window must be empty.
  mutating func fill(
    playerCount: Int, from history: ScoreHistory, order: ScoreIndex.Order
  ) {
    best = Array(ScoreHistory.none, count: playerCount)
    var members: [ScoreIndex.Member] = []
    for player in 0..<Int32(playerCount) {
      // A player's scores never rise from the oldest to the newest.
      guard let entry = history.oldest(of: player, where: contains) else { continue }
      best[Int(player)] = entry
      members.append(
        .init(player: player, score: history[entry].score, time: history[entry].time))
    }
    if seconds != nil {
      expiries = PriorityQueue(members.map { Expiry(time: $0.time, player: $0.player) })
    }
    index = ScoreIndex(members, playerCount: playerCount, order: order)
  }

  /// Returns whether a score that is not in the future counts.
  func contains(_ time: Int64) -> Bool {
    beginning.map { time > $0 } ?? true
  }

  /// Returns the entry of a player's best score.
  func best(of player: Int32) -> Int32? {
    let entry = best[Int(player)]
    return entry == ScoreHistory.none ? nil : entry
  }

  /// Makes room for the player with the next number.
  mutating func addPlayer() {
    best.append(ScoreHistory.none)
    index.addPlayer()
  }

  /// Makes a new entry the best one if it is.
  mutating func consider(
    _ entry: Int32, of player: Int32, in history: ScoreHistory, order: ScoreIndex.Order
  ) {
    let new = history[entry]
    guard contains(new.time) else { return }
    if let old = best(of: player).map({ history[$0] }) {
      guard (new.score, old.time) > (old.score, new.time) else { return }
    }
    setBest(entry, of: player, in: history, order: order)
  }

  /// Forgets a player's best score.
  mutating func removeBest(of player: Int32, in history: ScoreHistory, order: ScoreIndex.Order) {
    setBest(ScoreHistory.none, of: player, in: history, order: order)
  }

  /// Moves the end of the window to a later time.
  ///
  /// - Parameter dropsExpired: Whether the history drops the scores that leave the window, except the best of
  ///   all time. No other window may refer to them.
  mutating func advance(
    to now: Int64, in history: inout ScoreHistory, dropsExpired: Bool, order: ScoreIndex.Order
  ) {
    beginning = Self.beginning(seconds, now: now)
    while let expiry = expiries.first, !contains(expiry.time) {
      expiries.removeFirst()
      let old = best[Int(expiry.player)]
      var new = old
      while new != ScoreHistory.none, !contains(history[new].time) { new = history[new].newer }
      guard new != old else { continue }
      setBest(new, of: expiry.player, in: history, order: order)
      if dropsExpired { history.removeExpired(from: old, to: new, of: expiry.player) }
    }
  }

  private mutating func setBest(
    _ entry: Int32, of player: Int32, in history: ScoreHistory, order: ScoreIndex.Order
  ) {
    let old = best(of: player).map { history[$0] }
    best[Int(player)] = entry
    let new = best(of: player).map { history[$0] }
    if old?.score != new?.score || old?.time != new?.time {
      if let old { index.remove(player, score: old.score, order: order) }
      if let new { index.insert(player, score: new.score, time: new.time, order: order) }
    }
    if seconds != nil, let new { expiries.push(Expiry(time: new.time, player: player)) }
  }

  private static func beginning(_ seconds: Int64?, now: Int64) -> Int64? {
    guard let seconds else { return nil }
    let (beginning, overflow) = now.subtractingReportingOverflow(seconds)
    return overflow ? nil : beginning
  }
}
