import Lexicon
import WordCube

/// Lists the words that touching faces spell, even if a face is hidden or occurs twice.
///
/// The listing visits each prefix once, with the set of faces on which a path that spells it can end. This is
/// fast even if there are too many placements to list.
struct RelaxedWordListing {
  private let table: SearchTable
  private let tiles: [BoardTile]
  private var stepsLeft: Int
  private var offers: [UseBudget.Offer] = []

  /// Returns the words' scores and tile counts, or nil if there are more prefixes than allowed steps.
  static func offers(
    of table: SearchTable, on tiles: [BoardTile], maximumStepCount: Int, steps: inout Int64
  ) -> [UseBudget.Offer]? {
    var listing = RelaxedWordListing(table: table, tiles: tiles, stepsLeft: maximumStepCount)
    let isComplete = listing.extend(table.rootRow, letterSum: 0, letterCount: 0, tileCount: 0) {
      $0.faces
    }
    steps += Int64(maximumStepCount - max(0, listing.stepsLeft))
    return isComplete ? listing.offers : nil
  }

  /// Visits the prefixes that extend a prefix by one tile; returns false if there are no steps left.
  ///
  /// - Parameter ends: The faces on which a path can end, by tile.
  private mutating func extend(
    _ row: UInt64, letterSum: Int64, letterCount: Int, tileCount: Int64,
    ends: (BoardTile) -> FaceBits
  ) -> Bool {
    for tile in tiles {
      let endFaces = ends(tile)
      guard !endFaces.isEmpty, var next = table.row(after: row, by: tile.first) else { continue }
      if let second = tile.second {
        guard let last = table.row(after: next, by: second) else { continue }
        next = last
      }
      guard
        visit(
          next, endFaces, letterSum: letterSum + tile.value,
          letterCount: letterCount + tile.letterCount, tileCount: tileCount + 1)
      else { return false }
    }
    return true
  }

  private mutating func visit(
    _ row: UInt64, _ endFaces: FaceBits, letterSum: Int64, letterCount: Int, tileCount: Int64
  ) -> Bool {
    stepsLeft -= 1
    guard stepsLeft >= 0 else { return false }
    if row.endsWord, letterCount >= Rules.minimumWordLength {
      let score = WordScore.score(letterSum: letterSum, letterCount: letterCount)
      offers.append(UseBudget.Offer(score: score, tileCount: tileCount))
    }
    // No path uses more faces than there are.
    if tileCount == Int64(Face.count) || row.nextLetters == 0 { return true }
    var near = FaceBits()
    var rest = endFaces
    while let face = rest.popFirst() { near = near | FaceRelations.table[face.index].touching }
    return extend(row, letterSum: letterSum, letterCount: letterCount, tileCount: tileCount) {
      near & $0.faces
    }
  }
}
