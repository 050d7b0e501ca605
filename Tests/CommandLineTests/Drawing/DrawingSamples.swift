import WordCube

@testable import word_cube

/// Puzzles and states to draw.
enum DrawingSamples {
  static let puzzle = PuzzleGenerator(seed: 42).puzzle(0)

  /// The puzzle with the tile `QU` on some faces.
  static func puzzle(showingQUOn faces: [Face]) -> Puzzle {
    var tiles = puzzle.tiles
    guard let tile = Tile("QU") else { fatalError("no tile QU") }
    for face in faces { tiles[face.index] = tile }
    do {
      return try Puzzle(tiles)
    } catch {
      fatalError("\(error)")
    }
  }

  static func cube(_ x: Int, _ y: Int, _ z: Int) -> CubePosition {
    guard let cube = CubePosition(x: x, y: y, z: z) else { fatalError("(\(x), \(y), \(z))") }
    return cube
  }

  /// A state with only some cubes left, and the use counts of some faces.
  static func state(keeping cubes: [CubePosition], uses: [Face: Int] = [:]) -> CubeState {
    let removed = CubeSet.all.subtracting(CubeSet(cubes))
    guard let state = CubeState(useCounts: Face.all.map { uses[$0] ?? 0 }, removed: removed)
    else { fatalError("\(uses)") }
    return state
  }

  /// Any state: each cube is left with some chance, and each face used up to twice.
  static func randomState(
    chance: Double, _ generator: inout some RandomNumberGenerator
  ) -> CubeState {
    let cubes = CubePosition.all.filter { _ in Double.random(in: 0..<1, using: &generator) < chance
    }
    let uses = Face.all.map { ($0, Int.random(in: 0...2, using: &generator)) }
    return state(keeping: cubes, uses: Dictionary(uniqueKeysWithValues: uses))
  }

  /// The top of (0, 0, 0) is playable, although (0, 1, 1) covers its left half and (2, 2, 1), which is
  /// one step nearer, its right half.
  static let covered = state(keeping: [cube(0, 0, 0), cube(0, 1, 1), cube(2, 2, 1)])
}

/// SplitMix64, so random tests repeat.
struct RepeatableGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
