/// What is wrong with bytes that are read as JSON, and at which byte.
///
/// Small, because it travels through every function of the scanner; a ``JSONError`` with the path
/// and a message is made from it once, at the door.
struct Fault: Error, Hashable {
  let offset: Int
  let problem: Problem
}

/// What is wrong at a byte.
enum Problem: Hashable {
  /// The byte is not what the grammar, or the shape of a value, expects there.
  case expected(Expectation)
  /// The object lacks a member.
  case missing(Member)
  /// The object has the member twice.
  case duplicate
  /// The object has none of the members of which it must have just one, or more than one.
  case exactlyOne(Choice)
  /// A submission has the member `cubes`, so that it is a completed game.
  case completedGame
  /// No tile of the language shows these letters.
  case unknownTile
  /// A face's `side` does not match its place.
  case sideMismatch(expected: UInt8)
  /// An array of a puzzle has not three elements.
  case arrayLength
  /// A live puzzle's use count is not 0 ... 3.
  case useCount
  /// An integer does not fit 64 bits, or has a fraction or an exponent.
  case notInteger
  /// A number is too large for a finite `Double`.
  case notFinite
  /// The text is no known language or game mode, or no UUID.
  case unknownText(Vocabulary)
  /// A key is no player's index: a 64-bit integer in its shortest form.
  case playerIndex
  /// A string holds a byte that is not UTF-8.
  case invalidUTF8
  /// A string holds an unescaped control character.
  case controlCharacter
  /// A string holds a backslash that starts no escape.
  case invalidEscape
  /// An escaped surrogate has no partner.
  case unpairedSurrogate
  /// A skipped value is nested too deeply.
  case tooDeep
  /// The value is followed by more than white space.
  case trailingBytes
  /// The game has more bytes than the limit.
  case tooManyBytes(limit: Int)
  /// The game has more moves than the limit.
  case tooManyMoves(limit: Int)
  /// The server holds the puzzle of such a game, and none was given.
  case heldPuzzle
}

/// What the grammar, or the shape of a value, expects.
enum Expectation: Hashable {
  case value, object, array, string, integer, number, coordinate, boolean, memberName
  case colon, commaOrBrace, commaOrBracket, literal, digit
}

/// Members of which an object must have just one.
enum Choice: Hashable {
  case moveType, gameContext
}

/// A closed set of texts.
enum Vocabulary: Hashable {
  case language, gameMode, uuid
}
