import Lexicon
import WordCube

extension Verifier {
  /// Reads a submission or a completed game from the bytes of its JSON, and judges it.
  ///
  /// - Parameters:
  ///   - json: The bytes; no more than the `byteCount` of `limits` are looked at.
  ///   - held: Puzzle and mode of the daily challenges and shared games, whose puzzle the caller
  ///     holds. The mode is asked of submissions; a completed game tells its own mode and start,
  ///     which is the client's word. A game that brings another puzzle breaks `Rule.otherPuzzle`.
  /// - Throws: What the dictionary throws; there is no report then.
  /// - Complexity: O(number of bytes).
  public func judge(
    json: Span<UInt8>, held: (puzzle: Puzzle, mode: GameMode)? = nil
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
