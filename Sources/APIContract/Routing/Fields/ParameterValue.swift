/// A value with a text form for a path segment, a query item or a header field.
///
/// `String`, `Bool`, the integers, `Double`, `Float`, `UUID` and `Date` conform. An enumeration with string raw
/// values needs no extra code:
///
/// ```swift
/// enum Scope: String, CaseIterable, ParameterValue { case lastDay, lastWeek, allTime }
/// ```
///
/// `init?(parameterText:)` must make an equal value from everything that `parameterText` returns. It can accept other
/// strings, too. If it refuses a value's own text, as for an infinite `Double`, that value cannot be printed.
///
/// The text form is independent of the type's JSON: a model's schema follows from how the model decodes itself.
public protocol ParameterValue: Sendable {
  /// Creates the value that a text stands for; nil if the text is not accepted.
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
  /// Creates a string; any text is accepted.
  public init?(parameterText: String) { self = parameterText }
  /// The string itself.
  public var parameterText: String { self }
  /// A string in no particular format.
  public static var parameterSchema: ParameterSchema { .string() }
}

extension Bool: ParameterValue {
  /// Creates a value from `true` or `false`.
  public init?(parameterText: String) { self.init(parameterText) }
  /// `true` or `false`.
  public var parameterText: String { description }
  /// A boolean.
  public static var parameterSchema: ParameterSchema { .boolean }
}
