import GameStorage
import WordCube
import WordCubeAPI

/// A position in a board, as clients get it: the board, the numbers that order its rows, and the last row's
/// identifier. A client sends it back unchanged.
struct BoardCursor: Hashable {
  /// The board, with its scope, and its group if it is not everyone: `games~en~timed~lastWeek`.
  let board: String
  /// The score, the time, and any other numbers that the board needs.
  let numbers: [Int64]
  /// The identifier of the row: its player or its word.
  let id: UniqueID

  /// The text: all parts, separated by tildes.
  var text: String { "\(board)~\(numbers.map { "\($0)" }.joined(separator: "~"))~\(id)" }

  init(board: String, numbers: [Int64], id: UniqueID) {
    self.board = board
    self.numbers = numbers
    self.id = id
  }

  /// Creates a cursor from its text.
  ///
  /// - Parameters:
  ///   - board: The name of the requested board.
  ///   - count: The expected count of numbers.
  /// - Throws: The problem `bad-request` unless it is a cursor from this board.
  init(_ text: String, board: String, count: Int) throws {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.dropLast().suffix(count).compactMap { Int64($0) }
    let name = parts.dropLast(count + 1).joined(separator: "~")
    guard numbers.count == count, let last = parts.last, let id = UniqueID(last) else {
      throw ProblemDetails(.badRequest, detail: "query item cursor is not from this server")
    }
    guard name == board else {
      throw ProblemDetails(.badRequest, detail: "query item cursor belongs to another board")
    }
    self.init(board: board, numbers: numbers, id: id)
  }
}

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
  /// - Throws: The problem `bad-request` if the cursor is not from the board, or if both a cursor and `aroundMe` are given.
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

extension BoardGroup {
  /// The suffix of a board's name in cursors.
  var cursorSuffix: String { self == .everyone ? "" : "~\(rawValue)" }
}
