/// A time zone's name, in the form of the IANA time zone database: `Europe/Berlin`, `Etc/GMT+5`.
///
/// It has 1 to 64 characters, each an ASCII letter, a digit, `/`, `_`, `+` or `-`, and no `/` at either end.
///
/// This type checks only the form, so it accepts `Europe/Nowhere`. A server accepts a new name only if its time zone
/// database has it. Even so, a reader may not know a name, because the server stored it earlier or the name is newer
/// than the reader's database; the reader then uses UTC instead. Only notifications depend on the time zone.
///
/// Models store names as `String`. So a server refuses a bad name with its own problem, ``ProblemKind/invalidTimeZone``
/// (422), and not as a malformed body (400).
public struct TimeZoneName: Hashable, Sendable {
  /// The maximum number of characters.
  public static let characterLimit = 64

  /// The text of the name.
  public let text: String

  /// Creates a name from a string.
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

/// The reason why a string is not a ``TimeZoneName``.
public enum TimeZoneNameError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// There are more than ``TimeZoneName/characterLimit`` characters.
  case tooManyCharacters(found: Int)
  /// There is a character other than ASCII letters, digits and `/ _ + -`.
  case forbiddenCharacter(Unicode.Scalar)
  /// There is a `/` at the start or the end.
  case outerSlash
}

extension TimeZoneNameError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .empty: "the name of a time zone cannot be empty"
    case .tooManyCharacters(let found):
      "the name of a time zone can have at most \(TimeZoneName.characterLimit) characters, not \(found)"
    case .forbiddenCharacter(let scalar):
      "the name of a time zone cannot contain the character "
        + "U+\(String(scalar.value, radix: 16, uppercase: true))"
    case .outerSlash: "the name of a time zone cannot start or end with /"
    }
  }
}
