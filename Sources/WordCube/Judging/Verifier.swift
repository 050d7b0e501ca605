import Lexicon

/// Judges games: is this submitted game genuine, and what does it score?
///
/// Made once, with a dictionary and rules, and shared by all threads.
///
/// ```swift
/// let verifier = Verifier(dictionary: WordGraph.english)
/// let verdict = verifier.judge(GameRecord(puzzle: puzzle, moves: moves))
/// print(verdict.isValid, verdict.totalScore)
/// ```
public struct Verifier<Words: WordDictionary>: Sendable {
  /// The dictionary that knows the words.
  public let dictionary: Words
  /// The rules that games are judged by.
  public let rules: Rules
  /// How large a game may be that is read from bytes.
  public let limits: Limits

  /// A verifier with a dictionary and rules, strict ones if none are given.
  public init(dictionary: Words, rules: Rules = .strict, limits: Limits = .standard) {
    self.dictionary = dictionary
    self.rules = rules
    self.limits = limits
  }

  /// Judges a game, move by move, to its end or to the first move that is refused.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - expectedPuzzle: The puzzle that was to be played, where the caller knows it: for
  ///     ``Rule/otherPuzzle``.
  /// - Throws: What the dictionary throws; there is no verdict then.
  /// - Complexity: O(number of moves and of their faces).
  public func judge(
    _ game: GameRecord, expecting expectedPuzzle: Puzzle? = nil
  ) throws(Words.Failure) -> Verdict {
    let result: (replay: Replay<Words>, violation: Violation?) =
      if let violation = violation(of: game, expecting: expectedPuzzle) {
        (replay(of: game.puzzle), violation)
      } else {
        try replay(of: game)
      }
    return Verdict(
      moves: result.replay.moves, totalScore: result.replay.totalScore,
      finalState: result.replay.state, violation: result.violation,
      stamp: Verdict.Stamp(
        engineVersion: .current, rulesFingerprint: rules.fingerprint,
        dictionaryChecksum: dictionary.checksum,
        gameDigest: GameDigest(puzzle: game.puzzle, moves: game.moves)))
  }

  /// A replay of a game that is being played, to judge one move after the other.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle that is played.
  ///   - state: What has become of its cubes; a fresh puzzle if none is given. The words that were
  ///     played on the way are not in it: where they count, for ``Rule/repeatedWord``, replay the
  ///     moves instead.
  ///   - mode: Whether the game runs against the clock.
  ///   - players: Who plays.
  ///   - startTime: When the game started, nil to count from the first move.
  public func replay(
    of puzzle: Puzzle, from state: CubeState = CubeState(), mode: GameMode = .unlimited,
    players: GameRecord.Players = .one, startTime: Double? = nil
  ) -> Replay<Words> {
    Replay(
      puzzle: puzzle, state: state, mode: mode, players: players, startTime: startTime,
      words: dictionary, rules: rules)
  }

  /// A game replayed as far as its moves hold, ready for the next move; and why the move after them
  /// is refused, if one is.
  ///
  /// - Throws: What the dictionary throws.
  /// - Complexity: O(number of moves and of their faces).
  public func replay(
    of game: GameRecord
  ) throws(Words.Failure) -> (replay: Replay<Words>, violation: Violation?) {
    var replay = replay(
      of: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime)
    replay.moves.records.reserveCapacity(game.moves.records.count)
    replay.moves.letters.reserveCapacity(game.moves.faceNumbers.count)
    let faces = game.moves.faceNumbers.span
    var start = 0
    for record in game.moves.records {
      if let violation = try replay.judge(record, faces: faces.extracting(start..<record.faceEnd)) {
        return (replay, violation)
      }
      start = record.faceEnd
    }
    return (replay, nil)
  }

  private func violation(of game: GameRecord, expecting puzzle: Puzzle?) -> Violation? {
    guard rules[.otherPuzzle], let puzzle, game.puzzle != puzzle else { return nil }
    let reason = Reason(
      .otherPuzzle, expected: .text(puzzle.text), found: .text(game.puzzle.text))
    return Violation(move: nil, reasons: [reason])
  }
}
