import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension GameService {
  /// Returns everything that is stored about a player, as the bytes of a ``PlayerExport``.
  ///
  /// - Throws: ``LimitReached`` if the process already sends the maximum number of exports, or the player has used
  ///   up the limit.
  func export(of current: PlayerDevice) async throws -> ByteStream {
    let player = current.player.id
    let turn = try exports.begin(at: dependencies.uptime())
    do {
      try count(.exports, of: .player(player))
      try await storage.read { try $0.requireSettled(current) }
      let document = try ExportDocument(of: player, at: now, from: storage)
      return ByteStream(onEnd: { [exports] in exports.end(turn) }) { [exports] in
        guard exports.isRunning(turn) else { throw CancellationError() }
        return try await document.next()
      }
    } catch {
      exports.end(turn)
      throw error
    }
  }

  /// What remains of an erased player.
  var erasureNotice: ErasureNotice {
    let kept = dependencies.policy.retention
    return ErasureNotice(remains: [
      .init(.games), .init(.matches), .init(.acts), .init(.limits, days: 2), .init(.databaseLog),
      .init(.accessLog, days: kept.accessLogDays > 0 ? kept.accessLogDays : nil),
      .init(.backups, days: kept.backupDays > 0 ? kept.backupDays : nil),
    ])
  }
}

extension PersonalRow {
  /// Returns what a player may know of a relation. The player must not learn that another one declined, took a
  /// request back, or blocks the player.
  func relationShown(to player: UniqueID) -> PersonalRow? {
    guard case .integer(let number)? = values["kind"],
      let kind = StoredRelation.Kind(rawValue: Int(number))
    else { return nil }
    var row = self
    if values["player"] == .id(player) {
      let declined = Int64(StoredRelation.Kind.declined.rawValue)
      for column in ["kind", "askedKind"] where values[column] == .integer(declined) {
        row.values[column] = .integer(Int64(StoredRelation.Kind.asked.rawValue))
      }
      return row
    }
    return [.asked, .follows].contains(kind) ? row : nil
  }

  /// The row without null values. Numbers of enumerations become names, and packed bytes become what they encode.
  var exported: ExportedRow {
    var puzzle: Puzzle?
    if case .bytes(let bytes)? = values["puzzle"] { puzzle = try? Puzzle(packed: bytes) }
    var row: [String: ExportedValue] = [:]
    for (name, value) in values {
      switch (name, value) {
      case ("language", .integer(let number)):
        let language = UInt8(exactly: number).flatMap(Language.init(rawValue:))
        row[name] = language.map { .text($0.code) } ?? .integer(number)
      case ("mode", .integer(let number)):
        let mode = UInt8(exactly: number).flatMap(GameMode.init(rawValue:))
        row[name] = mode.map { .text($0.name) } ?? .integer(number)
      case ("puzzle", .bytes(let bytes)): row[name] = .text(puzzle?.text ?? Self.text(bytes))
      case ("moves", .bytes(let bytes)):
        let moves = puzzle.flatMap { try? MoveList(packed: bytes, on: $0) }
        row[name] = moves.map { .moves($0) } ?? .text(Self.text(bytes))
      // Both the player's request and the answer are JSON.
      case ("body", .bytes(let bytes)), ("submission", .bytes(let bytes)):
        row[name] = .text(String(validating: bytes, as: UTF8.self) ?? Self.text(bytes))
      default: row[name] = Self.plain(value)
      }
    }
    return ExportedRow(row)
  }

  /// The row of an own table without null values. Identifiers and bytes become texts.
  var exportedPlainly: ExportedRow { ExportedRow(values.compactMapValues(Self.plain)) }

  private static func plain(_ value: ColumnValue) -> ExportedValue? {
    switch value {
    case .null: nil
    case .integer(let number): .integer(number)
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .id(let id): .text(id.description)
    case .bytes(let bytes): .text(text(bytes))
    }
  }

  /// Returns bytes as hexadecimal digits.
  private static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
