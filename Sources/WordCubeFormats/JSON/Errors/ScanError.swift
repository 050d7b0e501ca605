import WordCube

/// What is wrong with bytes that are read as JSON, and at which byte.
///
/// It is small, because every function of the scanner can throw it. ``JSONError`` adds the path and the
/// message once reading has failed.
struct ScanError: Error, Hashable {
  let offset: Int
  let kind: Kind

  /// What is wrong at a byte.
  enum Kind: Hashable {
    /// The byte is not what the grammar, or the type of a value, expects there.
    case expected(Expectation)
    /// The object lacks a member.
    case missing(Member)
    /// The object has the member twice.
    case duplicate
    /// The object must have exactly one member of a set, and has none or several.
    case exactlyOne(Choice)
    /// A submission has the member `cubes`, which makes it a completed game.
    case completedGame
    /// No tile of the language shows these letters.
    case unknownTile
    /// Like ``unknownTile``, but because a letter is decomposed into a base letter and a mark.
    case decomposedTile
    /// The game is in a language that the reader does not accept.
    case otherLanguage(expected: Language)
    /// A face's `side` does not match its place.
    case sideMismatch(expected: UInt8)
    /// An array of a puzzle does not have exactly three elements.
    case arrayLength
    /// A live puzzle's use count is not 0 ... 3.
    case useCount
    /// An integer does not fit 64 bits, or has a fraction or an exponent.
    case notInteger
    /// A number is too large for a finite `Double`.
    case notFinite
    /// The text is not a known language, not a known game mode, or not a UUID.
    case unknownText(Vocabulary)
    /// A key is not a player index: a 64-bit integer in its shortest form.
    case playerIndex
    /// A string contains a byte that is not UTF-8.
    case invalidUTF8
    /// A string contains an unescaped control character.
    case controlCharacter
    /// A string contains a backslash that does not start an escape sequence.
    case invalidEscape
    /// An escaped surrogate has no partner.
    case unpairedSurrogate
    /// A skipped value is nested too deeply.
    case tooDeep
    /// More than white space follows the value.
    case trailingBytes
    /// The game has more bytes than the limit.
    case tooManyBytes(limit: Int)
    /// The game has more moves than the limit.
    case tooManyMoves(limit: Int)
  }

  /// What the grammar, or the type of a value, expects.
  enum Expectation: String {
    case value = "a value"
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case integer = "an integer"
    case number = "a number"
    case coordinate = "0, 1 or 2"
    case boolean = "true or false"
    case memberName = "a member's name"
    case colon = "a colon"
    case commaOrBrace = "a comma or a closing brace"
    case commaOrBracket = "a comma or a closing bracket"
    case literal = "true, false or null"
    case digit = "a digit"
  }

  /// Sets of members: an object must have exactly one member of the set.
  enum Choice: Hashable {
    case moveType, gameContext
  }

  /// The closed sets of texts.
  enum Vocabulary: Hashable {
    case language, gameMode, uuid
  }
}

extension ScanError.Kind {
  /// A message that says what was expected and what was found.
  func message(found: String) -> String {
    guard let expectation else { return complaint }
    return "expected \(expectation), found \(found)"
  }

  /// The text after "expected"; nil if ``complaint`` is the whole message.
  private var expectation: String? {
    switch self {
    case .expected(let expectation): expectation.rawValue
    case .sideMismatch(let side): "side \(side), the number of the member's side"
    case .arrayLength: "an array of exactly 3 elements"
    case .useCount: "a use count of 0, 1, 2 or 3"
    case .notInteger: "a 64-bit integer without fraction or exponent"
    case .notFinite: "a number within the range of a double"
    case .unknownTile: "a tile of the language"
    case .decomposedTile:
      "a tile of the language, with each letter as one code point, not decomposed into a letter and a mark"
    case .otherLanguage(let expected): "a game in the language \"\(expected.code)\""
    case .unknownText(.language): "a known language, such as \"en\""
    case .unknownText(.gameMode): "\"timed\" or \"unlimited\""
    case .unknownText(.uuid): "a UUID"
    case .playerIndex: "a player's index as the member's name, such as \"0\""
    default: nil
    }
  }

  private var complaint: String {
    switch self {
    case .missing(let member): "the member \"\(member.name)\" is missing"
    case .completedGame:
      "this member makes the object a completed game, which contains only the client's claims; "
        + "expected a submission"
    case .duplicate: "the object has this member twice"
    case .exactlyOne(.moveType):
      "expected exactly one of \"playedWord\" and \"removedCube\" in the object"
    case .exactlyOne(.gameContext):
      "expected exactly one of \"solo\", \"dailyChallengeId\", \"sharedGameCode\" and \"turnBased\""
    case .invalidUTF8: "the text is not valid UTF-8"
    case .controlCharacter: "the text contains an unescaped control character"
    case .invalidEscape: "the backslash does not start an escape sequence"
    case .unpairedSurrogate: "the escaped surrogate has no partner"
    case .tooDeep: "the skipped value is more than \(JSONScanner.maximumSkippedDepth) levels deep"
    case .trailingBytes: "more bytes follow the end of the value"
    case .tooManyBytes(let limit): "the game has more than \(limit) bytes"
    case .tooManyMoves(let limit): "the game has more than \(limit) moves"
    default: "not well-formed"
    }
  }
}

extension ScanError.Kind {
  /// The error for a text that is not a tile.
  static func noTile(_ utf8: [UInt8]) -> Self {
    // U+0300 to U+036F, the combining marks of Latin letters, are the bytes CC 80 to CD AF.
    for (first, second) in zip(utf8, utf8.dropFirst())
    where first == 0xCC || first == 0xCD && second <= 0xAF {
      return .decomposedTile
    }
    return .unknownTile
  }
}
