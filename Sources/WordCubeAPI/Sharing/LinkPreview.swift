import APIContract
import WordCube

/// What a link says of a shared game or a match before anybody plays: neither puzzle nor moves.
public struct LinkPreview: Codable, Hashable, Sendable {
  /// What the code of the link is of. A newer server can have kinds that this version does not know.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The kind with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A game that a player shared.
    public static let sharedGame = Kind(rawValue: "sharedGame")
    /// A match that waits for its second player.
    public static let openMatch = Kind(rawValue: "openMatch")
    /// A match of two players that is over.
    public static let endedMatch = Kind(rawValue: "endedMatch")

    private static let all: [Kind] = [sharedGame, openMatch, endedMatch]
  }

  /// The code of the link.
  public var code: ShareCode
  /// What the code is of.
  public var kind: Kind
  /// The language.
  public var language: Language
  /// Whether the game is timed; a match is not.
  public var mode: GameMode
  /// The name of the player who shared the game, who opened the match, or who has most points in it.
  public var displayName: String
  /// The points of that player; nil for a match that waits.
  public var score: Int64?

  /// A preview.
  public init(
    code: ShareCode, kind: Kind, language: Language, mode: GameMode, displayName: String,
    score: Int64? = nil
  ) {
    self.code = code
    self.kind = kind
    self.language = language
    self.mode = mode
    self.displayName = displayName
    self.score = score
  }
}

extension LinkPreview.Kind: SchemaProviding {
  /// A string. The examples are the names that this version knows.
  public static var schema: JSONValue {
    ["type": "string", "examples": .array(all.map { .string($0.rawValue) })]
  }
  /// ``sharedGame``.
  public static var schemaExample: LinkPreview.Kind { sharedGame }
}
