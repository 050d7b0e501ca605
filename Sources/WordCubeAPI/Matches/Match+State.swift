extension Match {
  /// The state of a match. A newer server may have states that this version has no name for.
  public struct State: RawRepresentable, Codable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The state with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nobody has joined.
    public static let open = State(rawValue: "open")
    /// Turns are taken.
    public static let playing = State(rawValue: "playing")
    /// No word of the puzzle can be played any more. The higher total wins.
    public static let finished = State(rawValue: "finished")
    /// A player resigned. The other wins.
    public static let resigned = State(rawValue: "resigned")
    /// A player claimed the match after 14 days without a turn of the other, and wins.
    public static let claimed = State(rawValue: "claimed")

    private static let all: [State] = [open, playing, finished, resigned, claimed]
  }
}

extension Match.State: SchemaProviding {
  /// A string, with the names so far as examples.
  public static var schema: JSONValue {
    ["type": "string", "examples": .array(all.map { .string($0.rawValue) })]
  }
  /// ``open``.
  public static var schemaExample: Match.State { open }
}
