import Lexicon

/// Judges games: decides whether a game is valid, scores it, and gives the reason for a refusal.
///
/// Create one verifier from a dictionary and rules, and share it between all threads.
///
/// ```swift
/// let verifier = Verifier(dictionary: WordGraph.english)
/// let verdict = verifier.judge(GameRecord(puzzle: puzzle, moves: moves))
/// print(verdict.isValid, verdict.totalScore)
/// ```
public struct Verifier<Words: WordDictionary>: Sendable {
  /// The dictionary of the words that can be played.
  public let dictionary: Words
  /// The rules that judge the games.
  public let rules: Rules
  /// The language of the words. A game that is read from bytes is malformed if it is in another language. A record
  /// is judged with the dictionary, whatever the record's language.
  public let language: Language
  /// The ``Rules/fingerprint`` of the rules.
  @usableFromInline let rulesFingerprint: Fingerprint
  /// The languages whose tile sets have the same letter codes as the dictionary.
  @usableFromInline let languagesSharingAlphabet: LanguageSet

  /// Creates a verifier with a dictionary and rules.
  ///
  /// - Parameters:
  ///   - dictionary: The valid words.
  ///   - rules: The rules; the strict ones by default.
  ///   - language: The language of the words. By default, the first language whose tiles have the dictionary's
  ///     letters: for A to Z, English. Dutch and French have the same letters as English, so pass these languages
  ///     explicitly.
  public init(dictionary: Words, rules: Rules = .strict, language: Language? = nil) {
    self.dictionary = dictionary
    self.rules = rules
    rulesFingerprint = rules.fingerprint
    let alphabet = dictionary.alphabet
    let sharing = LanguageSet(where: { $0.hasLetters(of: alphabet) })
    languagesSharingAlphabet = sharing
    self.language = language ?? Language.allCases.first { sharing.contains($0) } ?? .english
  }

  /// Judges a game to its end, or up to the first refused move.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - expectedPuzzle: The puzzle that the game must be played on, for ``Rule/otherPuzzle``; nil if it is
  ///     unknown.
  /// - Throws: The dictionary's error, if a lookup fails.
  /// - Complexity: O(number of moves and of their faces).
  @inlinable
  public func judge(
    _ game: GameRecord, expecting expectedPuzzle: Puzzle? = nil
  ) throws(Words.Failure) -> Verdict {
    guard sharesAlphabet(with: game.puzzle) else {
      return try judgeMoves(of: game, by: MoveJudge(game, rules: rules, expecting: expectedPuzzle))
    }
    var replay = FastReplay(
      game.puzzle.language, rules: rules, mode: game.mode, startTime: game.startTime)
    replay.play(game, rules: rules, expecting: expectedPuzzle)
    let unknownWord = try replay.lookUpWords(in: dictionary)
    if unknownWord == nil, replay.playedAll(of: game.moves) {
      return verdict(of: &replay, digest: .of(game.puzzle, game.moves))
    }
    return try judgeRest(
      of: game, expecting: expectedPuzzle, after: replay, unknownWord: unknownWord)
  }

  /// Judges a game whose first moves the fast path has played.
  ///
  /// - Parameters:
  ///   - replay: The moves that the fast path played, with their words looked up.
  ///   - unknownWord: The first move whose word is not in the dictionary; nil if it has all words.
  @inlinable
  package func judgeRest(
    of game: GameRecord, expecting expectedPuzzle: Puzzle? = nil, after replay: FastReplay,
    unknownWord: Int?
  ) throws(Words.Failure) -> Verdict {
    var moveJudge = MoveJudge(game, rules: rules, expecting: expectedPuzzle)
    moveJudge.resume(after: replay, of: game, before: unknownWord)
    return try judgeMoves(of: game, by: moveJudge, knownAnswer: unknownWord.map { _ in .absent })
  }

  @inlinable @inline(never)
  func judgeMoves(
    of game: GameRecord, by moveJudge: MoveJudge, knownAnswer: WordLookup? = nil
  ) throws(Words.Failure) -> Verdict {
    var moveJudge = moveJudge
    try moveJudge.judgeMoves(
      game.moves, by: dictionary, sharesAlphabet: sharesAlphabet(with: game.puzzle),
      knownAnswer: knownAnswer)
    return moveJudge.verdict(
      on: game, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionary.checksum)
  }

  /// Returns whether the dictionary has the same letter codes as a puzzle's tile set.
  @inlinable
  package func sharesAlphabet(with puzzle: Puzzle) -> Bool {
    languagesSharingAlphabet.contains(puzzle.language)
  }

  /// Returns the verdict on a game that the fast path played to its end.
  @inlinable
  package func verdict(of replay: inout FastReplay, digest: GameDigest) -> Verdict {
    replay.verdict(
      on: digest, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionary.checksum)
  }

  /// Returns a replay, which judges the moves of a game in progress one by one.
  ///
  /// - Parameters:
  ///   - puzzle: The game's puzzle.
  ///   - state: The state of the puzzle's cubes; by default, the state of a fresh puzzle. A state does not
  ///     contain the words that were played before, so ``Rule/repeatedWord`` cannot find repetitions of them.
  ///     Use ``replay(of:)`` to include those words.
  ///   - mode: Whether the game is timed.
  ///   - players: The players.
  ///   - startTime: When the game started; nil means the time of the first move.
  public func replay(
    of puzzle: Puzzle, from state: CubeState = CubeState(), mode: GameMode = .unlimited,
    players: GameRecord.Players = .one, startTime: Double? = nil
  ) -> Replay<Words> {
    let moveJudge = MoveJudge(
      puzzle: puzzle, state: state, mode: mode, players: players, startTime: startTime,
      rules: rules)
    return Replay(moveJudge, dictionary: dictionary, sharesAlphabet: sharesAlphabet(with: puzzle))
  }

  /// Returns a replay that continues after a game's accepted moves, and the first refused move's violation,
  /// if any.
  ///
  /// - Throws: The dictionary's error.
  /// - Complexity: O(number of moves and of their faces).
  public func replay(
    of game: GameRecord
  ) throws(Words.Failure) -> (replay: Replay<Words>, violation: Violation?) {
    var moveJudge = MoveJudge(game, rules: rules)
    let sharesAlphabet = sharesAlphabet(with: game.puzzle)
    try moveJudge.judgeMoves(game.moves, by: dictionary, sharesAlphabet: sharesAlphabet)
    let violation = moveJudge.takeViolation()
    return (Replay(moveJudge, dictionary: dictionary, sharesAlphabet: sharesAlphabet), violation)
  }
}
