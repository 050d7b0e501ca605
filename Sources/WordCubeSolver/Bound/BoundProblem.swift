import Lexicon
import WordCube

/// The integer program whose optimum the search bounds: the words, and the uses that the cubes have left.
struct BoundProblem: Sendable {
  /// The words and their placements.
  let words: FormableWords
  /// In the order of the multipliers: for each face, the uses left that do not take its cube out of play, 0
  /// ... 2; for each cube in play, its one last use.
  let capacities: [Int64]
  /// The number of units in a point.
  let scale: Int64
  /// The greatest useful multiplier, in units: no word scores more.
  let highestMultiplier: Int32

  init(words: FormableWords, state: CubeState) {
    self.words = words
    let faces = Face.all.map { face in
      state.inPlay.contains(face.cube)
        ? Int64(CubeState.maximumUseCount - 1 - state.useCount(of: face)) : 0
    }
    capacities = faces + CubePosition.all.map { state.inPlay.contains($0) ? 1 : 0 }
    // A score is below 2^31: 162 letters of value 255 at most, times 162, times 159.
    let best = max(1, words.scores.max() ?? 1)
    scale = best < 1 << 26 ? 16 : 1
    highestMultiplier = Int32(clamping: best * scale)
  }

  /// Returns multipliers to start from, given the cost of a use in 1/16 points.
  ///
  /// A face that no placement uses costs nothing. A face that only a last use can use costs as much as
  /// possible, since its capacity is 0.
  func startingMultipliers(useCost: Int64) -> Multipliers {
    let cost = min(useCost * scale / 16, Int64(highestMultiplier))
    let lastUseCost = min(cost * 3 / 2, Int64(highestMultiplier))
    var multipliers = Multipliers()
    for wear in words.wears {
      let cube = Int(wear) / 8
      multipliers.values[Multipliers.lastUse(ofCube: cube)] = Int32(
        truncatingIfNeeded: lastUseCost)
      for side in 0..<3 where wear >> UInt8(side) & 1 != 0 {
        let face = cube * 3 + side
        multipliers.values[face] =
          capacities[face] == 0 ? highestMultiplier : Int32(truncatingIfNeeded: cost)
      }
    }
    return multipliers
  }

  /// Returns the cost of all uses left, in units.
  func costOfCapacities(_ multipliers: Multipliers) -> Int64 {
    var cost: Int64 = 0
    for index in capacities.indices { cost += capacities[index] * Int64(multipliers.values[index]) }
    return cost
  }
}
