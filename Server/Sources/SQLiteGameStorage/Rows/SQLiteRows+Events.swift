import GameStorage
import SQLGameStorage
import WordCube

extension SQLiteRows {
  /// The number of an event's kind in the file.
  private enum Kind: Int64 {
    case game, changedGames, erasedPlayer
  }

  func events(after number: Int64, limit: Int) throws -> [StoredEvent] {
    try events("WHERE number > ? ORDER BY number LIMIT max(0, ?)", number, limit)
  }

  /// The place includes the version of the schema, because an update to another one can change events.
  func place(ofEvent number: Int64) throws -> EventPlace {
    EventPlace(number: number, bytes: [UInt8(clamping: Schema.current)])
  }

  func events(upTo place: EventPlace, limit: Int) throws -> [StoredEvent] {
    guard place == (try self.place(ofEvent: place.number)) else { return [] }
    let events = try events(
      "WHERE number <= ? ORDER BY number DESC LIMIT max(0, ?)", place.number, limit)
    return events.first?.number == place.number ? events.reversed() : []
  }

  private func events(_ condition: String, _ number: Int64, _ limit: Int) throws -> [StoredEvent] {
    try all(
      """
      SELECT number, kind, player, game, language, mode, challenge, score, countsFrom FROM events
      \(condition)
      """, [.integer(number), .integer(limit)]
    ) { columns in
      let number = try columns.integer()
      let kind = try columns.value(Kind.init(rawValue:))
      let player = try columns.id()
      return switch kind {
      case .game: StoredEvent(number: number, kind: .game(try Self.readGame(&columns, of: player)))
      case .changedGames: StoredEvent(number: number, kind: .changedGames(player: player))
      case .erasedPlayer: StoredEvent(number: number, kind: .erasedPlayer(player))
      }
    }
  }

  private static func readGame(_ columns: inout SQLiteColumns, of player: UniqueID) throws
    -> RankedGame
  {
    RankedGame(
      game: try columns.id(), player: player, language: try columns.language(),
      mode: try columns.mode(), challenge: try columns.optionalID(), score: try columns.integer(),
      countsFrom: try columns.integer())
  }

  func append(_ event: StoredEvent.Kind) throws {
    try insert(event)
    appended.append(StoredEvent(number: lastNumber, kind: event))
  }

  private func insert(_ event: StoredEvent.Kind) throws {
    switch event {
    case .game(let game):
      try execute(
        """
        INSERT INTO events(kind, player, game, language, mode, challenge, score, countsFrom)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
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
    try execute(
      "INSERT INTO events(kind, player) VALUES (?, ?)", [.integer(kind.rawValue), .id(player)])
  }
}
