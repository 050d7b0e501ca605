import APIContract
import WordCube

extension ShareRequest: SampleProviding {
  /// The sample game.
  public static let sample = ShareRequest(gameID: .sample)
}

extension LinkPreview: SampleProviding {
  /// The preview of the sample game's link.
  public static let sample = LinkPreview(
    code: .sample, kind: .sharedGame, language: .english, mode: .unlimited, displayName: "Ada",
    score: 1200)
}

extension SharedGame: SampleProviding {
  /// A shared game with a playable puzzle.
  public static let sample = SharedGame(
    code: .sample, puzzle: SamplePuzzle.english.puzzle.text, language: .english, mode: .unlimited,
    score: 1200, displayName: "Ada")
}
