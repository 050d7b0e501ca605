import WordCube

@testable import word_cube

/// The cubes whose drawings are golden data.
enum GoldenCubes {
  private static let cube = DrawingSamples.cube
  private static let puzzle = DrawingSamples.puzzle(showingQUOn: [
    Face(cube(2, 2, 2), .top), Face(cube(1, 2, 2), .right),
  ])

  /// A fresh cube with a path.
  static let fresh = CubeDrawing(
    puzzle,
    path: [
      Face(cube(2, 2, 1), .top), Face(cube(2, 2, 2), .top), Face(cube(2, 2, 2), .left),
    ])

  /// A cube without some of its cubes, with used faces, half covered faces, and a path over both.
  static let carved: CubeDrawing = {
    let gone = [cube(2, 2, 2), cube(2, 2, 1), cube(1, 2, 1), cube(0, 2, 0)]
    let state = DrawingSamples.state(
      keeping: CubePosition.all.filter { !gone.contains($0) },
      uses: [
        Face(cube(2, 1, 2), .top): 1, Face(cube(2, 1, 1), .top): 2, Face(cube(2, 2, 0), .left): 2,
        Face(cube(2, 2, 0), .top): 1, Face(cube(0, 2, 1), .right): 2,
        Face(cube(1, 2, 2), .right): 2,
        Face(cube(1, 2, 0), .left): 1,
      ])
    return CubeDrawing(
      puzzle, state: state,
      path: [
        Face(cube(1, 2, 2), .right), Face(cube(2, 1, 1), .top), Face(cube(2, 2, 0), .left),
        Face(cube(1, 2, 0), .left),
      ])
  }()

  /// The last cube, in the middle, with two used faces on a path.
  static let last = CubeDrawing(
    puzzle,
    state: DrawingSamples.state(
      keeping: [cube(1, 1, 1)],
      uses: [Face(cube(1, 1, 1), .top): 1, Face(cube(1, 1, 1), .left): 2]),
    path: [Face(cube(1, 1, 1), .left), Face(cube(1, 1, 1), .top)])
}
