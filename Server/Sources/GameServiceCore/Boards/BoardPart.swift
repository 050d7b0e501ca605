import WordCubeAPI

/// The requested rows of a board.
enum BoardPart: Hashable {
  /// The best rows.
  case best
  /// The rows after a position.
  case after(BoardCursor)
  /// The rows around the player's own.
  case aroundMe

  /// The maximum number of rows in a page.
  static let rowLimit = 100
  /// The maximum number of rows before the player's own, and after it.
  static let neighbours = 5

  /// Creates the part from query items.
  ///
  /// - Throws: The problem `bad-request` if the cursor is not from the board, or if both are given.
  init(cursor: String?, aroundMe: Bool, board: String, count: Int = 2) throws {
    switch (cursor, aroundMe) {
    case (nil, false): self = .best
    case (nil, true): self = .aroundMe
    case (let text?, false): self = .after(try BoardCursor(text, board: board, count: count))
    case (_?, true):
      throw ProblemDetails(
        .badRequest, detail: "the query has cursor and aroundMe; expected at most one of them")
    }
  }
}
