/// The maximum number of event streams, and what they keep.
public struct StreamLimits: Hashable, Sendable {
  /// The maximum number of streams of a process.
  public var count = 2_048
  /// The maximum number of a player's streams in a process.
  public var ofPlayer = 3
  /// The maximum number of events that wait for a slow reader. One more ends its stream.
  public var waiting = 64
  /// The minimum number of events that are kept for readers that connect again.
  public var kept = 2_048

  /// Creates the standard limits.
  public init() {}
}
