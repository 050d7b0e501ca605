/// What is counted of a player and a day, so no player stores without end. The raw values are stored.
public enum DailyCount: Int, CaseIterable, Sendable {
  /// Games that were stored.
  case games = 0
  /// Matches that the player opened or joined.
  case matches = 1
  /// Games that the player shared.
  case shares = 2
  /// Bytes of receipts.
  case receiptBytes = 3
  /// Requests to follow others.
  case followRequests = 4
  /// Reports of names and words.
  case reports = 5
}

/// The matches of a player that are not over.
public struct RunningMatchCounts: Hashable, Sendable {
  /// Those that the player opened and nobody joined.
  public var open: Int
  /// Those that are played.
  public var playing: Int

  /// Counts.
  public init(open: Int, playing: Int) {
    self.open = open
    self.playing = playing
  }
}
