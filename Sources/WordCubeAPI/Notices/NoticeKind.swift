import APIContract

/// The subject of a notice. A newer server can send kinds that this version does not know.
public struct NoticeKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It is the player's turn in a match.
  public static let yourTurn = NoticeKind(rawValue: "yourTurn")
  /// One of the player's matches has ended.
  public static let matchEnded = NoticeKind(rawValue: "matchEnded")
  /// The player's rank in the previous day's challenge.
  public static let rank = NoticeKind(rawValue: "rank")
  /// The player has not played a daily challenge that ends today.
  public static let reminder = NoticeKind(rawValue: "reminder")

  /// The kinds that this version knows.
  public static let all: [NoticeKind] = [yourTurn, matchEnded, rank, reminder]
}

extension NoticeKind: SchemaProviding {
  /// A string. The examples are the names that this version knows.
  public static var schema: JSONValue {
    ["type": "string", "examples": .array(all.map { .string($0.rawValue) })]
  }
  /// ``yourTurn``.
  public static var schemaExample: NoticeKind { yourTurn }
}
