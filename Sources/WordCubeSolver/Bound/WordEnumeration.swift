import Lexicon
import WordCube

/// Finds all words that can ever be formed, and all the ways to form them.
///
/// Each prefix of the dictionary is visited once, with all walks that spell it. A walk is given up as
/// soon as one of its own cubes hides one of its faces, since they all have to be playable at once;
/// a walk that is never given up is playable when just its own cubes are in play.
struct WordEnumeration {
  /// A walk over faces.
  private struct Walk {
    var last: UInt8
    var cubes: UInt32
    var faces: FaceBits
    /// Faces that it cannot go to any more.
    var clashing: FaceBits
    /// The cubes of all pairs of half occluders of its faces.
    var pairCubes: UInt32
  }

  private let board: BoardTiles
  private let hiding = Occluders.lattice
  private var walks: [Walk] = []
  private var stepsLeft: Int
  private var found: FormableWords

  /// All words of a graph on a board, or nil if that takes more steps, which are faces gone to and
  /// prefixes visited, or more ways than ``FormableWords/maximumPlacementCount``.
  static func words(
    of graph: WordGraph, on board: BoardTiles, maximumStepCount: Int, steps: inout Int64
  ) -> FormableWords? {
    var enumeration = WordEnumeration(board: board, stepsLeft: maximumStepCount)
    let isComplete = enumeration.start(graph)
    steps += Int64(maximumStepCount - max(0, enumeration.stepsLeft))
    return isComplete ? enumeration.found : nil
  }

  private init(board: BoardTiles, stepsLeft: Int) {
    self.board = board
    found = FormableWords(inPlay: board.inPlay)
    self.stepsLeft = stepsLeft
  }

  private mutating func start(_ graph: WordGraph) -> Bool {
    for kind in board.kinds {
      guard let cursor = graph.root.advanced(by: kind) else { continue }
      walks.removeAll(keepingCapacity: true)
      var faces = kind.faces
      while let face = faces.popFirst() {
        walks.append(
          Walk(
            last: UInt8(face), cubes: 1 &<< UInt32(face / 3), faces: FaceBits(),
            clashing: hiding.clashing[face], pairCubes: pairCubes(of: face)))
        walks[walks.count - 1].faces.insert(face)
      }
      guard visit(cursor, kind, from: 0, letterSum: 0, letterCount: 0, tileCount: 0) else {
        return false
      }
    }
    return true
  }

  private func pairCubes(of face: Int) -> UInt32 {
    (hiding.nearPair[face] | hiding.farPair[face]) & ~Occluders.noPair
  }

  /// Visits the prefix that ends in a tile, whose walks lie from a place on; false when it takes too
  /// much.
  private mutating func visit(
    _ cursor: WordGraph.Cursor, _ kind: BoardTiles.Kind, from start: Int, letterSum: Int64,
    letterCount: Int, tileCount: Int
  ) -> Bool {
    let end = walks.count
    stepsLeft -= end - start + 1
    guard stepsLeft >= 0 else { return false }
    let letterSum = letterSum + kind.value
    let letterCount = letterCount + kind.letterCount
    let tileCount = tileCount + 1
    if cursor.isWord, letterCount >= 3 {
      guard
        keepWord(
          from: start, letterSum: letterSum, letterCount: letterCount, tileCount: tileCount)
      else { return false }
    }
    let letters = cursor.nextLetters
    if letters.isEmpty { return true }
    for next in board.kinds where letters.contains(next.first) {
      guard let nextCursor = cursor.advanced(by: next) else { continue }
      for place in start..<end { extend(walks[place], to: next.faces) }
      if walks.count > end {
        guard
          visit(
            nextCursor, next, from: end, letterSum: letterSum, letterCount: letterCount,
            tileCount: tileCount)
        else { return false }
        walks.removeSubrange(end...)
      }
    }
    return true
  }

  /// Appends the walks that go on to one of some faces.
  private mutating func extend(_ walk: Walk, to faces: FaceBits) {
    var rest = faces & hiding.touching[Int(walk.last)] & ~walk.clashing
    while let face = rest.popFirst() {
      var next = walk
      next.last = UInt8(face)
      next.cubes |= 1 &<< UInt32(face / 3)
      next.faces.insert(face)
      next.clashing = walk.clashing | hiding.clashing[face]
      next.pairCubes |= pairCubes(of: face)
      if next.pairCubes & next.cubes != 0, hidesItselfByHalves(next) { continue }
      walks.append(next)
    }
  }

  private func hidesItselfByHalves(_ walk: Walk) -> Bool {
    var rest = walk.faces
    while let face = rest.popFirst() {
      if walk.cubes & hiding.nearPair[face] == hiding.nearPair[face] { return true }
      if walk.cubes & hiding.farPair[face] == hiding.farPair[face] { return true }
    }
    return false
  }

  /// Keeps the word that the walks from a place on spell; false when there are too many ways.
  private mutating func keepWord(
    from start: Int, letterSum: Int64, letterCount: Int, tileCount: Int
  ) -> Bool {
    var sets = walks[start...].map { $0.faces }
    sets.sort { ($0.high, $0.low) < ($1.high, $1.low) }
    var previous = FaceBits()
    for set in sets where set != previous {
      guard found.placements.count < FormableWords.maximumPlacementCount else { return false }
      found.addPlacement(set)
      previous = set
    }
    // A word that two rows of tiles spell, such as Q-U-A and QU-A, is taken for two words: that only
    // lets more games through.
    found.endWord(
      score: WordScore.score(letterSum: letterSum, letterCount: letterCount),
      tileCount: tileCount)
    return true
  }
}
