import Lexicon

/// Judges the moves of a game one after the other, and says why one is refused.
///
/// A game is judged like this: take the next move (``advance(_:_:)``); find the rules that it breaks
/// (``begin(_:_:)``); for a word, ask the dictionary (``lookUp(in:sharesAlphabet:)``); then accept the move, which
/// wears or removes cubes and scores (``finish(_:_:_:)``), or refuse it with its reasons.
///
/// Only the question to the dictionary is generic. ``begin(_:_:)`` therefore stops at a word, and
/// ``finish(_:_:_:)`` goes on with the answer.
@usableFromInline
struct MoveJudge: Sendable {
  /// What the judge says of a move.
  @usableFromInline
  enum Step: Sendable {
    /// The move is accepted and played.
    case accepted
    /// The move is refused; ``MoveJudge/violation`` says why.
    case refused
    /// The dictionary is to be asked for ``MoveJudge/pendingLetters``.
    case needsLookup
  }

  let puzzle: Puzzle
  let rules: Rules
  let mode: GameMode
  /// The indices of the players of a turn-based game, ascending; nil for a one-player game.
  let knownPlayers: [Int64]?

  /// What the accepted moves leave behind.
  private(set) var progress: GameProgress
  /// The accepted moves.
  @usableFromInline private(set) var moves: JudgedMoves
  /// Why the last move, or the whole game, is refused.
  @usableFromInline private(set) var violation: Violation?
  /// When the game started; the first move sets it where the game does not say.
  private(set) var startTime: Double?
  private(set) var clocks = PlayerClocks()
  private(set) var turn = Turn()
  /// The cube that the last move removed.
  private(set) var lastRemoval: CubePosition?
  /// Whether that removal repeated the one before it.
  private(set) var lastRemovalWasRepetition = false
  /// The word that waits for the dictionary's answer.
  private(set) var pending = PendingWord()
  /// The letters of the pending word, and room for more.
  @usableFromInline var letterBuffer: [LetterCode] = []
  /// Where in the buffer the letters of the pending word are.
  @usableFromInline var pendingLetters: Range<Int> { 0..<pending.letterCount }
  /// The next move of the list, and where its faces start.
  private var position = 0
  private var faceStart = 0

  /// The judge of a game at its start.
  init(
    puzzle: Puzzle, state: CubeState = CubeState(), mode: GameMode, players: GameRecord.Players,
    startTime: Double?, rules: Rules
  ) {
    self.puzzle = puzzle
    self.rules = rules
    self.mode = mode
    self.startTime = startTime
    knownPlayers = if case .several(let indices) = players { indices.sorted() } else { nil }
    progress = GameProgress(state: state)
    moves = JudgedMoves(language: puzzle.language)
  }

  /// The judge of a whole game. It refuses the game at once if the rules ask for another puzzle.
  @usableFromInline
  init(_ game: GameRecord, rules: Rules, expecting expectedPuzzle: Puzzle? = nil) {
    self.init(
      puzzle: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime,
      rules: rules)
    if let expectedPuzzle, rules[.otherPuzzle], game.puzzle != expectedPuzzle {
      violation = Violation(move: nil, reasons: [otherPuzzle(than: expectedPuzzle)])
    }
  }

  /// Skips the first moves of a game, which the fast path has accepted.
  ///
  /// - Parameters:
  ///   - replay: The moves played, and their words looked up.
  ///   - game: The game.
  ///   - unknownWord: The move whose word the dictionary does not know; it and the moves after it are not
  ///     skipped. Nil if it knows all words.
  @usableFromInline
  mutating func skip(_ replay: FastReplay, of game: GameRecord, before unknownWord: Int?) {
    let replay = unknownWord.map { replay.first($0, of: game, rules: rules) } ?? replay
    moves = replay.moves
    progress = replay.progress
    position = moves.count
    guard let last = moves.indices.last else { return }
    startTime = replay.clock.start
    clocks.advance(game.moves.records[0].playerIndex, to: replay.clock.latest)
    lastRemoval = game.moves.records[last].removedCube
    faceStart = game.moves.records[last].faceEnd
  }

  /// Judges the moves of a list, up to the first that is refused.
  ///
  /// - Parameter knownAnswer: The dictionary's answer for the first word, if it is known.
  @inlinable
  mutating func judge<Words: WordDictionary>(
    _ list: MoveList, by dictionary: Words, sharesAlphabet: Bool, knownAnswer: WordLookup? = nil
  ) throws(Words.Failure) {
    guard violation == nil else { return }
    var needsLookup = advance(list, nil)
    if needsLookup, let knownAnswer { needsLookup = advance(list, knownAnswer) }
    while needsLookup {
      needsLookup = advance(list, try lookUp(in: dictionary, sharesAlphabet: sharesAlphabet))
    }
  }

