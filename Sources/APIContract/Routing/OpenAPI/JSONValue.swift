import TextBytes

/// A JSON value whose objects keep their members in order, for documents that people read.
public indirect enum JSONValue: Hashable, Sendable {
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number, which must be finite.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object. Its names must all differ.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a string.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Creates an object with its members in this order.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0, $1) })
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text, indented by two spaces for each level.
  public var description: String { text(indentation: "") }

  private func text(indentation: String) -> String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): quoted(value)
    case .array(let values):
      block("[", values.map { $0.text(indentation: indentation + "  ") }, "]", indentation)
    case .object(let members):
      block(
        "{",
        members.map { "\(quoted($0.name)): \($0.value.text(indentation: indentation + "  "))" },
        "}", indentation)
    }
  }

  private func block(
    _ open: String, _ lines: [String], _ close: String, _ indentation: String
  ) -> String {
    if lines.isEmpty { return open + close }
    let body = lines.map { "\n\(indentation)  \($0)" }.joined(separator: ",")
    return "\(open)\(body)\n\(indentation)\(close)"
  }
}

/// The text as a JSON string.
private func quoted(_ text: String) -> String {
  var quoted: [UInt8] = []
  quoted.append(jsonString: text)
  return String(decoding: quoted, as: UTF8.self)
}
