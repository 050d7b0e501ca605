import Lexicon
import WordCube

/// Finds the ways to spell given letters on a board, depth first in the order of the faces' numbers.
struct PathSearch {
  private let board: SearchBoard
  private let letters: [LetterCode]
  private let limit: SearchLimit?
  private var stepsLeft: Int
  private var path: [UInt8] = []
  private var paths: [[Face]] = []
  private var mostPaths = 1

  /// A search without a limit is for letters that a limited search has found. It meets the beginnings
  /// that the other has met, and their neighbours, of which there are 32 at most.
  init(board: SearchBoard, letters: [LetterCode], limit: SearchLimit?) {
    self.board = board
    self.letters = letters
    self.limit = limit
    stepsLeft = limit?.steps ?? .max
  }

  /// The first path.
  mutating func firstPath() -> [Face]? {
    extend(0, among: board.allFaces)
    return paths.first
  }

  /// All paths, or as many as are asked for.
  mutating func paths(atMost count: Int) throws(SearchLimitError) -> [[Face]] {
    mostPaths = count
    if count > 0, !letters.isEmpty { extend(0, among: board.allFaces) }
    if let limit, stepsLeft <= 0 { throw SearchLimitError(limit) }
    return paths
  }

  private mutating func extend(_ spelled: Int, among faces: UInt64, used: UInt64 = 0) {
    if spelled == letters.count {
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
