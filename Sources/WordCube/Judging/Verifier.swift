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
  /// ``Rules/fingerprint`` of the rules.
  @usableFromInline let rulesFingerprint: UInt64
  /// The languages whose letters the dictionary numbers as their tile sets do.
  @usableFromInline let languagesSharingAlphabet: LanguageSet

  /// A verifier with a dictionary and rules, strict ones if none are given.
  public init(dictionary: Words, rules: Rules = .strict) {
    self.dictionary = dictionary
    self.rules = rules
    rulesFingerprint = rules.fingerprint
    let alphabet = dictionary.alphabet
    languagesSharingAlphabet = LanguageSet(where: { $0.tileSet.alphabet == alphabet })
  }

  /// Judges a game, move by move, to its end or to the first move that is refused.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - expectedPuzzle: The puzzle that was to be played, where the caller knows it: for
  ///     ``Rule/otherPuzzle``.
  /// - Throws: What the dictionary throws; there is no verdict then.
  /// - Complexity: O(number of moves and of their faces).
  @inlinable
  public func judge(
    _ game: GameRecord, expecting expectedPuzzle: Puzzle? = nil
  ) throws(Words.Failure) -> Verdict {
    guard sharesAlphabet(with: game.puzzle) else {
      return try judge(game, by: MoveJudge(game, rules: rules, expecting: expectedPuzzle))
    }
    var replay = FastReplay(
      game.puzzle.language, rules: rules, mode: game.mode, startTime: game.startTime)
    replay.play(game, rules: rules, expecting: expectedPuzzle)
    let unknownWord = try replay.lookUpWords(in: dictionary)
    if unknownWord == nil, replay.playedAll(of: game.moves) {
      return verdict(of: &replay, digest: .of(game.puzzle, game.moves))
    }
    return try judge(
      game, expecting: expectedPuzzle, after: replay, unknownWord: unknownWord)
  }

  /// Judges a game whose first moves the fast path has played.
  ///
  /// - Parameters:
  ///   - replay: The moves played, and their words looked up.
  ///   - unknownWord: The move whose word the dictionary does not know, if there is one.
  @inlinable
  package func judge(
    _ game: GameRecord, expecting expectedPuzzle: Puzzle? = nil, after replay: FastReplay,
    unknownWord: Int?
  ) throws(Words.Failure) -> Verdict {
    var moveJudge = MoveJudge(game, rules: rules, expecting: expectedPuzzle)
    moveJudge.skip(replay, of: game, before: unknownWord)
    return try judge(game, by: moveJudge, knownAnswer: unknownWord.map { _ in .absent })
  }

  @inlinable @inline(never)
  func judge(
    _ game: GameRecord, by moveJudge: MoveJudge, knownAnswer: WordLookup? = nil
  ) throws(Words.Failure) -> Verdict {
    var moveJudge = moveJudge
    try moveJudge.judge(
      game.moves, by: dictionary, sharesAlphabet: sharesAlphabet(with: game.puzzle),
      knownAnswer: knownAnswer)
    return moveJudge.verdict(
      on: game, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionary.checksum)
  }

  /// Whether the dictionary numbers the letters as a puzzle's tile set does.
  @inlinable
  package func sharesAlphabet(with puzzle: Puzzle) -> Bool {
    languagesSharingAlphabet.contains(puzzle.language)
  }

  /// The verdict on a game all moves of which are accepted.
  @inlinable
  package func verdict(of replay: inout FastReplay, digest: GameDigest) -> Verdict {
    replay.verdict(
      on: digest, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionary.checksum)
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
    let moveJudge = MoveJudge(
      puzzle: puzzle, state: state, mode: mode, players: players, startTime: startTime,
      rules: rules)
    return Replay(moveJudge, dictionary: dictionary, sharesAlphabet: sharesAlphabet(with: puzzle))
  }

  /// A game replayed as far as its moves hold, ready for the next move; and why the move after them
  /// is refused, if one is.
  ///
  /// - Throws: What the dictionary throws.
  /// - Complexity: O(number of moves and of their faces).
  public func replay(
    of game: GameRecord
  ) throws(Words.Failure) -> (replay: Replay<Words>, violation: Violation?) {
    var moveJudge = MoveJudge(game, rules: rules)
    let sharesAlphabet = sharesAlphabet(with: game.puzzle)
    try moveJudge.judge(game.moves, by: dictionary, sharesAlphabet: sharesAlphabet)
    let violation = moveJudge.takeViolation()
    return (Replay(moveJudge, dictionary: dictionary, sharesAlphabet: sharesAlphabet), violation)
  }
}
