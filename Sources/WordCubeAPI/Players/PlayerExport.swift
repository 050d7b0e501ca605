import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that a server stores about a player, without secrets.
///
/// It contains the database rows about the player. A newer server can send tables and columns that this version does
/// not know.
public struct PlayerExport: Codable, Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// When the export was made.
  public var exportedAt: Date {
    get { Date(unixTime: exportedAtSeconds) }
    set { exportedAtSeconds = newValue.unixTime }
  }
  private var exportedAtSeconds: UnixTime
  /// The tables, each with at least one row.
  public var tables: [ExportedTable]

  private enum CodingKeys: String, CodingKey {
    case player
    case exportedAtSeconds = "exportedAt"
    case tables
  }

  /// Creates an export.
  public init(player: UniqueID, exportedAt: Date, tables: [ExportedTable]) {
    self.player = player
    exportedAtSeconds = exportedAt.unixTime
    self.tables = tables
  }
}

/// The rows of a table that are about a player.
public struct ExportedTable: Codable, Hashable, Sendable {
  /// The name, such as `games`.
  public var name: String
  /// The rows.
  public var rows: [ExportedRow]

  /// Creates a table.
  public init(name: String, rows: [ExportedRow]) {
    self.name = name
    self.rows = rows
  }
}

/// A row of a table; in JSON, an object.
public struct ExportedRow: Hashable, Sendable {
  /// The values by column name.
  public var values: [String: ExportedValue]

  /// Creates a row.
  public init(_ values: [String: ExportedValue]) { self.values = values }

  private struct Column: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension ExportedRow: Codable {
  /// Reads the values. Skips values of kinds that only a newer server sends.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Column.self)
    values = [:]
    for column in container.allKeys {
      values[column.stringValue] = try? container.decode(ExportedValue.self, forKey: column)
    }
  }

  /// Writes the values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Column.self)
    for (name, value) in values { try container.encode(value, forKey: Column(stringValue: name)) }
  }
}

extension ExportedRow: SchemaProviding {
  /// An object with a member for each column, named after the column.
  public static var schema: JSONValue {
    ["type": "object", "additionalProperties": ExportedValue.schema]
  }
  /// A player's name.
  public static var schemaExample: ExportedRow { ExportedRow(["displayName": .text("Ada")]) }
}

/// A value in a row. A time is in seconds since 1970, a language is its code, a mode its name, and a puzzle
/// its text.
public enum ExportedValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A flag.
  case flag(Bool)
  /// Text. Bytes that are not text are hexadecimal digits.
  case text(String)
  /// The moves of a game or a match.
  case moves(MoveList)
}

extension ExportedValue: Codable {
  /// Reads a number, a flag, a string or an array of moves.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .moves(try container.decode(MoveList.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .integer(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .moves(let moves): try moves.encode(to: encoder)
    }
  }
}

extension ExportedValue: SchemaProviding {
  /// A number, a flag, a string, or an array of moves.
  public static var schema: JSONValue {
    [
      "type": .array(["integer", "boolean", "string", "array"]), "items": ["type": "object"],
    ]
  }
  /// Text.
  public static var schemaExample: ExportedValue { .text("Ada") }
}

extension PlayerExport: SampleProviding {
  /// A player with a name and a game.
  public static let sample = PlayerExport(
    player: .sample, exportedAt: Date(unixTime: 1_795_460_400),
    tables: [
      ExportedTable(
        name: "players",
        rows: [
          ExportedRow([
            "displayName": .text("Ada"), "allowsReplays": .flag(false), "nameNumber": .integer(1),
          ])
        ])
    ])
}
