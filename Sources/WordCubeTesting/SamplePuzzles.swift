public import WordCube

/// Puzzles for tests, the same in every version.
public enum SamplePuzzles {
  /// The puzzle of the sample games: puzzle number 0 from seed 19.
  ///
  /// On a fresh puzzle, a player can play 89 of the 1,000 most common English words, among them `QUOTES` and
  /// `GREATEST`.
  public static let standard = PuzzleGenerator(seed: 19).puzzle(0)

  /// Another random puzzle: puzzle number 1 from seed 19.
  public static let other = PuzzleGenerator(seed: 19).puzzle(1)

  /// The English tiles in order, three times: A to Z, then `QU`.
  public static let everyTile = Puzzle(
    language: .english,
    uncheckedTileCodes: (0..<UInt8(Face.count)).map { $0 % UInt8(TileSet.english.count) })
}
