/// A puzzle in the middle of a game: its tiles and what has become of its cubes.
public struct LivePuzzle: Hashable, Sendable {
  /// The tiles.
  public var puzzle: Puzzle
  /// What has become of the cubes.
  public var state: CubeState

  /// A puzzle in a state; fresh if none is given.
  public init(puzzle: Puzzle, state: CubeState = CubeState()) {
    self.puzzle = puzzle
    self.state = state
  }
}

extension LivePuzzle: CustomStringConvertible {
  /// The puzzle, then the state in a line.
  public var description: String { "\(puzzle)\n  \(state)" }
}
