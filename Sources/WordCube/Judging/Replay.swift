import Lexicon

/// A game as it is replayed: the state after the moves so far, ready to judge the next one.
///
/// A server has a ``Verifier`` replay whole games. A client keeps a replay of the game that is played
/// and asks it about each move, so that both judge with the same code.
///
/// ```swift
/// var replay = verifier.replay(of: puzzle)
/// switch try replay.play(move) {
/// case .accepted(let judged): score += judged.score
/// case .refused(let violation): print(violation)
/// }
/// ```
public struct Replay<Words: WordDictionary>: Sendable {
  /// What the judge says of a move.
  public enum Ruling: Hashable, Sendable {
    /// The move is accepted.
    case accepted(JudgedMove)
    /// The move is refused.
    case refused(Violation)
  }

  @usableFromInline var moveJudge: MoveJudge
  @usableFromInline let dictionary: Words
  /// Whether the dictionary numbers the letters as the tile set does.
  @usableFromInline let sharesAlphabet: Bool

  init(_ moveJudge: MoveJudge, dictionary: Words, sharesAlphabet: Bool) {
    self.moveJudge = moveJudge
    self.dictionary = dictionary
    self.sharesAlphabet = sharesAlphabet
  }

  /// The puzzle that is played.
  public var puzzle: Puzzle { moveJudge.puzzle }

  /// The rules that the moves are judged by.
  public var rules: Rules { moveJudge.rules }

  /// The cubes after the accepted moves.
  public var state: CubeState { moveJudge.progress.state }

  /// The accepted moves, in order.
  public var moves: JudgedMoves { moveJudge.moves }

  /// The sum of the scores of the accepted moves.
  public var totalScore: Int64 { moveJudge.progress.totalScore }

  /// Judges the next move, and plays it if it is accepted; a refused move changes nothing.
  ///
  /// - Throws: What the dictionary throws; the replay is then unchanged.
  /// - Complexity: O(number of the move's faces), and one question to the dictionary.
  @inlinable
  public mutating func play(_ move: Move) throws(Words.Failure) -> Ruling {
    let (record, faces) = MoveRecord.single(move)
    if case .needsLookup = moveJudge.begin(record, faces.span) {
      let answer = try moveJudge.lookUp(in: dictionary, sharesAlphabet: sharesAlphabet)
      moveJudge.finish(answer, record, faces.span)
    }
    if let violation = moveJudge.takeViolation() { return .refused(violation) }
    return .accepted(moveJudge.moves[moveJudge.moves.count - 1])
  }

  /// The ruling on a move if it were played next.
  ///
  /// - Throws: What the dictionary throws.
  /// - Complexity: As ``play(_:)``, and a copy of the moves so far.
  public func judge(_ move: Move) throws(Words.Failure) -> Ruling {
    var copy = self
    return try copy.play(move)
  }
}
