import APIContract
import Lexicon
import WordCube
import WordCubeFormats

// All models' samples fit together: one puzzle, its provenance, and moves that can be played on it.

extension UniqueID {
  /// An identifier for documentation, tests and previews.
  public static let sample: UniqueID = {
    guard let id = UniqueID("6BA7B810-9DAD-11D1-80B4-00C04FD430C8") else { fatalError("no UUID") }
    return id
  }()
}

extension ShareCode: SampleProviding {
  /// A code for documentation, tests and previews.
  public static let sample: ShareCode = {
    guard let code = ShareCode("7KXW2MPQ") else { fatalError("no share code") }
    return code
  }()
}

extension MoveList: SampleProviding {
  /// Moves that remove the cube nearest the viewer, for documentation, tests and previews.
  public static let sample = MoveList(
    CubePosition(x: 2, y: 2, z: 2)
      .map { [Move(.removedCube($0), claimedScore: 0, playedAt: 1_795_374_000.5)] } ?? [])

  /// `QUOTES` and `GREATEST` on the sample puzzle, by one player or by two.
  static func sampleWords(players: (Int64, Int64)? = nil) -> MoveList {
    func word(_ faces: [UInt8], _ score: Int64, at time: Double, by player: Int64?) -> Move {
      var move = Move(
        .playedWord(faces.map { Face(uncheckedRawValue: $0) }), claimedScore: score, playedAt: time)
      move.playerIndex = player
      return move
    }
    return [
      word([62, 70, 80, 79, 43], 324, at: 1_795_373_900, by: players?.0),
      word([77, 65, 56, 68, 80, 79, 43, 16], 520, at: 1_795_373_909.5, by: players?.1),
    ]
  }
}

extension Submission {
  /// A solo game for documentation, tests and previews.
  public static let sample = Submission(
    context: .solo(mode: .timed, puzzle: SamplePuzzle.english.puzzle), moves: .sample)
}

/// A puzzle that always stays the same, and its provenance.
struct SamplePuzzle {
  private static let seed: UInt64 = 19
  let puzzle: Puzzle
  /// The text of `Provenance`.
  let provenance: String

  init(_ language: Language) {
    puzzle = PuzzleGenerator(seed: Self.seed, language: language).puzzle(0)
    provenance = "wc1.\(language.code).g1.s\(Self.seed).i0"
  }

  static let english = SamplePuzzle(.english)
}
