import Lexicon

/// A game in progress. It judges each new move in the state that the earlier moves produced.
///
/// A client uses a replay to judge each move of a game. A server uses a ``Verifier`` to judge whole games.
/// Both run the same code. ``Verifier/replay(resumingAccepted:)`` continues from moves that were accepted
/// before, even if the dictionary has changed since. A replay has no verdict and no stamp.
///
/// ```swift
/// var replay = verifier.replay(of: puzzle)
/// switch try replay.play(move) {
/// case .accepted(let judged): score += judged.score
/// case .refused(let violation): print(violation)
/// }
/// ```
public struct Replay<Words: WordDictionary>: Sendable {
  /// The result of judging a move.
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

  /// The puzzle of the game.
  public var puzzle: Puzzle { moveJudge.puzzle }

  /// The rules that judge the moves.
  public var rules: Rules { moveJudge.rules }

  /// The state of the cubes after the accepted moves.
  public var state: CubeState { moveJudge.progress.state }

  /// The accepted moves, in order.
  public var moves: JudgedMoves { moveJudge.moves }

  /// The sum of the scores of the accepted moves.
  public var totalScore: Int64 { moveJudge.progress.totalScore }

  /// Judges the next move, and plays it if it is accepted. A refused move changes nothing.
  ///
  /// - Throws: The dictionary's error; the replay stays unchanged.
  /// - Complexity: O(number of faces), plus one dictionary lookup.
  @inlinable
  public mutating func play(_ move: Move) throws(Words.Failure) -> Ruling {
    try play(move, wasAccepted: false)
  }

  /// Judges the next move, and plays it if it is accepted.
  ///
  /// - Parameter wasAccepted: Whether the move was accepted before. If so, the dictionary may lack its
  ///   word, which then has no index.
  @inlinable
  mutating func play(_ move: Move, wasAccepted: Bool) throws(Words.Failure) -> Ruling {
    let (record, faces) = MoveRecord.single(move)
    if case .needsLookup = moveJudge.begin(record, faces.span) {
      var answer = try moveJudge.lookUp(in: dictionary, sharesAlphabet: sharesAlphabet)
      if wasAccepted, !answer.isWord { answer = .word(index: nil) }
      moveJudge.finish(answer, record, faces.span)
    }
    if let violation = moveJudge.takeViolation() { return .refused(violation) }
    return .accepted(moveJudge.moves[moveJudge.moves.count - 1])
  }

  /// Judges the next move without playing it.
  ///
  /// - Throws: The dictionary's error.
  /// - Complexity: The same as for ``play(_:)``, plus O(number of moves so far) to copy the replay.
  public func judge(_ move: Move) throws(Words.Failure) -> Ruling {
    var copy = self
    return try copy.play(move)
  }
}
