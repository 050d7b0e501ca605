import Lexicon
import WordCube

/// Finds the paths over a board's faces that spell a word, in the order of their faces' numbers.
struct PathSearch {
  private let board: SearchBoard
  private let letters: [LetterCode]
  private let limit: SearchLimit?
  private let usesAllFaces: Bool
  private var stepsLeft: Int
  private var path: [UInt8] = []
  private var paths: [[Face]] = []
  private var mostPaths = 1

  /// A search for the paths that spell some letters.
  ///
  /// - Parameters:
  ///   - limit: nil only for letters that another search has found on the board. Such a search takes
  ///     few steps: the other one has visited the same beginnings and their neighbours, at most 32 each.
  ///   - usesAllFaces: Whether only paths over all faces of the board count.
  init(
    board: SearchBoard, letters: [LetterCode], limit: SearchLimit?, usesAllFaces: Bool = false
  ) {
    self.board = board
    self.letters = letters
    self.limit = limit
    self.usesAllFaces = usesAllFaces
    stepsLeft = limit?.steps ?? .max
  }

  /// The first path.
  mutating func firstPath() -> [Face]? {
    extend(0, among: board.allFaces)
    return paths.first
  }

  /// All paths, or the first ones if there are more than `count`.
  mutating func paths(atMost count: Int) throws(SearchLimitError) -> [[Face]] {
    mostPaths = count
    if count > 0, !letters.isEmpty { extend(0, among: board.allFaces) }
    if let limit, stepsLeft <= 0 { throw SearchLimitError(limit) }
    return paths
  }

  private mutating func extend(_ spelled: Int, among faces: UInt64, used: UInt64 = 0) {
    if spelled == letters.count {
      if usesAllFaces, used != board.allFaces { return }
      paths.append(path.map { Face(uncheckedRawValue: board.faceNumbers[Int($0)]) })
      return
    }
    var rest = faces & ~used
    while rest != 0, paths.count < mostPaths, stepsLeft > 0 {
      let number = rest.trailingZeroBitCount
      rest &= rest - 1
      stepsLeft -= 1
      let face = board.faces[number]
      guard face.first == letters[spelled] else { continue }
      var next = spelled + 1
      if let second = face.second {
        guard next < letters.count, letters[next] == second else { continue }
        next += 1
      }
      path.append(UInt8(number))
      extend(next, among: face.neighbours, used: used | 1 << UInt64(number))
      path.removeLast()
    }
  }
}
