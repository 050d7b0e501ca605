import Foundation

/// How a value's text is read and printed. A type can read everything that it prints.
public struct SettingType<Value: Sendable>: Sendable {
  let expected: String
  let isSecret: Bool
  let parse: @Sendable (String) -> Value?
  let print: @Sendable (Value) -> String

  /// Creates a type.
  ///
  /// - Parameters:
  ///   - expected: What a value must be, for error messages: `a number from 0 to 65535`.
  ///   - isSecret: Whether the value may contain a password. If so, no error quotes it.
  ///   - parse: Returns the value that the text stands for; nil if the text is invalid.
  ///   - print: Returns the value as text that `parse` can read. The text contains no line feed and no ` #`.
  public init(
    expected: String, isSecret: Bool = false, parse: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    self.expected = expected
    self.isSecret = isSecret
    self.parse = parse
    self.print = print
  }

  /// Returns a type that accepts the same text but converts it to other values.
  public func map<Other>(
    _ make: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> SettingType<Other> {
    SettingType<Other>(
      expected: expected, isSecret: isSecret, parse: { [parse] in parse($0).map(make) },
      print: { [print] in print(back($0)) })
  }
}

extension SettingType<String> {
  /// Creates a type for text that is not empty.
  public static func text(_ expected: String) -> Self {
    Self(expected: expected, parse: { $0.isEmpty ? nil : $0 }, print: { $0 })
  }
}

extension SettingType<String?> {
  /// Creates a type for optional text; empty text means none.
  public static func optionalText(_ expected: String) -> Self {
    Self(expected: expected, parse: { .some($0.isEmpty ? nil : $0) }, print: { $0 ?? "" })
  }

  /// A base URL, or none if it is empty.
  public static var optionalURL: Self {
    Self(
      expected: "a URL such as https://example.com",
      parse: { text in text.isEmpty ? .some(nil) : baseURL(text).map { .some($0) } },
      print: { $0 ?? "" })
  }
}

extension SettingType<Int> {
  /// Creates a type for a number in a range.
  public static func integer(_ range: ClosedRange<Int>) -> Self {
    Self(
      expected: "a number from \(range.lowerBound) to \(range.upperBound)",
      parse: { text in
        // `Int` also reads a sign.
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return Int(text).flatMap { isPlain && range.contains($0) ? $0 : nil }
      }, print: { "\($0)" })
  }
}

extension SettingType<Duration> {
  /// Creates a type for a number of seconds.
  public static func seconds(_ range: ClosedRange<Int>) -> Self {
    SettingType<Int>.integer(range).map(
      { .seconds($0) }, back: { Int($0.components.seconds) })
  }
}

extension SettingType<Bool> {
  /// On or off. The flag alone means on.
  public static var `switch`: Self {
    Self(
      expected: "on or off",
      parse: { $0 == "on" ? true : $0 == "off" ? false : nil }, print: { $0 ? "on" : "off" })
  }
}

extension SettingType where Value: CaseIterable & RawRepresentable<String> {
  /// Creates a type for the cases of an enumeration, read and printed as their raw values.
  public static func choice() -> Self {
    Self(
      expected: "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "),
      parse: { Value(rawValue: $0) }, print: { $0.rawValue })
  }
}

extension SettingType<TrustedProxies> {
  /// Addresses and ranges, separated by commas. Empty text means none.
  public static var proxies: Self {
    Self(
      expected: "addresses such as 10.0.0.1, 10.1.0.0/16, separated by commas",
      parse: { text in
        if text.isEmpty { return TrustedProxies() }
        var ranges: [AddressRange] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
          guard let range = AddressRange(item.trimmingCharacters(in: .whitespaces)) else {
            return nil
          }
          ranges.append(range)
        }
        return TrustedProxies(ranges)
      }, print: { $0.ranges.map(\.description).joined(separator: ", ") })
  }
}

/// Returns the URL without a trailing slash; nil unless it is `http` or `https` with a host, and has no user,
/// query or fragment.
private func baseURL(_ text: String) -> String? {
  guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme),
    parts.host?.isEmpty == false, parts.user == nil, parts.query == nil, parts.fragment == nil
  else { return nil }
  return text.hasSuffix("/") ? String(text.dropLast()) : text
}
