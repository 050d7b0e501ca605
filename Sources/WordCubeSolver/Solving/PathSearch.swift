import Lexicon
import WordCube

/// Finds the paths over a board's faces that spell a word, ordered by their faces' numbers.
struct PathSearch {
  /// The maximum number of steps in a search. A word on an English puzzle takes about a hundred steps; on a
  /// cube with few different letters, a long word could take years.
  static let mostSteps = 1 << 22

  private let board: SearchBoard
  private let letters: [LetterCode]
  private let limit: SearchLimit
  private let usesAllFaces: Bool
  private var stepsLeft: Int
  private var path: [UInt8] = []
  private var paths: [[Face]] = []
  private var mostPaths = 1

  /// Creates a search for the paths that spell some letters.
  ///
  /// - Parameters:
  ///   - limit: A limit below ``mostSteps``; nil for no other limit.
  ///   - usesAllFaces: Whether only paths over all of the board's faces count.
  init(
    board: SearchBoard, letters: [LetterCode], limit: SearchLimit? = nil,
    usesAllFaces: Bool = false
  ) {
    self.board = board
    self.letters = letters
    self.limit = SearchLimit(steps: min(limit?.steps ?? Self.mostSteps, Self.mostSteps))
    self.usesAllFaces = usesAllFaces
    stepsLeft = self.limit.steps
  }

  /// The number of steps taken so far.
  var steps: Int { limit.steps - stepsLeft }

  /// Returns the first path; nil if there is none, or if finding it takes too many steps.
  mutating func firstPath() -> [Face]? {
    extend(0, among: board.allFaces)
    return paths.first
  }

  /// Returns all paths, or the first `count` if there are more.
  mutating func paths(atMost count: Int) throws(SearchLimitError) -> [[Face]] {
    mostPaths = count
    if count > 0, !letters.isEmpty { extend(0, among: board.allFaces) }
    if stepsLeft <= 0 { throw SearchLimitError(limit) }
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
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      stepsLeft -= 1
      let face = board.faces[index]
      guard face.first == letters[spelled] else { continue }
      var next = spelled + 1
      if let second = face.second {
        guard next < letters.count, letters[next] == second else { continue }
        next += 1
      }
      path.append(UInt8(index))
      extend(next, among: face.neighbours, used: used | 1 << UInt64(index))
      path.removeLast()
    }
  }
}
