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
    var replay = Replay(
      puzzle: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime,
      words: dictionary, rules: rules)
    var violation = violation(of: game, expecting: expectedPuzzle)
    if violation == nil {
      replay.moves.records.reserveCapacity(game.moves.records.count)
      replay.moves.letters.reserveCapacity(game.moves.faceNumbers.count)
      let faces = game.moves.faceNumbers.span
      var start = 0
      for record in game.moves.records {
        violation = try replay.judge(record, faces: faces.extracting(start..<record.faceEnd))
        if violation != nil { break }
        start = record.faceEnd
      }
    }
    return Verdict(
      moves: replay.moves, totalScore: replay.totalScore, finalState: replay.state,
      violation: violation,
      stamp: Verdict.Stamp(
        engineVersion: .current, rulesFingerprint: rules.fingerprint,
        dictionaryChecksum: dictionary.checksum,
        gameDigest: GameDigest(puzzle: game.puzzle, moves: game.moves)))
  }

  /// A replay of a game that is being played, to judge one move after the other.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle that is played.
  ///   - mode: Whether the game runs against the clock.
  ///   - players: Who plays.
  ///   - startTime: When the game started, nil to count from the first move.
  public func replay(
    of puzzle: Puzzle, mode: GameMode = .unlimited, players: GameRecord.Players = .one,
    startTime: Double? = nil
  ) -> Replay<Words> {
    Replay(
      puzzle: puzzle, mode: mode, players: players, startTime: startTime, words: dictionary,
      rules: rules)
  }

  private func violation(of game: GameRecord, expecting puzzle: Puzzle?) -> Violation? {
    guard rules[.otherPuzzle], let puzzle, game.puzzle != puzzle else { return nil }
    let reason = Reason(
      .otherPuzzle, expected: .text(puzzle.text), found: .text(game.puzzle.text))
    return Violation(move: nil, reasons: [reason])
  }
}
