/// A kind of count that the server keeps for each player and day, to limit what a player can store. The raw
/// values are stored.
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

/// The numbers of a player's unfinished matches.
public struct RunningMatchCounts: Hashable, Sendable {
  /// The number of matches that the player opened and nobody has joined.
  public var open: Int
  /// The number of matches that are being played.
  public var playing: Int

  /// Creates counts.
  public init(open: Int, playing: Int) {
    self.open = open
    self.playing = playing
  }
}
