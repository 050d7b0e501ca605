import Lexicon

/// Judges a game's moves one after another, and gives the reasons for a refusal.
///
/// For each move, ``advance(_:_:)`` takes the move, ``begin(_:_:)`` finds the rules that it breaks,
/// ``lookUp(in:sharesAlphabet:)`` looks up its word, and ``finish(_:_:_:)`` accepts the move (wear
/// and score) or refuses it with its reasons.
///
/// Only the lookup is generic over the dictionary. That is why ``begin(_:_:)`` stops at a word, and
/// ``finish(_:_:_:)`` continues with the answer.
@usableFromInline
struct MoveJudge: Sendable {
  /// The result of one of the judge's steps.
  @usableFromInline
  enum Step: Sendable {
    /// The move is accepted and played.
    case accepted
    /// The move is refused; ``MoveJudge/violation`` says why.
    case refused
    /// The caller must look up ``MoveJudge/pendingLetters`` in the dictionary.
    case needsLookup
  }

  let puzzle: Puzzle
  let rules: Rules
  let mode: GameMode
  let timeRules: TimeRules
  /// The indices of a turn-based game's players, ascending; nil for a one-player game.
  let knownPlayers: [Int64]?

  /// The state of the game after the accepted moves.
  private(set) var progress: GameProgress
  /// The accepted moves.
  @usableFromInline var moves: JudgedMoves
  /// Why the last move, or the whole game, is refused.
  @usableFromInline private(set) var violation: Violation?
  /// When the game started. If the game does not say, the first move sets it.
  private(set) var startTime: Double?
  private(set) var clocks = PlayerClocks()
  private(set) var turn = Turn()
  /// The cube that the last move removed.
  private(set) var lastRemoval: CubePosition?
  /// Whether that removal repeated the one before it.
  private(set) var lastRemovalWasRepetition = false
  /// The word that waits for the dictionary's answer.
  private(set) var pending = PendingWord()
  /// The letters of the pending word, and unused elements after them.
  @usableFromInline var letterBuffer: [LetterCode] = []
  /// The range of the pending word's letters in the buffer.
  @usableFromInline var pendingLetters: Range<Int> { 0..<pending.letterCount }
  /// The position of the list's next move, and where its faces start.
  private var position = 0
  private var faceStart = 0

  /// Creates the judge of a game at its start.
  init(
    puzzle: Puzzle, state: CubeState = CubeState(), mode: GameMode, players: GameRecord.Players,
    startTime: Double?, rules: Rules
  ) {
    self.puzzle = puzzle
    self.rules = rules
    self.mode = mode
    timeRules = TimeRules(rules, mode: mode)
    self.startTime = startTime
    knownPlayers =
      if case .several(let indices) = players { indices.stablySorted(by: <) } else { nil }
    progress = GameProgress(state: state)
    moves = JudgedMoves(language: puzzle.language)
  }

  /// Creates the judge of a whole game. Refuses the game at once if the rules require another puzzle.
  @usableFromInline
  init(_ game: GameRecord, rules: Rules, expecting expectedPuzzle: Puzzle? = nil) {
    self.init(
      puzzle: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime,
      rules: rules)
    if let expectedPuzzle, rules[.otherPuzzle], game.puzzle != expectedPuzzle {
      violation = Violation(move: nil, reasons: [otherPuzzle(than: expectedPuzzle)])
    }
  }

  /// Takes over the fast path's state, and continues after the moves that the fast path accepted.
  ///
  /// - Parameters:
  ///   - replay: The moves that the fast path played, with their words looked up.
  ///   - game: The game.
  ///   - unknownWord: The first move whose word is not in the dictionary; nil if it has all words. The judge takes back
  ///     this move and all later ones.
  @usableFromInline
  mutating func resume(after replay: FastReplay, of game: GameRecord, before unknownWord: Int?) {
    var replay = replay
    if let unknownWord { replay.takeBackMoves(from: unknownWord, of: game.moves) }
    moves = replay.moves
    progress = replay.progress
    position = moves.count
    guard let last = moves.indices.last else { return }
    startTime = replay.clock.start
    for record in game.moves.records[...last] {
      clocks.advance(record.playerIndex, to: record.playedAt)
    }
    lastRemoval = game.moves.records[last].removedCube
    faceStart = game.moves.records[last].faceEnd
  }

