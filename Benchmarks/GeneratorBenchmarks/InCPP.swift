import BenchmarkSupport
import CubeInCPP
import WordCube

/// The visible faces and random puzzles in C++.
func visibleAndRandomInCPP() {
  workload("visible", "cpp") {
    let cubes = states().map { $0.inPlay.rawValue }
    let passes = 512
    return Timed(units: cubes.count * passes, answer: visibleSum(states()) &* UInt64(passes)) {
      (0..<passes).reduce(0) { sum, _ in sum &+ cube_visible_sum(cubes, cubes.count) }
    }
  }
  workload("random-puzzle", "cpp") {
    let tileSet = Language.english.tileSet
    let tiles = (0..<tileSet.count).flatMap { code in
      [UInt8](repeating: UInt8(code), count: Int(tileSet.weights[code]))
    }
    var codes = [UInt8](repeating: 0, count: Face.count)
    return Timed(units: 4096, answer: letterSums.of4096) {
      (0..<4096).reduce(0) { sum, number in
        cube_random_puzzle(seed, UInt64(number), tiles, UInt64(tiles.count), &codes)
        let code = codes[number % Face.count]
        return sum + UInt64(code == quCode ? 0x51 : 0x41 + code)
      }
    }
  }
}
