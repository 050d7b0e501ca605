import APIContract

extension Match {
  /// A match's state. A newer server can send states that this version does not know.
  public struct State: RawRepresentable, Codable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a state from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The second player has not joined yet.
    public static let open = State(rawValue: "open")
    /// The match is being played: the players take turns.
    public static let playing = State(rawValue: "playing")
    /// No word can be played any more. The player with the higher score wins; if the scores are equal, nobody
    /// wins.
    public static let finished = State(rawValue: "finished")
    /// A player resigned. The other wins.
    public static let resigned = State(rawValue: "resigned")
    /// A player claimed the match and wins, because the other player took no turn for 14 days.
    public static let claimed = State(rawValue: "claimed")
    /// Nobody joined for 14 days. Nobody wins.
    public static let expired = State(rawValue: "expired")

    private static let all: [State] = [open, playing, finished, resigned, claimed, expired]
  }
}

extension Match.State: SchemaProviding {
  /// A string. The examples are the names that this version knows.
  public static var schema: JSONValue {
    ["type": "string", "examples": .array(all.map { .string($0.rawValue) })]
  }
  /// ``open``.
  public static var schemaExample: Match.State { open }
}
