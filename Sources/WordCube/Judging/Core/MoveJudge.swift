import Lexicon

/// Judges the moves of a game one after the other, and returns the reasons of a refusal.
///
/// For each move: ``advance(_:_:)`` takes it, ``begin(_:_:)`` finds the rules that it breaks,
/// ``lookUp(in:sharesAlphabet:)`` looks a word up, and ``finish(_:_:_:)`` accepts the move (wear
/// and score) or refuses it with its reasons.
///
/// Only the lookup is generic over the dictionary. So ``begin(_:_:)`` stops at a word, and
/// ``finish(_:_:_:)`` continues with the answer.
@usableFromInline
struct MoveJudge: Sendable {
  /// The result of a step of the judge.
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
  /// The indices of the players of a turn-based game, ascending; nil for a one-player game.
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
    timeRules = TimeRules(rules, mode: mode)
    self.startTime = startTime
    knownPlayers =
      if case .several(let indices) = players { indices.stablySorted(by: <) } else { nil }
    progress = GameProgress(state: state)
    moves = JudgedMoves(language: puzzle.language)
  }

  /// The judge of a whole game. Refuses the game at once if the rules require another puzzle.
  @usableFromInline
  init(_ game: GameRecord, rules: Rules, expecting expectedPuzzle: Puzzle? = nil) {
    self.init(
      puzzle: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime,
      rules: rules)
    if let expectedPuzzle, rules[.otherPuzzle], game.puzzle != expectedPuzzle {
      violation = Violation(move: nil, reasons: [otherPuzzle(than: expectedPuzzle)])
    }
  }

  /// Continues after the first moves of a game, which the fast path has accepted: its state becomes the judge's.
  ///
  /// - Parameters:
  ///   - replay: The moves that it played, with their words looked up.
  ///   - game: The game.
  ///   - unknownWord: The first move whose word is not in the dictionary; it and the moves after it are taken back. Nil
  ///     if all words are in the dictionary.
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

  /// Plays the moves of a list that were accepted before, up to the first that breaks another rule than
  /// ``Rule/notInDictionary``. No word is looked up to accept it.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - graph: The graph that numbers the words; nil if there is none. A word that it lacks has no index.
  ///   - sharesAlphabet: Whether the graph's letter codes are those of the tile set.
  mutating func resume(_ list: MoveList, numberingBy graph: WordGraph?, sharesAlphabet: Bool) {
    guard violation == nil else { return }
    if sharesAlphabet { moves.graph = graph }
    var isPending = advance(list, nil)
    while isPending {
      isPending = advance(
        list, acceptedWord(numberedBy: graph, sharesAlphabet: sharesAlphabet))
    }
  }

  /// The answer for a pending word that was accepted before.
  func acceptedWord(numberedBy graph: WordGraph?, sharesAlphabet: Bool) -> WordLookup {
    // A graph of the same letter codes returns the index when it is read.
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

  /// Judges the next move; a word up to the lookup.
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
    // A local variable: the judge would be copied to lend a part of itself to its own method.
    var word = examineWord(faces, record)
    examineTimingAndTurns(of: record, &word.breaches)
    pending = word
    if word.breaches.rules.contains(.tooShort) { return refuse(record, faces, word.breaches) }
    return .needsLookup
  }

  /// Looks up the pending word in a dictionary.
  ///
  /// Mutating like its callers: they would otherwise copy the judge.
  @inlinable @inline(__always)
  mutating func lookUp<Words: WordDictionary>(
    in dictionary: Words, sharesAlphabet: Bool
  ) throws(Words.Failure) -> WordLookup {
    if sharesAlphabet { return try dictionary.lookup(letterBuffer.span.extracting(pendingLetters)) }
    let letters = pendingLetters(in: dictionary.alphabet)
    return try dictionary.lookup(letters.span)
  }

  /// Whether the pending word is in a graph, whose index is not looked up.
  @usableFromInline
  func isPendingWord(in graph: WordGraph) -> Bool {
    graph.contains(letters: letterBuffer.span.extracting(pendingLetters))
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
    // No slice: it would count references.
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

  /// The verdict on a game. Takes the moves out of the judge.
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
