#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  /// The database that a connection leads to: the cluster and its timeline, which changes when a standby is promoted, and
  /// when a backup is restored up to a point in time.
  struct PostgresTimeline: Hashable {
    /// The system identifier; empty if the role may not read it.
    var system: String
    /// The timeline as in the names of log files: 8 hexadecimal digits.
    var timeline: String

    /// Reads a session's timeline. It is taken from the log position, because after a promotion the control file still has
    /// the old one.
    ///
    /// - Returns: Nil if the role may not read it.
    static func read(_ session: PostgresSession) throws -> PostgresTimeline? {
      let timeline = "left(pg_walfile_name(pg_current_wal_lsn()), 8)"
      for sql in [
        "SELECT system_identifier::text, \(timeline) FROM pg_control_system()",
        "SELECT '', \(timeline)",
      ] {
        do {
          var found: PostgresTimeline?
          try session.enqueue(sql) { result in
            var columns = PostgresColumns(result, row: 0)
            found = PostgresTimeline(system: try columns.text(), timeline: try columns.text())
          }
          try session.flush()
          return found
        } catch  where !session.isLost {
          // Hosted services may forbid these functions.
          session.rollBack()
        }
      }
      return nil
    }
  }

  extension PostgresTimeline: CustomStringConvertible {
    var description: String {
      "timeline \(Int(timeline, radix: 16) ?? 0) of \(system.isEmpty ? "a cluster" : system)"
    }
  }

  /// How far a database's events were followed, and what a new connection means for that.
  ///
  /// The numbers of a place (`EventPosition`) mean nothing in a database that lost commits, because it assigns the same
  /// numbers again, to other events. So at each new connection, the last events are compared in full, because a database
  /// restored from a disk snapshot has the old timeline. `EventTrail` says what that proves.
  struct FollowedEvents {
    /// The number of compared events.
    static let compared = 16_384

    private(set) var timeline: PostgresTimeline?
    /// The place of the last event.
    private(set) var position = EventPosition()
    /// The number of the last event.
    private(set) var count: Int64 = 0
    private var trail = EventTrail<PlacedEvent>(limit: compared)

    /// The meaning of a new connection.
    enum Step: Hashable {
      /// It is the same database as before.
      case goOn
      /// It is a different database that has all events.
      case goOnElsewhere(Failover)
      /// It lacks events, or has other ones.
      case beginAgain(Failover)
    }

    /// The number of last events to compare.
    var comparedCount: Int { trail.count }

    /// Begins before all events.
    mutating func begin() { self = FollowedEvents(timeline: timeline) }

    /// Begins after an event.
    ///
    /// - Parameters:
    ///   - number: The number of the event.
    ///   - last: The last events up to that one.
    mutating func begin(after number: Int64, _ last: [PlacedEvent]) {
      begin()
      for event in last { append(event) }
      count = number
    }

    /// Moves to the next event, and returns it with its number.
    @discardableResult
    mutating func append(_ event: PlacedEvent) -> StoredEvent {
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
    mutating func connect(to found: PostgresTimeline?, having last: [PlacedEvent]) -> Step {
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

    init(timeline: PostgresTimeline? = nil) { self.timeline = timeline }
  }
#endif
