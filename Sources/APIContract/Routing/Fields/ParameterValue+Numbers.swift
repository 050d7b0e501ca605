// The integers.

extension ParameterValue where Self: FixedWidthInteger {
  /// Accepts digits, with or without a sign, if the value fits the type.
  public init?(parameterText: String) { self.init(parameterText) }
  /// The digits, with a sign if the value is negative.
  public var parameterText: String { description }
  /// An integer; in the type's range, if that is smaller than the range of `Int`.
  public static var parameterSchema: ParameterSchema {
    guard bitWidth < Int.bitWidth else { return .integer() }
    return .integer(Int(clamping: min)...Int(clamping: max))
  }
}

extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

// The other numbers.

extension ParameterValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Accepts a decimal if the nearest value of the type is finite: `7`, `-0.5`, `1e-7`. `nan`, `inf` and hexadecimal
  /// digits are refused.
  public init?(parameterText: String) {
    guard isDecimal(parameterText), let value = Self(parameterText), value.isFinite else {
      return nil
    }
    self = value
  }

  /// The shortest decimal that is read as the same value. The text of a value that is not finite cannot be printed.
  public var parameterText: String { description }
  /// A number.
  public static var parameterSchema: ParameterSchema { .number() }
}

extension Double: ParameterValue {}
extension Float: ParameterValue {}

/// Whether a text is a decimal: an optional sign, digits, and optionally a fraction and an exponent.
private func isDecimal(_ text: String) -> Bool {
  var rest = Substring(text).utf8
  func skipDigits() -> Bool {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest.removeFirst(digits.count)
    return !digits.isEmpty
  }
  func skip(_ characters: String) -> Bool {
    guard let first = rest.first, characters.utf8.contains(first) else { return false }
    rest.removeFirst()
    return true
  }
  _ = skip("+-")
  guard skipDigits() else { return false }
  if skip("."), !skipDigits() { return false }
  if skip("eE") {
    _ = skip("+-")
    guard skipDigits() else { return false }
  }
  return rest.isEmpty
}
