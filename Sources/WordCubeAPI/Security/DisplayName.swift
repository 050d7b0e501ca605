/// The name of a player on boards: 1 to 20 characters in Unicode's normalization form C.
///
/// - A character is a grapheme cluster: what a reader sees as one character, such as 🇬🇧.
/// - It has at least one visible character, and no white space at its ends.
/// - It has no control characters, no separators of lines and paragraphs, and no characters that change the
///   direction of text. Such a name could change the text around it on a board.
/// - It has no invisible characters, except as a part of a visible character, as in 👩‍👧, and no letters and signs that are
///   blank, such as a braille pattern without dots. Otherwise two different names could look equal.
/// - It has no unassigned characters, and no characters for private use.
/// - It has at most 2 combining marks on a letter, and does not begin with a mark. Such a name could cover the lines
///   above and below it.
/// - It is not made of dashes only: boards show a dash in place of an erased player's name.
/// - It has a number sign, such as `#`, only as its first or last character. Boards show the second player of equal
///   names as `Ada #2`, and no name may look like that.
/// - It has at most 320 bytes in UTF-8.
///
/// A text that is not in form C is refused, not changed: neither the standard library nor FoundationEssentials can
/// normalize text. So equal names have equal bytes. Keyboards write form C. A client can normalize a name with
/// `precomposedStringWithCanonicalMapping` of Foundation.
///
/// Two players may have equal names. A server gives names only to new players and to those who change it: a stored name
/// can break a rule that is newer.
///
/// Models have names as `String`. So a server refuses a bad name with a problem of its own,
/// ``ProblemKind/invalidDisplayName`` (422), and not as a malformed body (400).
public struct DisplayName: Hashable, Sendable {
  /// The maximum number of characters.
  public static let characterLimit = 20
  /// The maximum number of bytes in UTF-8.
  public static let byteLimit = 320
  /// The maximum number of combining marks on a letter.
  public static let markLimit = 2

  /// The text of the name.
  public let text: String

  /// The name of a text.
  ///
  /// - Throws: ``DisplayNameError``.
  public init(_ text: String) throws(DisplayNameError) {
    guard text.utf8.count <= Self.byteLimit else { throw .tooManyBytes(found: text.utf8.count) }
    if let scalar = Self.firstForbidden(text) { throw .forbiddenCharacter(scalar) }
    guard text.unicodeScalars.contains(where: \.isVisibleInNames) else { throw .empty }
    guard !Self.hasTooManyMarks(text) else { throw .tooManyMarks }
    guard text.count <= Self.characterLimit else { throw .tooManyCharacters(found: text.count) }
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
    if ends.contains(where: { $0?.properties.isWhitespace == true }) { throw .outerWhiteSpace }
    guard isInNormalizationFormC(text) else { throw .notNormalized }
    guard !Self.looksLikeDash(text) else { throw .onlyDashes }
    guard !Self.hasInnerNumberSign(text) else { throw .numberSign }
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
  /// There are more than ``DisplayName/markLimit`` combining marks on a letter, or the first character is a mark.
  case tooManyMarks
  /// All visible characters are dashes.
  case onlyDashes
  /// There is a number sign that is neither the first nor the last character.
  case numberSign
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
    case .tooManyMarks:
      "a name has at most \(DisplayName.markLimit) combining marks on a letter, and does not begin "
        + "with one"
    case .onlyDashes: "a name has a character that is no dash: a dash stands for an erased player"
    case .numberSign:
      "a name has a number sign only as its first or last character: Ada #2 is how boards show the "
        + "second Ada"
    }
  }
}
