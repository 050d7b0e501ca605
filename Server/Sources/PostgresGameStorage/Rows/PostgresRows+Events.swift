#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import Synchronization
  import WordCube

  extension EventPosition {
    /// The version of the schema, because an update to another one can change events, and the three numbers.
    var bytes: [UInt8] {
      [UInt8(clamping: PostgresSchema.current)]
        + [UInt64(bitPattern: epoch), transaction, UInt64(bitPattern: number)].flatMap { number in
          (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    /// Creates the position from bytes; nil if they are not from a database of this version.
    init?(bytes: [UInt8]) {
      guard bytes.count == 25, bytes[0] == UInt8(clamping: PostgresSchema.current) else {
        return nil
      }
      let numbers = (0..<3).map { index -> UInt64 in
        bytes.dropFirst(1 + index * 8).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      self.init(
        epoch: Int64(bitPattern: numbers[0]), transaction: numbers[1],
        number: Int64(bitPattern: numbers[2]))
    }
  }

  /// The positions of every 1,024th sent event, and of the event after which the first one was sent, so that a page of
  /// events does not need to count all earlier events. Positions of sent events never change.
  final class EventPositions: Sendable {
    private static let distance = 1_024

    private struct State {
      var epoch: Int64
      /// The positions in the order of their numbers.
      var positions = [(number: Int64(0), position: EventPosition())]
    }

    private let state: Mutex<State>

    init(epoch: Int64) { state = Mutex(State(epoch: epoch)) }

    /// The epoch of new events.
    var epoch: Int64 {
      get { state.withLock(\.epoch) }
      set { state.withLock { $0.epoch = newValue } }
    }

    /// Forgets all positions, because events are numbered again.
    func forget() {
      state.withLock { $0.positions.removeSubrange(1...) }
    }

    /// Returns the last known position at or before the event with a number, and that position's number.
    func position(atMost number: Int64) -> (number: Int64, position: EventPosition) {
      state.withLock { state in
        let positions = state.positions
        var range = 1..<positions.count
        while !range.isEmpty {
          let middle = range.lowerBound + range.count / 2
          if positions[middle].number <= number {
            range = middle + 1..<range.upperBound
          } else {
            range = range.lowerBound..<middle
          }
        }
        return positions[range.lowerBound - 1]
      }
    }

    /// Notes the position of the event with a number.
    ///
    /// - Parameter isStart: Whether the events after it are sent next, and those before it may not have been sent.
    func note(_ position: EventPosition, number: Int64, isStart: Bool = false) {
      guard isStart || number % Int64(Self.distance) == 0 else { return }
      state.withLock { state in
        if number > state.positions[state.positions.count - 1].number {
          state.positions.append((number, position))
        }
      }
    }
  }

  extension PostgresRows {
    /// The suffix after the schema's name in the name of the notes channel.
    static let noteChannelEnd = "_notes"

    func tell(_ note: String) throws {
      try StorageNote.check(note)
      try execute(
        "SELECT pg_notify(current_schema() || '\(Self.noteChannelEnd)', $1)", [.text(note)])
    }

    /// The number of an event's kind in the table.
    private enum Kind: Int64 {
      case game, changedGames, erasedPlayer
    }

    /// The events whose place is final: no running transaction can add one before them.
    ///
    /// Events are ordered by their transactions. Those below `xmin` of the snapshot have ended, and every later event has
    /// a transaction at or above it. The order of `number` is not the order of commits: see `EventFollower`.
    private static let certainEvents = """
      SELECT epoch, xid, number, kind, player, game, language, mode, challenge, score, countsFrom
      FROM events WHERE (epoch, xid, number) > ($1, $2, $3)
        AND (epoch, xid) < ($4, pg_snapshot_xmin(pg_current_snapshot()))
      ORDER BY epoch, xid, number
      """

    private static func readEvent(
      _ columns: inout PostgresColumns
    ) throws -> PlacedEvent {
      let position = EventPosition(
        epoch: try columns.integer(), transaction: try columns.transaction(),
        number: try columns.integer())
      let kind = try columns.value(Kind.init(rawValue:))
      let player = try columns.id()
      switch kind {
      case .game:
        let game = RankedGame(
          game: try columns.id(), player: player, language: try columns.language(),
          mode: try columns.mode(), challenge: try columns.optionalID(),
          score: try columns.integer(), countsFrom: try columns.integer())
        return PlacedEvent(position: position, kind: .game(game))
      case .changedGames:
        return PlacedEvent(position: position, kind: .changedGames(player: player))
      case .erasedPlayer: return PlacedEvent(position: position, kind: .erasedPlayer(player))
      }
    }

    private static func values(_ position: EventPosition, epoch: Int64) -> [SQLValue] {
      [
        .integer(position.epoch), .transaction(position.transaction), .integer(position.number),
        .integer(epoch),
      ]
    }

    /// Returns at most `limit` events after a position whose place is final, in order.
    func certainEvents(
      after position: EventPosition, epoch: Int64, limit: Int
    ) throws -> [PlacedEvent] {
      try all(
        Self.certainEvents + " LIMIT $5",
        Self.values(position, epoch: epoch) + [.integer(limit)], Self.readEvent)
    }

    /// Returns at most `limit` last events up to a position, in order.
    func lastEvents(upTo position: EventPosition, limit: Int) throws -> [PlacedEvent] {
      try all(
        """
        SELECT epoch, xid, number, kind, player, game, language, mode, challenge, score, countsFrom
        FROM events WHERE (epoch, xid, number) <= ($1, $2, $3)
        ORDER BY epoch DESC, xid DESC, number DESC LIMIT $4
        """, Self.values(position, epoch: 0).prefix(3) + [.integer(limit)], Self.readEvent
      ).reversed()
    }

    /// Reads the lowest transaction that is still running, and the lowest ended one with events that wait for it.
    func readHorizonLater(
      epoch: Int64, _ take: @escaping (_ horizon: UInt64, _ waiting: UInt64?) -> Void
    ) throws {
      try readLater(
        """
        SELECT pg_snapshot_xmin(pg_current_snapshot()),
          (SELECT xid FROM events
            WHERE epoch = $1 AND xid >= pg_snapshot_xmin(pg_current_snapshot())
            ORDER BY epoch, xid LIMIT 1)
        """, [.integer(epoch)],
        { columns in
          (try columns.transaction(), try columns.optionalInteger().map(UInt64.init(bitPattern:)))
        }
      ) { found in
        if let found { take(found.0, found.1) }
      }
    }

    /// Returns the events whose place is final. The number is the place among all events, from 1, so numbers have no
    /// gaps. An event is among them once its change has been answered, unless somebody else's earlier transaction is
    /// still running.
    func events(after number: Int64, limit: Int) throws -> [StoredEvent] {
      guard let positions, limit > 0 else { return [] }
      let number = max(0, number)
      let (known, position) = positions.position(atMost: number)
      let events = try all(
        Self.certainEvents + " OFFSET $5 LIMIT $6",
        Self.values(position, epoch: positions.epoch)
          + [.integer(number - known), .integer(limit)], Self.readEvent)
      return events.enumerated().map { index, event in
        StoredEvent(number: number + Int64(index) + 1, kind: event.kind)
      }
    }

    /// The place includes the event's position, by which it is found at once.
    func place(ofEvent number: Int64) throws -> EventPlace {
      guard let positions, number > 0 else { return EventPlace(number: number) }
      let (known, position) = positions.position(atMost: number)
      guard number > known else { return EventPlace(number: number, bytes: position.bytes) }
      let events = try all(
        Self.certainEvents + " OFFSET $5 LIMIT 1",
        Self.values(position, epoch: positions.epoch) + [.integer(number - known - 1)],
        Self.readEvent)
      guard let event = events.first else {
        throw StorageError.failed("there is no event \(number)")
      }
      return EventPlace(number: number, bytes: event.position.bytes)
    }

    func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent] {
      guard let position = EventPosition(bytes: place.bytes), limit > 0 else { return [] }
      let events = try lastEvents(upTo: position, limit: limit)
      guard events.last?.position == position else { return [] }
      let first = place.number - Int64(events.count) + 1
      return events.enumerated().map { index, event in
        StoredEvent(number: first + Int64(index), kind: event.kind)
      }
    }

    func append(_ event: StoredEvent.Kind) throws {
      switch event {
      case .game(let game):
        try executeEvent(
          """
          INSERT INTO events(kind, player, game, language, mode, challenge, score, countsFrom)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING xid
          """,
          [
            .integer(Kind.game.rawValue), .id(game.player), .id(game.game),
            .integer(game.language), .integer(game.mode), .id(game.challenge),
            .integer(game.score), .integer(game.countsFrom),
          ])
      case .changedGames(let player): try insert(.changedGames, of: player)
      case .erasedPlayer(let player): try insert(.erasedPlayer, of: player)
      }
    }

    private func insert(_ kind: Kind, of player: UniqueID) throws {
      try executeEvent(
        "INSERT INTO events(kind, player) VALUES ($1, $2) RETURNING xid",
        [.integer(kind.rawValue), .id(player)])
    }
  }
#endif
