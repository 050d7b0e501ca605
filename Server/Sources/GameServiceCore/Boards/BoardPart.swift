import WordCubeAPI

/// Which rows of a board are requested.
enum BoardPart: Hashable {
  /// The best ones.
  case best
  /// Those after a position.
  case after(BoardCursor)
  /// Those around the player's own.
  case aroundMe

  /// The number of rows of a page, at most.
  static let rowLimit = 100
  /// The number of rows before the player's own, and after it, at most.
  static let neighbours = 5

  /// The part of the items of a query.
  ///
  /// - Throws: The problem `bad-request` if the cursor is not one of the board, or if both are given.
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
