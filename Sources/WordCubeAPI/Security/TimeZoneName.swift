/// The name of a time zone, in the form of the IANA time zone database: `Europe/Berlin`, `Etc/GMT+5`.
///
/// It has 1 to 64 characters, each an ASCII letter, a digit, `/`, `_`, `+` or `-`, and no `/` at its ends.
///
/// This type checks only the form: `Europe/Nowhere` is one. A server accepts a new name only if its time zone database
/// has it. A name that a server stored earlier, or that is newer than the server, can be unknown to somebody: UTC then
/// replaces it. Only notifications use the zone.
///
/// Models have names as `String`. So a server refuses a bad name with a problem of its own,
/// ``ProblemKind/invalidTimeZone`` (422), and not as a malformed body (400).
public struct TimeZoneName: Hashable, Sendable {
  /// The maximum number of characters.
  public static let characterLimit = 64

  /// The text of the name.
  public let text: String

  /// The name of a text.
  ///
  /// - Throws: ``TimeZoneNameError``.
  public init(_ text: String) throws(TimeZoneNameError) {
    if let scalar = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) {
      throw .forbiddenCharacter(scalar)
    }
    guard !text.isEmpty else { throw .empty }
    // Each character is one byte.
    let count = text.utf8.count
    guard count <= Self.characterLimit else { throw .tooManyCharacters(found: count) }
    guard !text.hasPrefix("/"), !text.hasSuffix("/") else { throw .outerSlash }
    self.text = text
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", "_", "+", "-": true
    default: false
    }
  }
}

extension TimeZoneName: CustomStringConvertible {
  /// The text of the name.
  public var description: String { text }
}

/// Why a text is not a ``TimeZoneName``.
public enum TimeZoneNameError: Error, Hashable, Sendable {
  /// There is no character.
  case empty
  /// There are more than ``TimeZoneName/characterLimit`` characters.
  case tooManyCharacters(found: Int)
  /// There is a character other than ASCII letters, digits and `/ _ + -`.
  case forbiddenCharacter(Unicode.Scalar)
  /// There is a `/` at an end.
  case outerSlash
}

extension TimeZoneNameError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .empty: "a time zone has a name"
    case .tooManyCharacters(let found):
      "the name of a time zone has at most \(TimeZoneName.characterLimit) characters, not \(found)"
    case .forbiddenCharacter(let scalar):
      "the name of a time zone cannot have the character "
        + "U+\(String(scalar.value, radix: 16, uppercase: true))"
    case .outerSlash: "the name of a time zone has no / at its ends"
    }
  }
}
