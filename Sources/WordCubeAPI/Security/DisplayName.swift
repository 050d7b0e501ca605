/// The name of a player on boards: 1 to 20 characters in Unicode's normalization form C.
///
/// - A character is what a reader takes for one, a grapheme cluster: 🇬🇧 is one character.
/// - It has at least one visible character, and no white space at its ends.
/// - It has no control characters, no separators of lines and paragraphs, and no characters that change the
///   direction of text, with which a name could rearrange the board around it.
/// - It has no invisible characters, with which it could look like another name, except where they are part of a
///   visible one, as in 👩‍👧. It has no unassigned characters and none for private use.
/// - It has at most 320 bytes in UTF-8, so that a character is not a tower of marks.
///
/// A text that is not in form C is refused, not changed: neither the standard library nor FoundationEssentials can
/// bring text into form C. Keyboards write form C. A client that cannot be sure normalizes first, with
/// `precomposedStringWithCanonicalMapping` of Foundation. So names that are equal have equal bytes.
///
/// Models carry names as plain text, so that a bad name is a problem of its own kind (422) and not a
/// malformed body (400).
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

/// Why a text is no ``DisplayName``.
public enum DisplayNameError: Error, Hashable, Sendable {
  /// There is no visible character.
  case empty
  /// There are more than ``DisplayName/characterLimit`` characters.
  case tooManyCharacters(found: Int)
  /// There are more than ``DisplayName/byteLimit`` bytes.
  case tooManyBytes(found: Int)
  /// There is a control character, a separator of lines, one that changes the direction of text, one that
  /// is invisible, unassigned or for private use.
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
