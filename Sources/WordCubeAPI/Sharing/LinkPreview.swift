import APIContract
import WordCube

/// What a link says about a shared game or a match before anyone plays, without the puzzle or the moves.
public struct LinkPreview: Codable, Hashable, Sendable {
  /// What the link's code refers to. A newer server can send kinds that this version does not know.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A game that a player shared.
    public static let sharedGame = Kind(rawValue: "sharedGame")
    /// A match that waits for its second player.
    public static let openMatch = Kind(rawValue: "openMatch")
    /// A match between two players that is over.
    public static let endedMatch = Kind(rawValue: "endedMatch")

    private static let all: [Kind] = [sharedGame, openMatch, endedMatch]
  }

  /// The link's code.
  public var code: ShareCode
  /// What the code refers to.
  public var kind: Kind
  /// The language.
  public var language: Language
  /// The mode of the game. Matches are always unlimited.
  public var mode: GameMode
  /// The name of the player who shared the game, opened the match, or has the most points in it.
  public var displayName: String
  /// That player's points; nil for a match that waits for its second player.
  public var score: Int64?

  /// Creates a preview.
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
