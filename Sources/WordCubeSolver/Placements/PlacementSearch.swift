import Lexicon
import WordCube

/// Receives the words that a ``PlacementSearch`` finds.
protocol PlacementSink {
  /// Receives a word and the sets of faces on which it can be played, each once and in ascending order.
  /// Returning false ends the search.
  mutating func append(_ word: [LetterCode], score: Int64, over sets: [FaceBits]) -> Bool
}

/// A search for the words that can be played in some state of the cubes, and for all their placements.
///
/// The search goes depth first through the prefixes of the dictionary's words. It visits each prefix once,
/// with all paths that spell it. A path never continues to a face that cannot be playable together with its
/// other faces because one of the path's cubes would hide one of its faces.
struct PlacementSearch<Sink: PlacementSink> {
  /// A path that spells a prefix.
  private struct Path {
    var faces = FaceBits()
    /// Faces that are never playable together with the path's faces.
    var clashing = FaceBits()
    var cubes = CubeSet()
    /// The cubes of all pairs of half occluders of the faces.
    var pairCubes = CubeSet()
    var last = Face(uncheckedRawValue: 0)
    /// Whether the second letter of the last face's tile is still to come.
    var isHalf = false
  }

  private let table: SearchTable
  private let relations = FaceRelations.table
  private let occluders = Occluders.table
  /// By letter: the faces in play whose tile begins with it.
  private var facesByLetter = [FaceBits](repeating: FaceBits(), count: 32)
  /// By face: the second letter of its tile; 255 if there is none.
  private var secondLetters = [LetterCode](repeating: 255, count: Face.count)
  /// By face: the letters that can follow it on a path.
  private var nextLetters = [UInt32](repeating: 0, count: Face.count)
  private let letterValues: [UInt32]
  private let limits: PlacementSearchLimits
  private(set) var stepsLeft: Int
  private var paths: [Path] = []
  private var prefix: [LetterCode] = []
  private var sets: [FaceBits] = []
  private(set) var sink: Sink

  init(
    _ table: SearchTable, _ tiles: [BoardTile], letterValues: [UInt32],
    _ limits: PlacementSearchLimits, sink: Sink
  ) {
    self.table = table
    self.letterValues = letterValues
    self.limits = limits
    self.sink = sink
    stepsLeft = limits.steps
    for tile in tiles {
      facesByLetter[Int(tile.first)] = facesByLetter[Int(tile.first)] | tile.faces
      guard let second = tile.second else { continue }
      var faces = tile.faces
      while let face = faces.popFirst() { secondLetters[face.index] = second }
    }
    for face in 0..<Face.count {
      for letter in 0..<32 where !(facesByLetter[letter] & relations[face].touching).isEmpty {
        nextLetters[face] |= 1 &<< UInt32(letter)
      }
    }
  }

  /// Searches the whole board; returns false if the search exceeds its limits or the sink ends it.
  mutating func run() -> Bool {
    var open = table.rootRow.nextLetters
    while open != 0 {
      let letter = LetterCode(open.trailingZeroBitCount)
      open &= open &- 1
      guard !facesByLetter[Int(letter)].isEmpty,
        let row = table.row(after: table.rootRow, by: letter)
      else { continue }
      paths.removeAll(keepingCapacity: true)
      extend(Path(), to: facesByLetter[Int(letter)])
      guard visit(row, by: letter, from: 0, letterSum: 0) else { return false }
    }
    return true
  }

  /// Visits the prefix that ends in a letter and whose paths start at an index: reports it if it is a word,
  /// and extends it by every letter.
  private mutating func visit(
    _ row: UInt64, by letter: LetterCode, from start: Int, letterSum: UInt32
  ) -> Bool {
    prefix.append(letter)
    defer { prefix.removeLast() }
    let letterSum = letterSum + letterValues[Int(letter)]
    thinOut(from: start)
    let end = paths.count
    var open: UInt32 = 0
    var halfCount = 0
    for index in start..<end {
      open |= letters(after: paths[index])
      if paths[index].isHalf { halfCount += 1 }
    }
    open &= row.nextLetters
    // No face touches more than 32 others.
    guard countSteps(end - start - halfCount), end + (end - start) * 32 <= limits.paths else {
      return false
    }
    if row.endsWord, prefix.count >= Rules.minimumWordLength,
      !reportWord(from: start, letterSum: letterSum)
    {
      return false
    }
    while open != 0 {
      let letter = LetterCode(open.trailingZeroBitCount)
      open &= open &- 1
      for index in start..<end { extend(paths[index], by: letter) }
      guard paths.count > end, let next = table.row(after: row, by: letter) else { continue }
      guard visit(next, by: letter, from: end, letterSum: letterSum) else { return false }
      paths.removeSubrange(end...)
    }
    return true
  }

