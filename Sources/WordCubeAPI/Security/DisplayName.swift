/// A player's name on boards: 1 to 20 characters in Unicode normalization form C.
///
/// - A character is a grapheme cluster: what a reader sees as one character, such as 🇬🇧.
/// - It has at least one visible character, and no white space at either end.
/// - It has no control characters, no line or paragraph separators, and no characters that change the
///   direction of text. Such a name could change the text around it on a board.
/// - It has no invisible characters, except as part of a visible character, as in 👩‍👧, and no blank letters or symbols,
///   such as a braille pattern without dots. Otherwise two different names could look equal.
/// - It has no unassigned characters, and no private-use characters.
/// - It has at most 2 combining marks on a letter, and does not begin with a mark. Otherwise it could cover
///   the lines above and below it.
/// - It does not consist only of dashes: boards show a dash in place of an erased player's name.
/// - It has a number sign, such as `#`, only as its first or last character. Boards show the second player
///   called Ada as `Ada #2`, and no name may look like that.
/// - It has at most 320 bytes of UTF-8.
///
/// The server refuses a name that is not in form C instead of changing it, because neither the standard library nor
/// FoundationEssentials can normalize text. So names that are canonically equivalent have the same bytes. Keyboards
/// produce form C. A client can normalize a name with Foundation's `precomposedStringWithCanonicalMapping`.
///
/// Two players may have the same name. The server checks a player's name only when it is set, so a stored name can
/// break a newer rule.
///
/// Models store names as `String`. So a server refuses a bad name with its own problem,
/// ``ProblemKind/invalidDisplayName`` (422), and not as a malformed body (400).
public struct DisplayName: Hashable, Sendable {
  /// The maximum number of characters.
  public static let characterLimit = 20
  /// The maximum number of bytes of UTF-8.
  public static let byteLimit = 320
  /// The maximum number of combining marks on a letter.
  public static let markLimit = 2

  /// The text of the name.
  public let text: String

  /// Creates a name from a string.
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

/// The reason why a string is not a ``DisplayName``.
public enum DisplayNameError: Error, Hashable, Sendable {
  /// There is no visible character.
  case empty
  /// There are more than ``DisplayName/characterLimit`` characters.
  case tooManyCharacters(found: Int)
  /// There are more than ``DisplayName/byteLimit`` bytes.
  case tooManyBytes(found: Int)
  /// There is a forbidden character: a control character, a line or paragraph separator, or one that changes
  /// the direction of text, or is invisible, unassigned or for private use.
  case forbiddenCharacter(Unicode.Scalar)
  /// There is white space at the start or the end.
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
    case .empty: "a name needs a visible character"
    case .tooManyCharacters(let found):
      "a name can have at most \(DisplayName.characterLimit) characters, not \(found)"
    case .tooManyBytes(let found):
      "a name can have at most \(DisplayName.byteLimit) bytes, not \(found)"
    case .forbiddenCharacter(let scalar):
      "a name cannot contain the character U+\(String(scalar.value, radix: 16, uppercase: true))"
    case .outerWhiteSpace: "a name cannot start or end with white space"
    case .notNormalized: "a name must be in Unicode normalization form C"
    case .tooManyMarks:
      "a name can have at most \(DisplayName.markLimit) combining marks on a letter, and cannot begin "
        + "with one"
    case .onlyDashes: "a name cannot be only dashes: a dash stands for an erased player"
    case .numberSign:
      "a name can have a number sign only as its first or last character: boards show the second "
        + "Ada as Ada #2"
    }
  }
}
