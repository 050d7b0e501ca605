import Lexicon

/// A game as it is replayed: the state after the moves so far, ready to judge the next one.
///
/// A server has a ``Verifier`` replay whole games; a client holds a replay of the game being played
/// and asks it about each move as it is made, so that both judge with the same code.
///
/// ```swift
/// var replay = verifier.replay(of: puzzle)
/// switch try replay.play(move) {
/// case .accepted(let judged): score += judged.score
/// case .refused(let violation): print(violation)
/// }
/// ```
public struct Replay<Words: WordDictionary>: Sendable {
  /// What comes of a move.
  public enum Ruling: Hashable, Sendable {
    /// The move holds.
    case accepted(JudgedMove)
    /// The move is refused.
    case refused(Violation)
  }

  @usableFromInline var moveJudge: MoveJudge
  @usableFromInline let words: Words
  /// Whether the dictionary numbers the letters as the tile set does.
  @usableFromInline let sharesAlphabet: Bool

  init(_ moveJudge: MoveJudge, words: Words, sharesAlphabet: Bool) {
    self.moveJudge = moveJudge
    self.words = words
    self.sharesAlphabet = sharesAlphabet
  }

  init(
    puzzle: Puzzle, state: CubeState = CubeState(), mode: GameMode, players: GameRecord.Players,
    startTime: Double?, words: Words, rules: Rules
  ) {
    moveJudge = MoveJudge(
      puzzle: puzzle, state: state, mode: mode, players: players, startTime: startTime,
      rules: rules)
    self.words = words
    sharesAlphabet = words.alphabet == puzzle.language.tileSet.alphabet
  }

  /// The puzzle that is played.
  public var puzzle: Puzzle { moveJudge.puzzle }

  /// The rules that the moves are judged by.
  public var rules: Rules { moveJudge.rules }

  /// What has become of the cubes.
  public var state: CubeState { moveJudge.state }

  /// The moves that hold, in order.
  public var moves: JudgedMoves { moveJudge.moves }

  /// The sum of the scores of the moves that hold.
  public var totalScore: Int64 { moveJudge.totalScore }

  /// Judges the next move, and plays it if it holds; a refused move changes nothing.
  ///
  /// - Throws: What the dictionary throws; the replay is then unchanged.
  /// - Complexity: O(number of the move's faces), and one question to the dictionary.
  @inlinable
  public mutating func play(_ move: Move) throws(Words.Failure) -> Ruling {
    let (record, faces) = MoveRecord.single(move)
    defer { moveJudge.closeLetters() }
    if case .asksForWord = moveJudge.open(record, faces.span) {
      let answer = try moveJudge.ask(words, sharesAlphabet: sharesAlphabet)
      _ = moveJudge.close(answer, record, faces.span)
    }
    if let violation = moveJudge.takeViolation() { return .refused(violation) }
    return .accepted(moveJudge.lastMove)
  }

  /// What would come of a move if it were played next.
  ///
  /// - Throws: What the dictionary throws.
  /// - Complexity: As ``play(_:)``, and a copy of the moves so far.
  public func judge(_ move: Move) throws(Words.Failure) -> Ruling {
    var copy = self
    return try copy.play(move)
  }

}

extension MoveJudge {
  /// Asks a dictionary for the word asked for. Mutating, as its callers are, lest the moveJudge are
  /// copied for it.
  @inlinable @inline(__always)
  mutating func ask<Words: WordDictionary>(
    _ words: Words, sharesAlphabet: Bool
  ) throws(Words.Failure) -> WordLookup {
    if sharesAlphabet { return try words.lookup(moves.letters.span.extracting(askedLetters)) }
    let letters = askedLetters(in: words.alphabet)
    return try words.lookup(letters.span)
  }

  /// Judges the moves of a list one after the other, up to the first that is refused.
  @inlinable
  mutating func judge<Words: WordDictionary>(
    _ list: MoveList, by words: Words, sharesAlphabet: Bool
  ) throws(Words.Failure) {
    var asks = goOn(list, nil)
    while asks { asks = goOn(list, try ask(words, sharesAlphabet: sharesAlphabet)) }
  }
}