  /// Judges the moves of a list, up to one that is refused or whose word is to be looked up.
  ///
  /// - Parameters:
  ///   - list: The list, always the same one.
  ///   - answer: The dictionary's answer for the word that was asked for last; nil if none was.
  /// - Returns: Whether a word is to be looked up.
  @usableFromInline
  mutating func advance(_ list: MoveList, _ answer: WordLookup?) -> Bool {
    let faces = list.faces.span
    var answer = answer
    while position < list.records.count {
      let record = list.records[position]
      let word = faces.extracting(faceStart..<record.faceEnd)
      let step = answer.map { finish($0, record, word) } ?? begin(record, word)
      answer = nil
      switch step {
      case .accepted: break
      case .refused: return false
      case .needsLookup: return true
      }
      position &+= 1
      faceStart = record.faceEnd
    }
    return false
  }

  /// Judges the next move, a word only up to the question to the dictionary.
  @usableFromInline
  mutating func begin(_ record: MoveRecord, _ faces: Span<Face>) -> Step {
    var breaches = RuleBreaches()
    guard moves.count < rules.moveLimit else {
      breaches.note(.tooManyMoves)
      return refuse(record, faces, breaches)
    }
    if let cube = record.removedCube {
      examineRemoval(of: cube, record, &breaches)
      examineTimingAndTurns(of: record, &breaches)
      guard breaches.isEmpty else { return refuse(record, faces, breaches) }
      acceptRemoval(of: cube, record)
      return .accepted
    }
    pending = examineWord(faces, record)
    examineTimingAndTurns(of: record, &pending.breaches)
    if pending.breaches.rules.contains(.tooShort) { return refuse(record, faces, pending.breaches) }
    return .needsLookup
  }

  /// Asks a dictionary for the pending word.
  ///
  /// Mutating as its callers are, which would otherwise copy the judge.
  @inlinable @inline(__always)
  mutating func lookUp<Words: WordDictionary>(
    in dictionary: Words, sharesAlphabet: Bool
  ) throws(Words.Failure) -> WordLookup {
    if sharesAlphabet { return try dictionary.lookup(letterBuffer.span.extracting(pendingLetters)) }
    let letters = pendingLetters(in: dictionary.alphabet)
    return try dictionary.lookup(letters.span)
  }

  /// The letters of the pending word as codes of another alphabet; 255 for a letter that it lacks.
  @usableFromInline
  func pendingLetters(in alphabet: Alphabet) -> [LetterCode] {
    let own = puzzle.language.tileSet.alphabet
    return letterBuffer[pendingLetters].map { alphabet.code(of: own[$0]) ?? .max }
  }

  /// Judges the pending word by the dictionary's answer.
  @usableFromInline @discardableResult
  mutating func finish(_ answer: WordLookup, _ record: MoveRecord, _ faces: Span<Face>) -> Step {
    guard case .word(let index) = answer, pending.breaches.isEmpty else {
      if !answer.isWord { pending.breaches.note(.notInDictionary) }
      return refuse(record, faces, pending.breaches)
    }
    acceptWord(index: index ?? -1, record)
    return .accepted
  }

  /// Plays the pending word.
  private mutating func acceptWord(index: Int, _ record: MoveRecord) {
    moves.letters.append(contentsOf: letterBuffer[pendingLetters])
    moves.records.append(
      progress.play(
        pending.word, letterCount: pending.letterCount, index: index, at: moves.records.count))
    turn.playWord(by: record.playerIndex)
    lastRemoval = nil
    noteTime(of: record)
  }

  /// Plays a removal; a repeated one changes nothing but the list of moves.
  private mutating func acceptRemoval(of cube: CubePosition, _ record: MoveRecord) {
    let isRepetition = lastRemoval == cube
    if !isRepetition || !turn.isHeld(by: record.playerIndex) {
      turn.removeCube(by: record.playerIndex)
    }
    moves.records.append(progress.remove(cube))
    lastRemoval = cube
    lastRemovalWasRepetition = isRepetition
    noteTime(of: record)
  }

  private mutating func noteTime(of record: MoveRecord) {
    if startTime == nil { startTime = record.playedAt }
    clocks.advance(record.playerIndex, to: record.playedAt)
  }

  private mutating func refuse(
    _ record: MoveRecord, _ faces: Span<Face>, _ breaches: RuleBreaches
  ) -> Step {
    violation = Violation(move: moves.count, reasons: reasons(of: breaches, record, faces))
    return .refused
  }

  /// Returns why the last move was refused, if it was, and forgets it.
  @usableFromInline
  mutating func takeViolation() -> Violation? {
    defer { violation = nil }
    return violation
  }

  /// The verdict on a game. Takes the moves out of the judge.
  @usableFromInline
  mutating func verdict(
    on game: GameRecord, rulesFingerprint: UInt64, dictionaryChecksum: UInt64?
  ) -> Verdict {
    Verdict(
      moves: moves.take(), totalScore: progress.totalScore, finalState: progress.state,
      violation: takeViolation(),
      stamp: Verdict.Stamp(
        of: game, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionaryChecksum))
  }
}
