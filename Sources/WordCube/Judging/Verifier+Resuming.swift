import Lexicon

extension Verifier {
  /// A replay that continues a game from moves that were accepted before.
  ///
  /// Geometry, wear, scores, turns and times are computed as always, and the words count as played. Only the
  /// dictionary is not used: a word that it lacks now, or lacks for ever, stays accepted. The moves that
  /// ``Replay/play(_:)`` judges next need words of the dictionary.
  ///
  /// The result is a state to continue from. It proves nothing about the moves, so there is no verdict and no stamp:
  /// only ``judge(_:expecting:)`` returns one, and looks up every word. Resume only moves that you accepted and stored
  /// yourself.
  ///
  /// ```swift
  /// var replay = try verifier.replay(resumingAccepted: storedMatch)
  /// let ruling = try replay.play(newMove)
  /// ```
  ///
  /// A resumed word has an index if ``dictionary`` is or has a `WordGraph` with the word.
  ///
  /// - Parameter game: The puzzle, the players and the moves.
  /// - Throws: ``ResumptionError``, if a move breaks another rule than ``Rule/notInDictionary``. Then the moves are
  ///   not those that these rules accepted.
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

/// Why a game cannot be continued from its accepted moves: one of them breaks a rule that no dictionary changes.
public struct ResumptionError: Error, Hashable, Sendable {
  /// The index of the move and the rules that it breaks; never ``Rule/notInDictionary``.
  public let violation: Violation

  init(violation: Violation) { self.violation = violation }
}

extension ResumptionError: CustomStringConvertible {
  /// The move and the rules that it breaks.
  public var description: String { "accepted moves cannot be resumed: \(violation)" }
}
