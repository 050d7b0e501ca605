import Lexicon
import WordCube

/// Looks whether a word can be reached, and stops at the first.
///
/// Works on the whole cube's sets of faces, so that nothing has to be prepared: as a rule the first word
/// is met within a few dozen steps.
struct WordProbe {
  private let table: SearchTable
  private let tiles: TileLetters
  private let alphabet: Alphabet
  private let position: Position
  private let playable: FaceSet
  private let minimumLength: Int
  private let limit: SearchLimit
  private let played: [[LetterCode]]
  private var stepsLeft: Int
  /// The letters so far; only their number is kept as long as no word was played.
  private var letters: [LetterCode] = []

  init(_ solver: Solver, _ position: Position, minimumLength: Int) {
    table = solver.table
    tiles = solver.tileLetters(of: position.puzzle.language)
    alphabet = solver.graph.alphabet
    self.position = position
    playable = position.state.playableFaces
    self.minimumLength = minimumLength
    limit = solver.limit
    played = solver.played(in: position)
    stepsLeft = solver.limit.steps
  }

  /// Whether a selection, which is empty or a path, can be extended to a word.
  mutating func findsWord(from selection: [Face]) throws(SearchLimit) -> Bool {
    try !extensions(of: selection, stopsAtFirst: true).isEmpty
  }

  /// The faces by which a selection can be extended towards a word.
  mutating func extensions(
    of selection: [Face], stopsAtFirst: Bool = false
  ) throws(SearchLimit) -> FaceSet {
    guard let start = follow(selection) else { return [] }
    let among = selection.last.map { $0.touchingFaces.intersection(playable) } ?? playable
    var result: FaceSet = []
    for face in among.subtracting(start.used) {
      if leads(to: face, from: start.row, used: start.used) {
        result.insert(face)
        if stopsAtFirst { return result }
      }
      if stepsLeft <= 0 { throw limit }
    }
    return result
  }

  /// The row and the faces of a selection; nil if it is no path, or no word begins so.
  private mutating func follow(_ selection: [Face]) -> (row: UInt64, used: FaceSet)? {
    var (row, used) = (table.rootRow, FaceSet())
    letters.removeAll(keepingCapacity: true)
    for (place, face) in selection.enumerated() {
      guard playable.contains(face), !used.contains(face),
        place == 0 || selection[place - 1].touches(face), let next = step(to: face, from: row)
      else { return nil }
      row = next
      used.insert(face)
    }
    return (row, used)
  }

  /// The row behind the letters of a face's tile, which are added to `letters`.
  private mutating func step(to face: Face, from row: UInt64) -> UInt64? {
    let tile = tiles.letters[Int(position.puzzle.tileCodes[face.index])]
    guard let next = table.row(after: row, by: tile.first) else { return nil }
    guard let second = tile.second else {
      letters.append(tile.first)
      return next
    }
    guard let last = table.row(after: next, by: second) else { return nil }
    letters.append(tile.first)
    letters.append(second)
    return last
  }

  /// Whether a face leads to a word that was not played.
  private mutating func leads(to face: Face, from row: UInt64, used: FaceSet) -> Bool {
    stepsLeft -= 1
    let length = letters.count
    guard stepsLeft > 0, let next = step(to: face, from: row) else { return false }
    defer { letters.removeSubrange(length...) }
    if next.endsWord, letters.count >= minimumLength, !played.contains(letters) { return true }
    guard next.nextLetters != 0 else { return false }
    var used = used
    used.insert(face)
    for neighbour in face.touchingFaces.intersection(playable).subtracting(used) {
      if leads(to: neighbour, from: next, used: used) { return true }
    }
    return false
  }
}