  /// Judges the moves of a list, up to the first refused move.
  ///
  /// - Parameter knownAnswer: The dictionary's answer for the first word, if it is known.
  @inlinable
  mutating func judgeMoves<Words: WordDictionary>(
    _ list: MoveList, by dictionary: Words, sharesAlphabet: Bool, knownAnswer: WordLookup? = nil
  ) throws(Words.Failure) {
    guard violation == nil else { return }
    let graph = sharesAlphabet ? dictionary.wordGraph : nil
    moves.graph = graph
    var needsLookup = advance(list, nil)
    if needsLookup, let knownAnswer { needsLookup = advance(list, knownAnswer) }
    while needsLookup {
      let answer: WordLookup
      if let graph {
        answer = isPendingWord(in: graph) ? .word(index: nil) : .absent
      } else {
        answer = try lookUp(in: dictionary, sharesAlphabet: sharesAlphabet)
      }
      needsLookup = advance(list, answer)
    }
  }

  /// Plays a list of moves that were accepted before, up to the first that breaks a rule other than
  /// ``Rule/notInDictionary``. Accepts each word without looking it up.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - graph: The graph that numbers the words, or nil. A word that it lacks has no index.
  ///   - sharesAlphabet: Whether the graph has the tile set's letter codes.
  mutating func resume(_ list: MoveList, numberingBy graph: WordGraph?, sharesAlphabet: Bool) {
    guard violation == nil else { return }
    if sharesAlphabet { moves.graph = graph }
    var isPending = advance(list, nil)
    while isPending {
      isPending = advance(
        list, acceptedWord(numberedBy: graph, sharesAlphabet: sharesAlphabet))
    }
  }

  /// Returns the answer for a pending word that was accepted before.
  func acceptedWord(numberedBy graph: WordGraph?, sharesAlphabet: Bool) -> WordLookup {
    // A graph with the same letter codes looks up the index only when it is read.
    guard let graph, !sharesAlphabet else { return .word(index: nil) }
    return .word(index: graph.index(ofLetters: pendingLetters(in: graph.alphabet).span))
  }

  /// Judges the moves of a list, up to a refused move or a word to look up.
  ///
  /// - Parameters:
  ///   - list: The list, always the same one.
  ///   - answer: The dictionary's answer for the pending word; nil if no word is pending.
  /// - Returns: Whether the caller must look up the pending word.
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

  /// Judges the next move; for a word, up to the lookup.
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
    // A local variable, because the judge would be copied to lend a part of itself to its own method.
    var word = examineWord(faces, record)
    examineTimingAndTurns(of: record, &word.breaches)
    pending = word
    if word.breaches.rules.contains(.tooShort) { return refuse(record, faces, word.breaches) }
    return .needsLookup
  }

  /// Looks up the pending word in a dictionary.
  ///
  /// Mutating like its callers, which would otherwise copy the judge.
  @inlinable @inline(__always)
  mutating func lookUp<Words: WordDictionary>(
    in dictionary: Words, sharesAlphabet: Bool
  ) throws(Words.Failure) -> WordLookup {
    if sharesAlphabet { return try dictionary.lookup(letterBuffer.span.extracting(pendingLetters)) }
    let letters = pendingLetters(in: dictionary.alphabet)
    return try dictionary.lookup(letters.span)
  }

  /// Returns whether the pending word is in a graph, without looking up its index.
  @usableFromInline
  func isPendingWord(in graph: WordGraph) -> Bool {
    graph.contains(letters: letterBuffer.span.extracting(pendingLetters))
  }

  /// Returns the pending word's letters as codes of another alphabet, with 255 for a letter that it lacks.
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
    // Not a slice, because a slice would count references.
    for index in pendingLetters { moves.letters.append(letterBuffer[index]) }
    moves.records.append(
      progress.play(
        pending.word, letterCount: pending.letterCount, index: index, at: moves.records.count))
    turn.playWord(by: record.playerIndex)
    lastRemoval = nil
    noteTime(of: record)
  }

  /// Plays a removal. A repeated removal changes only the list of moves.
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

  /// Returns and clears the violation of the last move, if it was refused.
  @usableFromInline
  mutating func takeViolation() -> Violation? {
    defer { violation = nil }
    return violation
  }

  /// Returns the verdict on a game. Takes the moves out of the judge.
  @usableFromInline
  mutating func verdict(
    on game: GameRecord, rulesFingerprint: Fingerprint, dictionaryChecksum: Fingerprint?
  ) -> Verdict {
    Verdict(
      moves: moves.take(), totalScore: progress.totalScore, finalState: progress.state,
      violation: takeViolation(),
      stamp: Verdict.Stamp(
        of: game, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionaryChecksum))
  }
}
