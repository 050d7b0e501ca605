import Lexicon
import WordCube

/// The result of judging the next moves of a match.
///
/// The moves before them were accepted by the server when they were played, and count as they are stored: their words
/// are not looked up again. So this is a state to continue from, and no `Verdict`.
public struct JudgedTurn: Sendable {
  /// The moves before the turn, and those of the turn that are accepted.
  public var moves: JudgedMoves
  /// The sum of the scores of `moves`.
  public var totalScore: Int64
  /// The state of the cubes after `moves`.
  public var state: CubeState
  /// Why the turn is refused, with the position of the refused move in the match; nil if it is accepted.
  public var violation: Violation?

  /// Judges a turn: its words need a dictionary, those before it do not.
  ///
  /// - Throws: The dictionary's error. `ResumptionError` if an accepted move breaks another rule than
  ///   `Rule.notInDictionary`: then the stored moves are not those that were accepted.
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
