/// A parameter of an endpoint, in OpenAPI's terms.
public struct ParameterDescription: Hashable, Sendable {
  /// The parameter's place and names.
  public let key: ParameterKey
  /// The values that it accepts, as text.
  public let schema: ParameterSchema
  /// Whether a request without it is refused.
  public let isRequired: Bool
  /// The text of the default value; nil if there is none.
  public let defaultText: String?
}

/// The values that a parameter accepts, as text.
public indirect enum ParameterSchema: Hashable, Sendable {
  /// A `string`. The range limits its length in Unicode scalars; nil allows any length.
  case string(ClosedRange<Int>? = nil)
  /// A `string` with a `format`, such as `uuid`. The parameter must accept the example.
  case format(String, example: String)
  /// An `integer`, in the range if there is one.
  case integer(ClosedRange<Int>? = nil)
  /// A `number`, in the range if there is one.
  case number(ClosedRange<Double>? = nil)
  /// A `boolean`.
  case boolean
  /// One of these strings, an `enum`.
  case oneOf([String])
  /// An `array`: a query item that occurs this many times, with these values.
  case array(ParameterSchema, count: ClosedRange<Int>)
}

extension ParameterSchema {
  /// Whether the text is in the schema's range, if it has one.
  func isInRange(_ text: String) -> Bool {
    switch self {
    case .string(let range?): range.contains(text.unicodeScalars.count)
    case .integer(let range?): Int(text).map(range.contains) ?? false
    case .number(let range?): Double(text).map(range.contains) ?? false
    case .string(nil), .integer(nil), .number(nil), .format, .boolean, .oneOf, .array: true
    }
  }
}

extension ParameterSchema: CustomStringConvertible {
  /// The expected value, as an error message describes it: `an integer`.
  public var description: String {
    switch self {
    case .string(nil): "text"
    case .string(let range?): "text of \(range.lowerBound) to \(range.upperBound) characters"
    case .format(let format, _): "a \(format)"
    case .integer(nil): "an integer"
    case .integer(let range?): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .number(nil): "a number"
    case .number(let range?):
      switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
      case (true, true): "a number from \(range.lowerBound) to \(range.upperBound)"
      case (true, false): "a number of at least \(range.lowerBound)"
      case (false, true): "a number of at most \(range.upperBound)"
      case (false, false): "a number"
      }
    case .boolean: "true or false"
    case .oneOf(let texts): alternatives(texts)
    case .array(let values, let count):
      "\(numbers(count)) values, each \(values)"
    }
  }
}

/// `2`, `1 to 3`.
func numbers(_ range: ClosedRange<Int>) -> String {
  range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
}

/// `a`, `a or b`, `a, b or c`.
func alternatives(_ texts: [String]) -> String {
  guard texts.count > 1, let last = texts.last else { return texts.first ?? "nothing" }
  return texts.dropLast().joined(separator: ", ") + " or " + last
}
