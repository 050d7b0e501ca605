/// What a storage on a database server finds after it lost its connection: another database has taken over,
/// or the old one was restored.
public struct Failover: Hashable, Sendable {
  /// The previous database, for the log; nil if it does not identify itself.
  public var before: String?
  /// The current database.
  public var now: String?
  /// The number of events that the observer had received.
  public var events: Int64
  /// How many of the last events the database lacks; nil if it has them all. The count can be 0 if the database has additional events.
  public var lostEvents: Int?

  /// Creates a description of a failover.
  public init(before: String?, now: String?, events: Int64, lostEvents: Int?) {
    self.before = before
    self.now = now
    self.events = events
    self.lostEvents = lostEvents
  }
}

extension Failover: CustomStringConvertible {
  /// What happened, for the log.
  public var description: String {
    let change =
      before == now
      ? "the database is still \(now ?? "unknown")"
      : "the database was \(before ?? "unknown") and is \(now ?? "unknown")"
    guard let lostEvents else { return "\(change); it has all \(events) events" }
    return
      "\(change); it lacks \(lostEvents) of the last \(events) events, and the server reads the boards again"
  }
}
