import GameRanks

/// The best scores of the people who share a device, ranked as on the server: equal scores have equal places.
public struct DeviceBoard: Sendable {
  private var ranks = ScoreRanks<String>()

  /// A board without scores.
  public init() {}

  /// Counts a score. Of each name, the best score stays.
  public mutating func add(_ score: Int64, of name: String) {
    if score > ranks.score(of: name) ?? -1 { ranks.insert(score: score, of: name) }
  }

  /// A line for each of the first places.
  public var lines: [String] {
    ranks.board(ranks: 10).top.map { "\($0.rank). \($0.player) \($0.score)" }
  }
}
