import Lexicon

extension Verifier {
  /// Returns a replay that continues a game from moves that were accepted before.
  ///
  /// The replay checks geometry, use counts, scores, turns and times as usual, and the words count as played. It
  /// skips only the dictionary lookup, so a word that is missing from the dictionary stays accepted. For later
  /// moves, ``Replay/play(_:)`` does look up the words.
  ///
  /// The result is a state to continue from. It proves nothing about the moves, so it has no verdict and no stamp.
  /// To get both, call ``judge(_:expecting:)``, which looks up every word. Resume only moves that you accepted and
  /// stored yourself.
  ///
  /// ```swift
  /// var replay = try verifier.replay(resumingAccepted: storedMatch)
  /// let ruling = try replay.play(newMove)
  /// ```
  ///
  /// A resumed word has an index if ``dictionary`` is or contains a `WordGraph` with the word.
  ///
  /// - Parameter game: The puzzle, the players and the moves.
  /// - Throws: ``ResumptionError``, if a move breaks a rule other than ``Rule/notInDictionary``. Such moves were
  ///   not accepted under these rules.
  /// - Complexity: O(number of moves and of their faces).
  public func replay(
    resumingAccepted game: GameRecord
  ) throws(ResumptionError) -> Replay<Words> {
    var moveJudge = MoveJudge(game, rules: rules)
    let sharesAlphabet = sharesAlphabet(with: game.puzzle)
    moveJudge.resume(
      game.moves, numberingBy: dictionary.wordGraph, sharesAlphabet: sharesAlphabet)
    if let violation = moveJudge.takeViolation() { throw ResumptionError(violation: violation) }
    return Replay(moveJudge, dictionary: dictionary, sharesAlphabet: sharesAlphabet)
  }
}

/// The reason why a game cannot continue from its accepted moves: one of them breaks a rule that does not
/// depend on the dictionary.
public struct ResumptionError: Error, Hashable, Sendable {
  /// The index of the move and the rules that it breaks; never ``Rule/notInDictionary``.
  public let violation: Violation

  init(violation: Violation) { self.violation = violation }
}

extension ResumptionError: CustomStringConvertible {
  /// The move and the rules that it breaks.
  public var description: String { "accepted moves cannot be resumed: \(violation)" }
}
