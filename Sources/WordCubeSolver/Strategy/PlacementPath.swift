import Lexicon
import WordCube

/// Finds an order in which all faces of a way spell its word.
struct PlacementPath {
  private let board: SearchBoard
  private let letters: [LetterCode]
  private var path: [Int] = []

  /// The first such order by the faces' numbers; nil if there is none, which for a way of a
  /// ``PlacementList`` does not happen.
  ///
  /// Looks at no more beginnings than the enumeration of the ways has looked at.
  static func path(
    over placement: Placement, _ letters: ArraySlice<LetterCode>, _ puzzle: Puzzle,
    _ tiles: TileLetters
  ) -> [Face]? {
    let board = SearchBoard(puzzle, placement.faces.faceSet, tiles)
    var search = PlacementPath(board: board, letters: Array(letters))
    guard search.extend(0, among: board.allFaces) else { return nil }
    return search.path.map { Face(uncheckedRawValue: board.faceNumbers[$0]) }
  }

  private init(board: SearchBoard, letters: [LetterCode]) {
    self.board = board
    self.letters = letters
  }

  private mutating func extend(_ spelled: Int, among faces: UInt64, used: UInt64 = 0) -> Bool {
    if spelled == letters.count { return used == board.allFaces }
    var rest = faces & ~used
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      rest &= rest - 1
      let face = board.faces[number]
      guard face.first == letters[spelled] else { continue }
      var next = spelled + 1
      if let second = face.second {
        guard next < letters.count, letters[next] == second else { continue }
        next += 1
      }
      path.append(number)
      if extend(next, among: face.neighbours, used: used | 1 << UInt64(number)) { return true }
      path.removeLast()
    }
    return false
  }
}
