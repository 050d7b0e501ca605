import GameStorage
import WordCube
import WordCubeAPI

/// A position in a board, as clients get it: the board, numbers that order its rows, and the identifier of the last
/// row. A client sends it back as it is.
struct BoardCursor: Hashable {
  /// The board, with its scope, and its group if it is not everyone: `games~en~timed~lastWeek`.
  let board: String
  /// The score and the time, and what else the board needs.
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

  /// The cursor of a text.
  ///
  /// - Parameters:
  ///   - board: The name of the board that the request is for.
  ///   - count: The number of the numbers.
  /// - Throws: The problem `bad-request` unless it is a cursor of this board.
  init(_ text: String, board: String, count: Int) throws {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.dropLast().suffix(count).compactMap { Int64($0) }
    let name = parts.dropLast(count + 1).joined(separator: "~")
    guard numbers.count == count, let last = parts.last, let id = UniqueID(last) else {
      throw ProblemDetails(.badRequest, detail: "query item cursor is not one of this server")
    }
    guard name == board else {
      throw ProblemDetails(.badRequest, detail: "query item cursor is of another board")
    }
    self.init(board: board, numbers: numbers, id: id)
  }
}

extension BoardGroup {
  /// What the name of a board in cursors ends with.
  var cursorSuffix: String { self == .everyone ? "" : "~\(rawValue)" }
}
