/// The place of an event in the order of all events of a database that several processes share.
package struct EventPosition: Hashable, Sendable {
  package var epoch: Int64
  package var transaction: UInt64
  package var number: Int64

  package init(epoch: Int64 = -1, transaction: UInt64 = 0, number: Int64 = 0) {
    (self.epoch, self.transaction, self.number) = (epoch, transaction, number)
  }
}

/// An event with its place.
package struct PlacedEvent: Hashable, Sendable {
  package var position: EventPosition
  package var kind: StoredEvent.Kind

  package init(position: EventPosition, kind: StoredEvent.Kind) {
    (self.position, self.kind) = (position, kind)
  }
}

/// The database that a connection leads to: the cluster and its timeline, which changes when a standby is promoted, and
/// when a backup is restored up to a point in time.
package struct DatabaseTimeline: Hashable, Sendable {
  /// The system identifier; empty if the role may not read it.
  package var system: String
  /// The timeline as in the names of log files: 8 hexadecimal digits.
  package var timeline: String

  package init(system: String, timeline: String) {
    (self.system, self.timeline) = (system, timeline)
  }
}

extension DatabaseTimeline: CustomStringConvertible {
  package var description: String {
    "timeline \(Int(timeline, radix: 16) ?? 0) of \(system.isEmpty ? "a cluster" : system)"
  }
}

/// How far a database's events were followed, and what a new connection means for that.
///
/// The numbers of a place (`EventPosition`) mean nothing in a database that lost commits, because it assigns the same
/// numbers again, to other events. So at each new connection, the last events are compared in full, because a database
/// restored from a disk snapshot has the old timeline. `EventTrail` says what that proves.
package struct FollowedEvents: Sendable {
  /// The number of compared events.
  package static let compared = 16_384

  package private(set) var timeline: DatabaseTimeline?
  /// The place of the last event.
  package private(set) var position = EventPosition()
  /// The number of the last event.
  package private(set) var count: Int64 = 0
  private var trail = EventTrail<PlacedEvent>(limit: compared)

  /// The meaning of a new connection.
  package enum Step: Hashable {
    /// It is the same database as before.
    case goOn
    /// It is a different database that has all events.
    case goOnElsewhere(Failover)
    /// It lacks events, or has other ones.
    case beginAgain(Failover)
  }

  /// The number of last events to compare.
  package var comparedCount: Int { trail.count }

  /// Begins before all events.
  package mutating func begin() { self = FollowedEvents(timeline: timeline) }

  /// Begins after an event.
  ///
  /// - Parameters:
  ///   - number: The number of the event.
  ///   - last: The last events up to that one.
  package mutating func begin(after number: Int64, _ last: [PlacedEvent]) {
    begin()
    for event in last { append(event) }
    count = number
  }

  /// Moves to the next event, and returns it with its number.
  @discardableResult
  package mutating func append(_ event: PlacedEvent) -> StoredEvent {
    count += 1
    position = event.position
    trail.append(event)
    return StoredEvent(number: count, kind: event.kind)
  }

  /// Decides what a new connection means.
  ///
  /// - Parameters:
  ///   - found: The database's timeline; nil if it cannot be read.
  ///   - last: The database's last events up to the place of the last followed one, at most ``comparedCount``.
  package mutating func connect(to found: DatabaseTimeline?, having last: [PlacedEvent]) -> Step {
    let before = timeline
    // A database whose timeline cannot be read for a moment proves nothing.
    timeline = found ?? before
    let missing = trail.missing(in: last)
    guard missing != nil || before != nil && before != timeline else { return .goOn }
    let failover = Failover(
      before: before?.description, now: timeline?.description, events: count,
      lostEvents: missing)
    guard missing != nil else { return .goOnElsewhere(failover) }
    begin()
    return .beginAgain(failover)
  }

  package init(timeline: DatabaseTimeline? = nil) { self.timeline = timeline }
}
