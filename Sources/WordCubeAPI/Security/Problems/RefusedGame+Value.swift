import APIContract
import WordCube
import WordCubeFormats

extension RefusedGame {
  /// What a rule expected or found: the engine's `RuleValue` as JSON.
  public enum Value: Hashable, Sendable {
    /// Nothing: null.
    case none
    /// A count, an index, a score, or a whole number of seconds.
    case integer(Int64)
    /// A time in seconds that is not a whole number. A number that is not finite is written as null.
    case number(Double)
    /// A word, a face, or a description.
    case text(String)

    init(_ value: RuleValue) {
      self =
        switch value {
        case .none: .none
        case .integer(let value): .integer(value)
        case .seconds(let value):
          value.isFinite ? Int64(exactly: value).map { .integer($0) } ?? .number(value) : .none
        case .text(let text): .text(text.string)
        }
    }
  }
}

extension RefusedGame.Value: Codable, MemberValue {
  static let memberSchema: JSONValue = ["type": .array(["number", "string", "null"])]
  static let ifMissing: Self? = Self.none

  /// Reads null, a number or a string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes null, a number or a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .integer(let value): try container.encode(value)
    case .number(let value) where value.isFinite: try container.encode(value)
    case .number: try container.encodeNil()
    case .text(let text): try container.encode(text)
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .none: json.raw("null")
    case .integer(let value): value.write(to: &json)
    case .number(let value): value.write(to: &json)
    case .text(let text): text.write(to: &json)
    }
  }
}
