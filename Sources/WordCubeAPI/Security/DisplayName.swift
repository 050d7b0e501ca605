/// The name of a player on boards: 1 to 20 characters in Unicode's normalization form C.
///
/// - A character is a grapheme cluster: what a reader sees as one character, such as 🇬🇧.
/// - It has at least one visible character, and no white space at its ends.
/// - It has no control characters, no separators of lines and paragraphs, and no characters that change the
///   direction of text. Such a name could change the text around it on a board.
/// - It has no invisible characters, except as a part of a visible character, as in 👩‍👧. Otherwise two different
///   names could look equal.
/// - It has no unassigned characters, and no characters for private use.
/// - It has at most 320 bytes in UTF-8. This limits the number of marks on a character.
///
/// A text that is not in form C is refused, not changed: neither the standard library nor FoundationEssentials can
/// normalize text. So equal names have equal bytes. Keyboards write form C. A client can normalize a name with
/// `precomposedStringWithCanonicalMapping` of Foundation.
///
/// Models have names as `String`. So a server refuses a bad name with a problem of its own,
/// ``ProblemKind/invalidDisplayName`` (422), and not as a malformed body (400).
public struct DisplayName: Hashable, Sendable {
  /// The maximum number of characters.
  public static let characterLimit = 20
  /// The maximum number of bytes in UTF-8.
  public static let byteLimit = 320

  /// The text of the name.
  public let text: String

  /// The name of a text.
  ///
  /// - Throws: ``DisplayNameError``.
  public init(_ text: String) throws(DisplayNameError) {
    guard text.utf8.count <= Self.byteLimit else { throw .tooManyBytes(found: text.utf8.count) }
    if let scalar = Self.firstForbidden(text) { throw .forbiddenCharacter(scalar) }
    guard text.unicodeScalars.contains(where: \.isVisibleInNames) else { throw .empty }
    guard text.count <= Self.characterLimit else { throw .tooManyCharacters(found: text.count) }
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
    if ends.contains(where: { $0?.properties.isWhitespace == true }) { throw .outerWhiteSpace }
    guard isInNormalizationFormC(text) else { throw .notNormalized }
    self.text = text
  }
}

extension DisplayName: CustomStringConvertible {
  /// The text of the name.
  public var description: String { text }
}

/// Why a text is not a ``DisplayName``.
public enum DisplayNameError: Error, Hashable, Sendable {
  /// There is no visible character.
  case empty
  /// There are more than ``DisplayName/characterLimit`` characters.
  case tooManyCharacters(found: Int)
  /// There are more than ``DisplayName/byteLimit`` bytes.
  case tooManyBytes(found: Int)
  /// There is a forbidden character: a control character, a separator of lines or paragraphs, or one that changes
  /// the direction of text, is invisible, unassigned or for private use.
  case forbiddenCharacter(Unicode.Scalar)
  /// There is white space at an end.
  case outerWhiteSpace
  /// The text is not in normalization form C.
  case notNormalized
}

extension DisplayNameError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .empty: "a name has a visible character"
    case .tooManyCharacters(let found):
      "a name has at most \(DisplayName.characterLimit) characters, not \(found)"
    case .tooManyBytes(let found):
      "a name has at most \(DisplayName.byteLimit) bytes, not \(found)"
    case .forbiddenCharacter(let scalar):
      "a name cannot have the character U+\(String(scalar.value, radix: 16, uppercase: true))"
    case .outerWhiteSpace: "a name has no white space at its ends"
    case .notNormalized: "a name is in Unicode's normalization form C"
    }
  }
}
