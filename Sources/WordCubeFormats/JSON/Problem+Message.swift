extension Problem {
  /// What was expected, in words that continue "expected"; nil where ``complaint`` says all.
  private var expectation: String? {
    switch self {
    case .expected(let expectation): expectation.words
    case .sideMismatch(let side): "side \(side), which is this face's place"
    case .arrayLength: "an array of just 3 elements"
    case .useCount: "a use count of 0, 1, 2 or 3"
    case .notInteger: "a 64-bit integer without fraction or exponent"
    case .notFinite: "a number that fits a finite double"
    case .unknownTile: "a tile of the language"
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
    case .completedGame: "with this member it is a completed game, and no submission"
    case .duplicate: "the member stands twice in its object"
    case .exactlyOne(.moveType):
      "expected just one of \"playedWord\" and \"removedCube\" in the object"
    case .exactlyOne(.gameContext):
      "expected just one of \"solo\", \"dailyChallengeId\", \"sharedGameCode\" and \"turnBased\""
    case .invalidUTF8: "the text is not valid UTF-8"
    case .controlCharacter: "a control character stands unescaped in the text"
    case .invalidEscape: "the backslash starts no escape sequence"
    case .unpairedSurrogate: "the escaped surrogate has no partner"
    case .tooDeep: "the skipped value is nested more than \(JSONScanner.maximumSkippedDepth) deep"
    case .trailingBytes: "more follows after the end of the value"
    case .tooManyBytes(let limit): "the game has more than \(limit) bytes"
    case .tooManyMoves(let limit): "the game has more than \(limit) moves"
    case .heldPuzzle: "the server holds the puzzle of this game, and it was not given"
    default: "not well-formed"
    }
  }

  /// A message that names what was expected and what was found.
  func message(found: String) -> String {
    guard let expectation else { return complaint }
    return "expected \(expectation), found \(found)"
  }
}

extension Expectation {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .coordinate: "0, 1 or 2"
    case .boolean: "true or false"
    case .memberName: "a member's name"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or a closing brace"
    case .commaOrBracket: "a comma or a closing bracket"
    case .literal: "true, false or null"
    case .digit: "a digit"
    }
  }
}
