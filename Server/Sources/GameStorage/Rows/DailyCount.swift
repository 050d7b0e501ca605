/// A kind of count for each player and day, so that no player stores without limit. The raw values are
/// stored.
public enum DailyCount: Int, CaseIterable, Sendable {
  /// Stored games.
  case games = 0
  /// Matches that the player opened or joined.
  case matches = 1
  /// Games that the player shared.
  case shares = 2
  /// Bytes of receipts.
  case receiptBytes = 3
  /// Requests to follow other players.
  case followRequests = 4
  /// Reports of names and words.
  case reports = 5
}

/// The numbers of a player's matches that are not over.
public struct RunningMatchCounts: Hashable, Sendable {
  /// Matches that the player opened and nobody joined.
  public var open: Int
  /// Matches that are being played.
  public var playing: Int

  /// Creates counts.
  public init(open: Int, playing: Int) {
    self.open = open
    self.playing = playing
  }
}
