import Lexicon
import WordCube

/// The result of judging the next moves of a match.
///
/// The server accepted the earlier moves when they were played. They count as stored, and their words are not
/// looked up again. That's why the result is a state to continue from, not a `Verdict`.
public struct JudgedTurn: Sendable {
  /// The moves before the turn, and the accepted moves of the turn.
  public var moves: JudgedMoves
  /// The sum of the scores of `moves`.
  public var totalScore: Int64
  /// The state of the cubes after `moves`.
  public var state: CubeState
  /// The reason why the turn is refused, with the refused move's position in the match; nil if the turn is accepted.
  public var violation: Violation?

  /// Judges a turn. Only the turn's own words have to be in the dictionary; earlier words need not be.
  ///
  /// - Throws: An error from the dictionary. `ResumptionError` if an accepted move breaks a rule other than
  ///   `Rule.notInDictionary`, which means that the stored moves are not the accepted ones.
  public init(
    _ turn: MoveList, after accepted: GameRecord, by verifier: Verifier<some WordDictionary>
  ) throws {
    var replay = try verifier.replay(resumingAccepted: accepted)
    var violation: Violation?
    for move in turn {
      guard case .refused(let refusal) = try replay.play(move) else { continue }
      violation = refusal
      break
    }
    moves = replay.moves
    totalScore = replay.totalScore
    state = replay.state
    self.violation = violation
  }
}
