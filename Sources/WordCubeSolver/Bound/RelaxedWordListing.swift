import Lexicon
import WordCube

/// Finds all words that touching faces spell, when nothing is asked about hidden or repeated faces.
///
/// Each prefix of the dictionary is visited once, with the set of faces on which a walk that spells
/// it can end. That is quick where the ways to form the words are too many to be listed.
struct RelaxedWordListing {
  private let board: BoardTiles
  private var stepsLeft: Int
  private var offers: [UseBudget.Offer] = []

  /// The words' scores and tile counts, or nil if there are more prefixes to visit than allowed.
  static func offers(
    of graph: WordGraph, on board: BoardTiles, maximumStepCount: Int, steps: inout Int64
  ) -> [UseBudget.Offer]? {
    var walk = RelaxedWordListing(board: board, stepsLeft: maximumStepCount)
    var isComplete = true
    for kind in board.kinds where isComplete {
      guard let cursor = graph.root.advanced(by: kind) else { continue }
      isComplete = walk.visit(
        cursor, kind, endFaces: kind.faces, letterSum: 0, letterCount: 0, tileCount: 0)
    }
    steps += Int64(maximumStepCount - max(0, walk.stepsLeft))
    return isComplete ? walk.offers : nil
  }

  private init(board: BoardTiles, stepsLeft: Int) {
    self.board = board
    self.stepsLeft = stepsLeft
  }

  private mutating func visit(
    _ cursor: WordGraph.Cursor, _ kind: BoardTiles.Kind, endFaces: FaceBits, letterSum: Int64,
    letterCount: Int, tileCount: Int64
  ) -> Bool {
    stepsLeft -= 1
    guard stepsLeft >= 0 else { return false }
    let letterSum = letterSum + kind.value
    let letterCount = letterCount + kind.letterCount
    let tileCount = tileCount + 1
    if cursor.isWord, letterCount >= 3 {
      let score = WordScore.score(letterSum: letterSum, letterCount: letterCount)
      offers.append(UseBudget.Offer(score: score, tileCount: tileCount))
    }
    // No walk without repetition is longer.
    if tileCount == Int64(Face.count) { return true }
    let letters = cursor.nextLetters
    if letters.isEmpty { return true }
    var near = FaceBits()
    var rest = endFaces
    while let face = rest.popFirst() { near = near | Occluders.lattice.touching[face] }
    for next in board.kinds where letters.contains(next.first) {
      let faces = near & next.faces
      guard !faces.isEmpty, let nextCursor = cursor.advanced(by: next) else { continue }
      guard
        visit(
          nextCursor, next, endFaces: faces, letterSum: letterSum, letterCount: letterCount,
          tileCount: tileCount)
      else { return false }
    }
    return true
  }
}
