import NaiveTwin
import WordCube

extension NaivePuzzle {
  /// The slow twin of a puzzle.
  public init(_ puzzle: Puzzle) {
    self.init(tiles: puzzle.tiles.map { $0.letters })
  }
}

extension NaiveState {
  /// The slow twin of a state.
  public init(_ state: CubeState) {
    self.init()
    for face in Face.all {
      let point = NaivePoint(face.cube.x, face.cube.y, face.cube.z)
      self[point].uses[Int(face.side.rawValue)] = state.useCount(of: face)
      self[point].wasRemoved = state.removed.contains(face.cube)
    }
  }
}
