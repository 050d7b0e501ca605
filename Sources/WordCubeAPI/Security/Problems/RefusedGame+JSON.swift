import APIContract
import WordCubeFormats

// The objects in a verdict (VerdictLines), each described once. The engine writes null for a missing value.

extension RefusedGame: Codable, MemberValue {
  private static let object = ObjectDescription(
    of: RefusedGame(
      totalScore: 0, moves: [], violation: Refusal(move: nil, reasons: [], message: "")),
    [
      .constant("valid", false), .value("totalScore", \.totalScore), .value("moves", \.moves),
      .value("violation", \.violation),
    ])

  /// Reads a verdict's JSON.
  public init(from decoder: any Decoder) throws { self = try Self.object.read(from: decoder) }

  /// Writes a verdict's JSON, with `valid` false.
  public func encode(to encoder: any Encoder) throws { try Self.object.encode(self, to: encoder) }

  package func write(to json: inout JSONWriter) { Self.object.write(self, to: &json) }

  static var memberSchema: JSONValue { object.schema }
}

extension RefusedGame.AcceptedMove: Codable, MemberValue {
  private static let object = ObjectDescription(
    of: Self(word: nil, score: 0), [.nullable("word", \.word), .value("score", \.score)])

  /// Reads the members.
  public init(from decoder: any Decoder) throws { self = try Self.object.read(from: decoder) }

  /// Writes the members, `word` as null for a removal.
  public func encode(to encoder: any Encoder) throws { try Self.object.encode(self, to: encoder) }

  package func write(to json: inout JSONWriter) { Self.object.write(self, to: &json) }

  static var memberSchema: JSONValue { object.schema }
}

extension RefusedGame.Refusal: Codable, MemberValue {
  private static let object = ObjectDescription(
    of: Self(move: nil, reasons: [], message: ""),
    [.nullable("move", \.move), .value("reasons", \.reasons), .value("message", \.message)])

  /// Reads the members.
  public init(from decoder: any Decoder) throws { self = try Self.object.read(from: decoder) }

  /// Writes the members, `move` as null if there is none.
  public func encode(to encoder: any Encoder) throws { try Self.object.encode(self, to: encoder) }

  package func write(to json: inout JSONWriter) { Self.object.write(self, to: &json) }

  static var memberSchema: JSONValue { object.schema }
}

extension RefusedGame.BrokenRule: Codable, MemberValue {
  private static let object = ObjectDescription(
    of: Self(rule: "", expected: .none, found: .none),
    [
      .value("rule", \.rule), .nullable("face", \.face), .value("expected", \.expected),
      .value("found", \.found), .optional("earlierMove", \.earlierMove),
    ])

  /// Reads the members.
  public init(from decoder: any Decoder) throws { self = try Self.object.read(from: decoder) }

  /// Writes the members, `face` as null if there is none.
  public func encode(to encoder: any Encoder) throws { try Self.object.encode(self, to: encoder) }

  package func write(to json: inout JSONWriter) { Self.object.write(self, to: &json) }

  static var memberSchema: JSONValue { object.schema }
}
