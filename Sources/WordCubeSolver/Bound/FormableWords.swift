import Lexicon
import WordCube

/// The words that can be formed in some reachable state, with all their placements.
///
/// All arrays are flat: a word's placements are contiguous, and so are a placement's wears.
struct FormableWords: Sendable {
  /// By word: its score.
  private(set) var scores: [Int64] = []
  /// By word: the fewest tiles that spell it.
  private(set) var tileCounts: [Int] = []
  /// The placements of all words.
  private(set) var placements: [Placement] = []
  /// By placement, plus one more: where its wears begin.
  private(set) var wearStarts: [Int32] = [0]
  /// What placements do to cubes: `cube * 8 + sides`, with bit *s* of `sides` for side *s*.
  private(set) var wears: [UInt8] = []
  /// The maximum number of wears of a placement.
  private(set) var mostWears = 0
  private let inPlay: CubeSet

  /// The maximum number of placements to keep; a puzzle with more gets a weaker bound.
  private static let maximumPlacementCount = 400_000

  /// Creates an empty list. Only the cubes in play can hide faces.
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
  /// Returns all words that can be formed on a puzzle.
  ///
  /// - Parameters:
  ///   - steps: The search adds its steps to this count.
  /// - Returns: The words; nil if there are more steps or placements than allowed.
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
