import Lexicon
import WordCube

extension Verifier {
  /// Reads a submission or a completed game from the bytes of its JSON, and judges it.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - held: The puzzle of a daily challenge or shared game, which the server knows, and its
  ///     mode. The mode is used for submissions. A completed game contains its own mode and start,
  ///     which the client may have changed. A game on another puzzle breaks `Rule.otherPuzzle`.
  ///   - limits: The most bytes and moves; a larger game is malformed.
  /// - Throws: The dictionary's error, instead of a report.
  /// - Complexity: O(number of bytes).
  public func judge(
    json: Span<UInt8>, held: (puzzle: Puzzle, mode: GameMode)? = nil,
    limits: Limits = .standard
  ) throws(Words.Failure) -> GameReport {
    let game: SubmittedGame
    do throws(JSONError) {
      game = try SubmittedGame(json: json, limits: limits)
    } catch {
      return GameReport(.malformed(error))
    }
    guard let record = game.record(held: held) else {
      return GameReport(.puzzleMissing(.puzzleMissing(in: json)), game: game)
    }
    return GameReport(.judged(try judge(record, expecting: held?.puzzle)), game: game)
  }
}
