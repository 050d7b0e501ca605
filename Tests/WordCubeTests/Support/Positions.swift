import WordCube

/// A value that the test knows to be there.
func known<Value>(_ value: Value?) -> Value {
  guard let value else { preconditionFailure("the test is wrong: there is no such value") }
  return value
}

func cube(_ x: Int, _ y: Int, _ z: Int) -> CubePosition { known(CubePosition(x: x, y: y, z: z)) }

func face(_ number: UInt8) -> Face { known(Face(rawValue: number)) }

func faces(_ numbers: UInt8...) -> [Face] { numbers.map { face($0) } }

/// The cube nearest the viewer, which shows all its faces on a fresh puzzle.
let front = cube(2, 2, 2)

/// Rows of three visible faces of a fresh puzzle that touch; no two rows share a cube.
let rows: [[Face]] = [
  faces(18, 21, 24), faces(45, 48, 51), faces(34, 43, 70), faces(56, 59, 62), faces(65, 68, 71),
]

/// The three faces of the front cube, which touch.
let frontRow = faces(78, 79, 80)

/// A face that is hidden on a fresh puzzle and touches a visible one.
func hiddenFace(touching visible: Face) -> Face {
  known(visible.touchingFaces.first { !CubeState().isPlayable($0) })
}

extension CubeState {
  /// The state with only these cubes in play and no face used.
  init(inPlay: CubeSet) {
    let unused = [Int](repeating: 0, count: Face.count)
    self = known(CubeState(useCounts: unused, removed: CubeSet.all.subtracting(inPlay)))
  }
}
