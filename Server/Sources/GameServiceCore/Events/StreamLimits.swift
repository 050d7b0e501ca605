/// How many event streams there may be, and what they keep.
public struct StreamLimits: Hashable, Sendable {
  /// The maximum number of streams of a process.
  public var count = 2_048
  /// The maximum number of streams of a player in a process.
  public var ofPlayer = 3
  /// The number of events that wait for a reader that does not read. With one more, its stream ends.
  public var waiting = 64
  /// The number of events that are kept at least for readers that connect again.
  public var kept = 2_048

  /// The standard limits.
  public init() {}
}
