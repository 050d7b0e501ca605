import Lexicon
import WordCube

/// What a bound is sought for: the words, and how much use the cubes have left.
struct BoundProblem: Sendable {
  /// The words and the ways to form them.
  let words: FormableWords
  /// By face: the uses left that do not take its cube out of play, 0 ... 2.
  let usesLeft: [Int64]
  /// The cubes in play: each has one last use left.
  let inPlay: CubeSet
  /// How many units of price a point is.
  let scale: Int64
  /// The greatest price that makes sense, in units: no word is worth more.
  let highestMultiplier: Int32

  init(words: FormableWords, state: CubeState) {
    self.words = words
    inPlay = state.inPlay
    usesLeft = Face.all.map { face in
      state.inPlay.contains(face.cube)
        ? Int64(CubeState.maximumUseCount - 1 - state.useCount(of: face)) : 0
    }
    // A score is below 2^31: 162 letters of value 255 at most, times 162, times 159.
    let best = max(1, words.scores.max() ?? 1)
    scale = best < 1 << 26 ? 16 : 1
    highestMultiplier = Int32(clamping: best * scale)
  }

  /// Prices to start from, given that of a use in 1/16 points.
  ///
  /// A face that no way uses is free, and one that only a last use can use costs as much as can be,
  /// since nothing is left that this would be the worth of.
  func startingMultipliers(useMultiplier: Int64) -> Multipliers {
    let price = min(useMultiplier * scale / 16, Int64(highestMultiplier))
    let lastUseMultiplier = min(price * 3 / 2, Int64(highestMultiplier))
    var multipliers = Multipliers(
      faces: [Int32](repeating: 0, count: Face.count),
      lastUse: [Int32](repeating: 0, count: CubePosition.count))
    for wear in words.wears {
      let cube = Int(wear) / 8
      multipliers.lastUse[cube] = Int32(truncatingIfNeeded: lastUseMultiplier)
      for side in 0..<3 where wear >> UInt8(side) & 1 != 0 {
        let face = cube * 3 + side
        multipliers.faces[face] =
          usesLeft[face] == 0 ? highestMultiplier : Int32(truncatingIfNeeded: price)
      }
    }
    return multipliers
  }

  /// What the uses left are worth at some prices, in units.
  func worthOfUses(_ multipliers: Multipliers) -> Int64 {
    var worth: Int64 = 0
    for face in 0..<Face.count { worth += usesLeft[face] * Int64(multipliers.faces[face]) }
    for cube in inPlay { worth += Int64(multipliers.lastUse[Int(cube.rawValue)]) }
    return worth
  }
}
