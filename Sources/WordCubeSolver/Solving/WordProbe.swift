import Lexicon
import WordCube

/// Finds out whether a selection can be extended to a word, and stops at the first one.
///
/// It works on sets of all 81 faces, so it needs no board. It usually finds a word within a few dozen steps.
struct WordProbe {
  private let table: SearchTable
  private let tiles: TileLetters
  private let position: Position
  private let playable: FaceSet
  private let minimumLength: Int
  private let limit: SearchLimit
  private let played: [[LetterCode]]
  private var stepsLeft: Int
  /// The letters so far, to compare with the played words; always empty if no word was played.
  private var letters: [LetterCode] = []

  // Inlined, so that the solver and the position are not copied in full.
  @inline(__always)
  init(_ solver: Solver, _ position: Position, minimumLength: Int) {
    table = solver.table
    tiles = solver.tileLetters(of: position.puzzle.language)
    self.position = position
    playable = position.state.playableFaces
    self.minimumLength = minimumLength
    limit = solver.limit
    played = solver.played(in: position)
    stepsLeft = solver.limit.steps
  }

  /// Returns whether a selection, empty or a path, can be extended to a word.
  mutating func findsWord(from selection: [Face]) throws(SearchLimitError) -> Bool {
    try !extensions(of: selection, stopsAtFirst: true).isEmpty
  }

  /// Returns the faces that extend a selection towards a word.
  mutating func extensions(
    of selection: [Face], stopsAtFirst: Bool = false
  ) throws(SearchLimitError) -> FaceSet {
    guard let start = follow(selection) else { return [] }
    let among = selection.last.map { $0.touchingFaces.intersection(playable) } ?? playable
    var result: FaceSet = []
    for face in among.subtracting(start.used) {
      if leads(to: face, from: start) {
        result.insert(face)
        if stopsAtFirst { return result }
      }
      if stepsLeft <= 0 { throw SearchLimitError(limit) }
    }
    return result
  }

  /// Returns where a selection ends; nil if it is not a path, or if no word begins with its letters.
  private mutating func follow(_ selection: [Face]) -> PathEnd? {
    var end = PathEnd(row: table.rootRow)
    letters.removeAll(keepingCapacity: true)
    for (index, face) in selection.enumerated() {
      guard playable.contains(face), !end.used.contains(face),
        index == 0 || selection[index - 1].touches(face), let next = step(to: face, from: end)
      else { return nil }
      end = next
    }
    return end
  }

  /// Returns the end after a face, with its letters added.
  private mutating func step(to face: Face, from end: PathEnd) -> PathEnd? {
    let tile = tiles.letters[Int(position.puzzle.tileCodes[face.index])]
    guard var row = table.row(after: end.row, by: tile.first) else { return nil }
    if let second = tile.second {
      guard let last = table.row(after: row, by: second) else { return nil }
      row = last
    }
    if !played.isEmpty {
      letters.append(tile.first)
      if let second = tile.second { letters.append(second) }
    }
    var next = end
    next.row = row
    next.length += tile.second == nil ? 1 : 2
    next.used.insert(face)
    return next
  }

  /// Returns whether a face leads to an unplayed word.
  private mutating func leads(to face: Face, from end: PathEnd) -> Bool {
    stepsLeft -= 1
    guard stepsLeft > 0, let next = step(to: face, from: end) else { return false }
    defer { if !played.isEmpty { letters.removeLast(next.length - end.length) } }
    if next.row.endsWord, next.length >= minimumLength, !played.contains(letters) { return true }
    guard next.row.nextLetters != 0 else { return false }
    for neighbour in face.touchingFaces.intersection(playable).subtracting(next.used) {
      if leads(to: neighbour, from: next) { return true }
    }
    return false
  }
}

/// Where a path ends.
private struct PathEnd {
  /// The row after its letters.
  var row: UInt64
  /// The number of its letters.
  var length = 0
  var used = FaceSet()
}
