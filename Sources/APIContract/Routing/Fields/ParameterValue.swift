/// A value with a text form for a path segment, a query item or a header field.
///
/// `init?(parameterText:)` must make an equal value from each text that `parameterText` returns. It can accept
/// other texts, too. An enumeration of strings needs no code:
///
/// ```swift
/// enum Scope: String, CaseIterable, ParameterValue { case lastDay, lastWeek, allTime }
/// ```
public protocol ParameterValue: Sendable {
  /// Creates the value of a text; nil if the text is not accepted.
  init?(parameterText: String)
  /// The text of the value.
  var parameterText: String { get }
  /// The texts that are accepted.
  static var parameterSchema: ParameterSchema { get }
}

extension ParameterValue where Self: RawRepresentable<String> {
  /// Creates the value with this raw value.
  public init?(parameterText: String) { self.init(rawValue: parameterText) }
  /// The raw value.
  public var parameterText: String { rawValue }
}

extension ParameterValue where Self: RawRepresentable<String> & CaseIterable {
  /// The raw values of all cases.
  public static var parameterSchema: ParameterSchema { .oneOf(allCases.map { $0.rawValue }) }
}

extension String: ParameterValue {
  /// Creates a string from any text.
  public init?(parameterText: String) { self = parameterText }
  /// The string itself.
  public var parameterText: String { self }
  /// A string in no particular format.
  public static var parameterSchema: ParameterSchema { .string() }
}

extension Int: ParameterValue {
  /// Accepts digits with an optional sign if the value fits the type.
  public init?(parameterText: String) { self.init(parameterText) }
  /// The digits, with a sign if the value is negative.
  public var parameterText: String { description }
  /// An integer.
  public static var parameterSchema: ParameterSchema { .integer() }
}

extension Int64: ParameterValue {
  /// Accepts digits with an optional sign if the value fits the type.
  public init?(parameterText: String) { self.init(parameterText) }
  /// The digits, with a sign if the value is negative.
  public var parameterText: String { description }
  /// An integer.
  public static var parameterSchema: ParameterSchema { .integer() }
}

extension Bool: ParameterValue {
  /// Creates a value from `true` or `false`.
  public init?(parameterText: String) { self.init(parameterText) }
  /// `true` or `false`.
  public var parameterText: String { description }
  /// A boolean.
  public static var parameterSchema: ParameterSchema { .boolean }
}
