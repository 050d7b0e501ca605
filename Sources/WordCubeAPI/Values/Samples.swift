import APIContract
import WordCube
import WordCubeFormats

extension UniqueID {
  /// An identifier for documentation.
  static let sample: UniqueID = {
    guard let id = UniqueID("6BA7B810-9DAD-11D1-80B4-00C04FD430C8") else { fatalError("no UUID") }
    return id
  }()
}

extension ShareCode {
  /// A code for documentation.
  static let sample: ShareCode = {
    guard let code = ShareCode("7KXW2MPQ") else { fatalError("no share code") }
    return code
  }()
}

extension MoveList {
  /// Moves for documentation: the cube nearest the viewer is removed.
  static let sample = MoveList(
    CubePosition(x: 2, y: 2, z: 2)
      .map { [Move(.removedCube($0), claimedScore: 0, playedAt: 1_795_374_000.5)] } ?? [])
}

extension Submission {
  /// A solo game for documentation.
  static let sample = Submission(
    context: .solo(mode: .timed, puzzle: PuzzleGenerator(seed: 19).puzzle(0)), moves: .sample)
}
