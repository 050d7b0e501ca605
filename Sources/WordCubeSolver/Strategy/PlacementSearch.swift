import Lexicon
import WordCube

/// Finds all words that can be played at a position, now or when some cubes are gone, and all the ways
/// to play them.
///
/// Depth first over the dictionary's prefixes, each of which is visited once with all the walks that
/// spell it. A walk never goes on to a face that is hidden by one of its cubes, or whose cube hides one
/// of its faces: they would never be playable together.
struct PlacementSearch {
  private struct Walk {
    var faces: FaceBits
    /// Faces that are never playable together with those.
    var clashing: FaceBits
    var last: UInt8
    /// Whether the second letter of the last face's tile is still to come.
    var isHalf: Bool
  }

  /// The most walks that are kept at a time, 40 bytes each; of an English puzzle some thousand are.
  private static let maximumWalkCount = 1 << 18
  /// The most steps for all ways; a random English puzzle takes 60,000 to 300,000.
  private static let usualStepCount = 1 << 20

  private let table: SearchTable
  /// By face: the faces that touch it.
  private let touching = Occluders.lattice.touching
  /// By face: the faces that are never playable together with it.
  private let clashing = Occluders.lattice.clashing
  /// By letter: the faces in play whose tile begins with it.
  private var facesByLetter = [FaceBits](repeating: FaceBits(), count: 32)
  /// By face: the second letter of its tile; 255 if there is none.
  private var secondLetters = [LetterCode](repeating: 255, count: Face.count)
  /// The letters that some tile begins or ends with.
  private var boardLetters: UInt32 = 0
  /// By face: the letters with which a walk that has come there can go on.
  private var nextLetters = [UInt32](repeating: 0, count: Face.count)
  private let letterValues: [UInt32]
  private let played: [[LetterCode]]
  private let limit: SearchLimit
  /// The most walks for each prefix that are followed; of more, so many that lie evenly among them.
  private let mostWalks: Int
  private var stepsLeft: Int
  private var walks: [Walk] = []
  private var prefix: [LetterCode] = []
  private var sets: [FaceBits] = []
  private var found = PlacementList()

  /// The words that were not played, with all the ways to play them; or, where that takes too many
  /// steps, with those that come from some walks for each prefix.
  ///
  /// - Throws: The solver's limit; a step is a walk that is extended by a letter.
  static func placements(_ solver: Solver, in position: Position) throws(SearchLimitError)
    -> PlacementList
  {
    let usualLimit = SearchLimit(steps: min(solver.limit.steps, usualStepCount))
    for mostWalks in [maximumWalkCount, 4_096, 512] {
      var enumeration = PlacementSearch(solver, position, limit: usualLimit, mostWalks: mostWalks)
      do throws(SearchLimitError) {
        try enumeration.run()
        return enumeration.found.sortedByScore()
      } catch {
        continue
      }
    }
    var enumeration = PlacementSearch(solver, position, limit: solver.limit, mostWalks: 64)
    try enumeration.run()
    return enumeration.found.sortedByScore()
  }

  private init(
    _ solver: Solver, _ position: Position, limit: SearchLimit, mostWalks: Int
  ) {
    table = solver.table
    let tiles = solver.tileLetters(of: position.puzzle.language)
    letterValues = tiles.values
    played = solver.played(in: position)
    self.limit = limit
    self.mostWalks = mostWalks
    stepsLeft = limit.steps
    for face in Face.all where position.state.inPlay.contains(face.cube) {
      let (first, second) = tiles.letters[Int(position.puzzle.tileCodes[face.index])]
      guard first < 32, (second ?? 0) < 32 else { continue }
      facesByLetter[Int(first)].insert(face.index)
      boardLetters |= 1 &<< UInt32(first)
      if let second {
        secondLetters[face.index] = second
        boardLetters |= 1 &<< UInt32(second)
      }
    }
    for face in 0..<Face.count {
      for letter in 0..<32 where !(facesByLetter[letter] & touching[face]).isEmpty {
        nextLetters[face] |= 1 &<< UInt32(letter)
      }
    }
  }

