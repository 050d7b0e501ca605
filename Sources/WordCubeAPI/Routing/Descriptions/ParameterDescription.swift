/// A parameter of an endpoint, in the terms of OpenAPI.
public struct ParameterDescription: Hashable, Sendable {
  /// Where it is and what it is called.
  public let key: ParameterKey
  /// Which texts it accepts.
  public let schema: ParameterSchema
  /// Whether a request without it is refused.
  public let isRequired: Bool
  /// The text that a request without it stands for; nil if there is none.
  public let defaultText: String?
}

/// Which texts a parameter accepts.
public enum ParameterSchema: Hashable, Sendable {
  /// A `string`.
  case string
  /// A `string` with a `format`: `uuid` or a format of your own. The example is one that is accepted.
  case format(String, example: String)
  /// An `integer`.
  case integer
  /// A `boolean`.
  case boolean
  /// One of these strings, an `enum`.
  case oneOf([String])
}

extension ParameterSchema: CustomStringConvertible {
  /// What is expected, for a message: `an integer`.
  public var description: String {
    switch self {
    case .string: "text"
    case .format(let format, _): "a \(format)"
    case .integer: "an integer"
    case .boolean: "true or false"
    case .oneOf(let texts): alternatives(texts)
    }
  }
}

/// `a`, `a or b`, `a, b or c`.
func alternatives(_ texts: [String]) -> String {
  guard texts.count > 1, let last = texts.last else { return texts.first ?? "nothing" }
  return texts.dropLast().joined(separator: ", ") + " or " + last
}
