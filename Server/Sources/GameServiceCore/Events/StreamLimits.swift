/// The limits on event streams, and on the events that are kept for them.
public struct StreamLimits: Hashable, Sendable {
  /// The maximum number of streams in a process.
  public var count = 2_048
  /// The maximum number of streams that a player can have in a process.
  public var ofPlayer = 3
  /// The maximum number of events that wait for a slow reader. If there is one more, the stream ends.
  public var waiting = 64
  /// The minimum number of events that are kept for clients that reconnect.
  public var kept = 2_048

  /// Creates the default limits.
  public init() {}
}