  private mutating func run() throws(SearchLimitError) {
    var open = table.rootRow.nextLetters & boardLetters
    while open != 0 {
      let letter = LetterCode(open.trailingZeroBitCount)
      open &= open &- 1
      guard let row = table.row(after: table.rootRow, by: letter) else { continue }
      walks.removeAll(keepingCapacity: true)
      var faces = facesByLetter[Int(letter)]
      while let face = faces.popFirst() { enter(face, from: nil) }
      prefix.append(letter)
      try visit(row, from: 0, letterSum: letterValues[Int(letter)])
      prefix.removeLast()
    }
  }

  /// Keeps the word that a prefix may be, and extends it by every letter.
  private mutating func visit(
    _ row: UInt64, from start: Int, letterSum: UInt32
  ) throws(SearchLimitError) {
    thinOut(from: start)
    let end = walks.count
    stepsLeft -= end - start + 1
    // No face touches more than 32 others.
    guard stepsLeft > 0, end + (end - start) * 32 <= Self.maximumWalkCount else {
      throw SearchLimitError(limit)
    }
    if row.endsWord, prefix.count >= 3 { keepWord(from: start, letterSum: letterSum) }
    var open: UInt32 = 0
    for place in start..<end { open |= letters(after: walks[place]) }
    open &= row.nextLetters
    while open != 0 {
      let letter = LetterCode(open.trailingZeroBitCount)
      open &= open &- 1
      let faces = facesByLetter[Int(letter)]
      for place in start..<end { extend(walks[place], by: letter, among: faces) }
      guard walks.count > end, let next = table.row(after: row, by: letter) else { continue }
      prefix.append(letter)
      try visit(next, from: end, letterSum: letterSum + letterValues[Int(letter)])
      prefix.removeLast()
      walks.removeSubrange(end...)
    }
  }

  private mutating func thinOut(from start: Int) {
    let count = walks.count - start
    guard count > mostWalks else { return }
    found.isComplete = false
    for place in 0..<mostWalks { walks[start + place] = walks[start + place * count / mostWalks] }
    walks.removeSubrange((start + mostWalks)...)
  }

  /// The letters that a walk can go on with.
  @inline(__always)
  private func letters(after walk: Walk) -> UInt32 {
    walk.isHalf ? 1 &<< UInt32(secondLetters[Int(walk.last)]) : nextLetters[Int(walk.last)]
  }

  @inline(__always)
  private mutating func extend(_ walk: Walk, by letter: LetterCode, among faces: FaceBits) {
    if walk.isHalf {
      guard secondLetters[Int(walk.last)] == letter else { return }
      var next = walk
      next.isHalf = false
      walks.append(next)
    } else {
      var rest = faces & touching[Int(walk.last)] & ~walk.clashing
      while let face = rest.popFirst() { enter(face, from: walk) }
    }
  }

  @inline(__always)
  private mutating func enter(_ face: Int, from walk: Walk?) {
    var next = Walk(
      faces: walk?.faces ?? FaceBits(),
      clashing: clashing[face] | (walk?.clashing ?? FaceBits()), last: UInt8(face),
      isHalf: secondLetters[face] != 255)
    next.faces.insert(face)
    walks.append(next)
  }

  private mutating func keepWord(from start: Int, letterSum: UInt32) {
    sets.removeAll(keepingCapacity: true)
    for place in start..<walks.count where !walks[place].isHalf { sets.append(walks[place].faces) }
    if sets.isEmpty { return }
    for word in played where word == prefix { return }
    if sets.count > 1 { dropRepeatedSets() }
    // Below 2^31: at most 162 letters, of value 255 at most.
    let score = WordScore.score(letterSum: Int64(letterSum), letterCount: prefix.count)
    found.append(prefix, score: Int32(clamping: score), over: sets)
  }

  private mutating func dropRepeatedSets() {
    sets.sort { ($0.high, $0.low) < ($1.high, $1.low) }
    var count = 1
    for place in 1..<sets.count where sets[place] != sets[count - 1] {
      sets[count] = sets[place]
      count += 1
    }
    sets.removeSubrange(count...)
  }
}