  /// Counts a step for each whole path of a prefix, and one for the prefix; returns false if that exceeds the
  /// limit.
  @inline(__always)
  private mutating func countSteps(_ wholeCount: Int) -> Bool {
    if wholeCount > 0 { stepsLeft -= wholeCount + 1 }
    return stepsLeft >= 0
  }

  /// Keeps as many of a prefix's paths as the limits allow, evenly spread.
  private mutating func thinOut(from start: Int) {
    let (count, most) = (paths.count - start, limits.pathsOfPrefix)
    guard count > most else { return }
    for index in 0..<most { paths[start + index] = paths[start + index * count / most] }
    paths.removeSubrange((start + most)...)
  }

  /// Returns the letters that can follow a path.
  @inline(__always)
  private func letters(after path: Path) -> UInt32 {
    path.isHalf ? 1 &<< UInt32(secondLetters[path.last.index]) : nextLetters[path.last.index]
  }

  /// Appends the paths that extend a path by a letter.
  @inline(__always)
  private mutating func extend(_ path: Path, by letter: LetterCode) {
    if !path.isHalf {
      let faces = facesByLetter[Int(letter)] & relations[path.last.index].touching
      extend(path, to: faces & ~path.clashing)
    } else if secondLetters[path.last.index] == letter {
      var next = path
      next.isHalf = false
      paths.append(next)
    }
  }

  /// Appends the paths that extend a path by one of some faces.
  @inline(__always)
  private mutating func extend(_ path: Path, to faces: FaceBits) {
    var rest = faces
    while let face = rest.popFirst() {
      var next = path
      next.faces.insert(face)
      next.clashing = path.clashing | relations[face.index].clashing
      next.cubes.formUnion(occluders[face.index].cube)
      next.pairCubes.formUnion(relations[face.index].pairCubes)
      next.last = face
      next.isHalf = secondLetters[face.index] != 255
      if next.pairCubes.isDisjoint(with: next.cubes) || !isHiddenByPairs(next) {
        paths.append(next)
      }
    }
  }

  /// Returns whether two cubes of a path together hide one of its faces.
  private func isHiddenByPairs(_ path: Path) -> Bool {
    let others = ~path.cubes.rawValue
    var rest = path.faces
    while let face = rest.popFirst() {
      let (near, far) = (occluders[face.index].nearPair, occluders[face.index].farPair)
      if near & others == 0 || far & others == 0 { return true }
    }
    return false
  }

  /// Reports the word that the paths from an index on spell; returns false if the sink ends the search.
  private mutating func reportWord(from start: Int, letterSum: UInt32) -> Bool {
    sets.removeAll(keepingCapacity: true)
    for index in start..<paths.count where !paths[index].isHalf { sets.append(paths[index].faces) }
    if sets.isEmpty { return true }
    if sets.count > 1 { sortSets() }
    let score = WordScore.score(letterSum: Int64(letterSum), letterCount: prefix.count)
    return sink.append(prefix, score: score, over: sets)
  }

  private mutating func sortSets() {
    sets.sort()
    var count = 1
    for index in 1..<sets.count where sets[index] != sets[count - 1] {
      sets[count] = sets[index]
      count += 1
    }
    sets.removeSubrange(count...)
  }
}

/// How much a ``PlacementSearch`` may do.
struct PlacementSearchLimits {
  /// The maximum number of steps: one for each prefix and one for each path that spells a prefix.
  var steps: Int
  /// The maximum number of paths kept at a time, about 50 bytes each.
  var paths: Int
  /// The maximum number of paths followed for each prefix. If there are more, the search follows this many,
  /// evenly spread among them.
  var pathsOfPrefix: Int
}
