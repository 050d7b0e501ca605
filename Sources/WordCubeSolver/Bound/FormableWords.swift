import Lexicon
import WordCube

/// The words that some reachable state can show, with all their placements.
///
/// All arrays are flat: the placements of a word are contiguous, and so are the wears of a placement.
struct FormableWords: Sendable {
  /// By word: its score.
  private(set) var scores: [Int64] = []
  /// By word: the fewest tiles that spell it.
  private(set) var tileCounts: [Int] = []
  /// The placements of all words.
  private(set) var placements: [Placement] = []
  /// By placement, and one more: where its wears begin.
  private(set) var wearStarts: [Int32] = [0]
  /// What placements do to cubes: `cube * 8 + sides`, with bit *s* of `sides` for side *s*.
  private(set) var wears: [UInt8] = []
  /// The maximum number of wears of a placement.
  private(set) var mostWears = 0
  private let inPlay: CubeSet

  /// The maximum number of placements that are kept; a puzzle with more gets a weaker bound.
  private static let maximumPlacementCount = 400_000

  /// No words yet; only some cubes are in play, so the others hide nothing.
  init(inPlay: CubeSet) {
    self.inPlay = inPlay
  }

  /// The words as offers for ``UseBudget``.
  var offers: [UseBudget.Offer] {
    scores.indices.map { word in
      UseBudget.Offer(score: scores[word], tileCount: Int64(tileCounts[word]))
    }
  }

  private mutating func addWears(of faces: FaceBits) {
    let start = wears.count
    var rest = faces
    while let face = rest.popFirst() {
      let (cube, side) = (face.rawValue / 3, face.rawValue % 3)
      if wears.count == start || wears[wears.count - 1] / 8 != cube { wears.append(cube * 8) }
      wears[wears.count - 1] |= 1 &<< side
    }
    mostWears = max(mostWears, wears.count - start)
    wearStarts.append(Int32(wears.count))
  }
}

extension FormableWords: PlacementSink {
  mutating func append(_ word: [LetterCode], score: Int64, over sets: [FaceBits]) -> Bool {
    for set in sets {
      guard placements.count < Self.maximumPlacementCount else { return false }
      placements.append(
        Placement(
          over: set, score: Int32(clamping: score), word: Int32(scores.count), inPlay: inPlay))
      addWears(of: set)
    }
    scores.append(score)
    tileCounts.append(sets.reduce(Face.count) { min($0, $1.count) })
    return true
  }
}

extension FormableWords {
  /// All words that can be formed on a puzzle.
  ///
  /// - Parameters:
  ///   - steps: Has the steps added that the search takes.
  /// - Returns: nil if there are more steps or placements than allowed.
  static func words(
    of solver: Solver, on puzzle: Puzzle, inPlay: CubeSet, maximumStepCount: Int,
    steps: inout Int64
  ) -> FormableWords? {
    let letters = solver.tileLetters(of: puzzle.language)
    var search = PlacementSearch(
      solver.table, letters.tiles(of: puzzle, on: inPlay), letterValues: letters.values,
      PlacementSearchLimits(steps: maximumStepCount, paths: .max, pathsOfPrefix: .max),
      sink: FormableWords(inPlay: inPlay))
    let isComplete = search.run()
    steps += Int64(maximumStepCount - max(0, search.stepsLeft))
    return isComplete ? search.sink : nil
  }
}
