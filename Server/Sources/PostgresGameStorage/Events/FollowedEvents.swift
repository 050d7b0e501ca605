#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  /// Which database a connection leads to: the cluster, and its timeline, which changes when a standby is promoted and when
  /// a backup is restored up to a time.
  struct PostgresTimeline: Hashable {
    /// The system identifier; empty if the role may not read it.
    var system: String
    /// The timeline as in the names of files of the log: 8 hexadecimal digits.
    var timeline: String

    /// The timeline of a session. It is read of the log's place: the control file still has the old one after a promotion.
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
          // A service can forbid these functions.
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

  /// How far the events of a database were followed, and what a new connection means for that.
  ///
  /// The numbers of a place (`EventPosition`) say nothing to a database that lost commits: it gives the same numbers again,
  /// to others. So the last events are compared, by all that they have, at each new connection: the database of a snapshot
  /// of a disk has the old timeline. `EventTrail` says what that proves.
  struct FollowedEvents {
    /// The number of events that are compared.
    static let compared = 16_384

    private(set) var timeline: PostgresTimeline?
    /// The place of the last event.
    private(set) var position = EventPosition()
    /// The number of the last event.
    private(set) var count: Int64 = 0
    private var trail = EventTrail<PlacedEvent>(limit: compared)

    /// What a new connection means.
    enum Step: Hashable {
      /// The database is the one from before.
      case goOn
      /// It is another one that has all events.
      case goOnElsewhere(Failover)
      /// It lacks events, or has others.
      case beginAgain(Failover)
    }

    /// The number of the last events that have to be compared.
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

    /// Goes on to the next event, and returns it with its number.
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
    ///   - found: The timeline of the database; nil if it does not say it.
    ///   - last: The last events of the database up to the place of the last one, at most ``comparedCount``.
    mutating func connect(to found: PostgresTimeline?, having last: [PlacedEvent]) -> Step {
      let before = timeline
      // A database that does not say it, for a moment, proves nothing.
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
