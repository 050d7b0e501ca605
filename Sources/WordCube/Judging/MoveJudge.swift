import Lexicon

/// All of a replay but its dictionary, so that none of it is generic: moves are laid before it one after
/// the other, and where it comes to a word, it says so and waits for the dictionary's answer.
///
/// Most moves break no rule. They are judged by a few tests that tell no more than that
/// (`MoveJudge+PlainWords.swift`); whatever these do not accept is examined once more, rule by rule,
/// in a way that takes its time and can say what is wrong.
@usableFromInline
struct MoveJudge: Sendable {
  /// What comes of laying a move before the moveJudge.
  @usableFromInline
  enum Step: Sendable {
    /// The move holds and was played.
    case accepted
    /// The move is refused: ``MoveJudge/violation`` says why.
    case refused
    /// The dictionary is to be asked for ``MoveJudge/askedLetters``.
    case asksForWord
  }

  let puzzle: Puzzle
  let rules: Rules
  let mode: GameMode
  /// The indices of the players of a turn-based game, ascending; nil for a one-player game.
  let knownPlayers: [Int64]?
  /// The limits of the rules about time and number; infinite and endless for rules that are off.
  let clockTolerance: Double
  let lastMoment: Double
  let maximumMoveCount: Int

  private(set) var state: CubeState
  /// The playable faces of the state.
  private(set) var playable: FaceSet
  @usableFromInline var moves: JudgedMoves
  private(set) var totalScore: Int64 = 0
  /// Why the last move, or the whole game, was refused.
  @usableFromInline private(set) var violation: Violation?
  /// When the game started; the first move sets it where the game does not say.
  private(set) var startTime: Double?
  private(set) var clocks = PlayerClocks()
  private(set) var turn = Turn()
  /// The cube that the move directly before removed.
  private(set) var lastRemoval: CubePosition?
  /// Whether that removal itself repeated the one before it.
  private(set) var lastRemovalWasRepetition = false
  /// Where the letters of the words played end.
  private(set) var letterEnd = 0
  var playedFilter = PlayedWordBloomFilter()
  /// The word that waits for the dictionary's answer.
  private(set) var asked = PendingWord()
  /// The letters that the dictionary is asked for, as a range of those of the judged moves.
  @usableFromInline private(set) var askedLetters = 0..<0
  /// Of a list that is judged the first move that does not yet hold, and where its faces start.
  private var position = 0
  private var faceStart = 0

  init(
    puzzle: Puzzle, state: CubeState = CubeState(), mode: GameMode, players: GameRecord.Players,
    startTime: Double?, rules: Rules
  ) {
    self.puzzle = puzzle
    self.rules = rules
    self.mode = mode
    if case .several(let indices) = players {
      knownPlayers = indices.sorted()
    } else {
      knownPlayers = nil
    }
    clockTolerance = rules[.timeBackwards] ? rules.clockTolerance : .infinity
    lastMoment = rules[.timeLimit] && mode == .timed ? rules.lastMoment : .infinity
    maximumMoveCount = rules[.tooManyMoves] ? rules.maximumMoveCount : .max
    self.state = state
    playable = state.playableFaces
    moves = JudgedMoves(language: puzzle.language)
    self.startTime = startTime
  }

  /// The beginning of a game that is judged as a whole; refused already if it was played on another
  /// puzzle than the one expected, where the rules ask for that.
  @usableFromInline
  static func opening(
    _ game: GameRecord, rules: Rules, expecting expectedPuzzle: Puzzle? = nil
  ) -> MoveJudge {
    var moveJudge = MoveJudge(
      puzzle: game.puzzle, mode: game.mode, players: game.players, startTime: game.startTime,
      rules: rules)
    moveJudge.reserve(for: game.moves)
    if let expectedPuzzle, rules[.otherPuzzle], game.puzzle != expectedPuzzle {
      moveJudge.violation = moveJudge.otherPuzzle(expectedPuzzle)
    }
    return moveJudge
  }

  @inline(never)
  private mutating func otherPuzzle(_ expectedPuzzle: Puzzle) -> Violation {
    let reason = Reason(
      .otherPuzzle, expected: .text(expectedPuzzle.text), found: .text(puzzle.text))
    return Violation(move: nil, reasons: [reason])
  }

  /// Reserves room for the moves of a whole game.
  mutating func reserve(for list: MoveList) {
    moves.records.reserveCapacity(list.records.count)
    let faceCount = list.faces.count
    // Few faces show two letters, and no game has more letters than this.
    makeRoom(letterCount: min(faceCount + faceCount / 8, 486) + WordWalk.letterLimit)
  }

  /// Sees to it that there is room for so many letters behind those of the words played.
  @inline(__always)
  mutating func makeRoom(letterCount: Int) {
    let missing = letterEnd &+ letterCount &- moves.letters.count
    if missing > 0 { moves.letters.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Takes back the room behind the letters.
  @usableFromInline
  mutating func closeLetters() {
    moves.letters.removeLast(moves.letters.count - letterEnd)
  }

  /// The letters that the dictionary is asked for as codes of its own alphabet; one beyond all of them
  /// for a letter that it has not.
  @usableFromInline
  func askedLetters(in alphabet: Alphabet) -> [LetterCode] {
    let own = puzzle.language.tileSet.alphabet
    return moves.letters[askedLetters].map { alphabet.code(of: own[$0]) ?? .max }
  }

  /// The last move that held.
  @usableFromInline
  var lastMove: JudgedMove { moves[moves.count - 1] }

  /// The verdict on a game, at the end of which nothing is left of the moveJudge.
  @usableFromInline
  mutating func verdict(
    on game: GameRecord, rulesFingerprint: UInt64, dictionaryChecksum: UInt64?
  ) -> Verdict {
    closeLetters()
    var moves = JudgedMoves(language: puzzle.language)
    swap(&moves, &self.moves)
    return Verdict(
      moves: moves, totalScore: totalScore, finalState: state, violation: takeViolation(),
      stamp: Verdict.Stamp(
        of: game, rulesFingerprint: rulesFingerprint, dictionaryChecksum: dictionaryChecksum))
  }

  /// Why the last move was refused, if it was; it is then forgotten.
  @usableFromInline
  mutating func takeViolation() -> Violation? {
    defer { violation = nil }
    return violation
  }

  /// Lays the next move before the moveJudge.
  @usableFromInline @inline(__always)
  mutating func open(_ record: MoveRecord, _ faces: Span<Face>) -> Step {
    guard moves.records.count < maximumMoveCount else {
      var findings = RuleBreaches()
      findings.note(.tooManyMoves)
      return refuse(violation(of: record, faces, findings))
    }
    if let cube = record.removedCube { return openRemoval(of: cube, record, faces) }
    if isPlainWord(faces, record), isUnsuspicious(record) {
      return .asksForWord
    }
    return openAnyWord(record, faces)
  }

  /// Judges the moves of a list one after the other, up to one that is refused or asks for a word.
  ///
  /// - Parameters:
  ///   - list: The list, always the same one.
  ///   - answer: The dictionary's answer to the word asked for; nil at the beginning of the list.
  /// - Returns: Whether the dictionary is to be asked for ``askedLetters``.
  @usableFromInline
  mutating func goOn(_ list: MoveList, _ answer: WordLookup?) -> Bool {
    let faces = list.faces.span
    while position < list.records.count {
      let record = list.records[position]
      let word = faces.extracting(faceStart..<record.faceEnd)
      if let answer, asked.isOpen {
        guard close(answer, record, word) else { return false }
      } else {
        switch open(record, word) {
        case .accepted: break
        case .refused: return false
        case .asksForWord: return true
        }
      }
      position &+= 1
      faceStart = record.faceEnd
    }
    return false
  }

  /// Ends the move that ``open(_:_:)`` was given by the dictionary's answer; whether it holds.
  @usableFromInline @inline(__always)
  mutating func close(_ answer: WordLookup, _ record: MoveRecord, _ faces: Span<Face>) -> Bool {
    asked.isOpen = false
    guard asked.mayHold, case .word(let index) = answer else {
      return closeRefused(answer, record, faces)
    }
    let leaving = state.use(asked.faces)
    if !leaving.isEmpty { playable = state.playableFaces }
    moves.records.append(
      JudgedMoves.Record(
        score: asked.score, wordIndex: index ?? -1, earlierWord: moves.lastWord,
        letterEnd: Int32(truncatingIfNeeded: asked.letterEnd), cubesLeavingPlay: leaving))
    moves.lastWord = moves.records.count - 1
    playedFilter.insert(asked.hash)
    letterEnd = asked.letterEnd
    // Cannot overflow: a game has at most 121 words, of at most 486 letters.
    totalScore &+= asked.score
    turn.playWord(by: record.playerIndex)
    lastRemoval = nil
    finish(record)
    return true
  }

  /// Takes a word for the one that the dictionary is to be asked for.
  @inline(__always)
  mutating func ask(for word: PendingWord) {
    asked = word
    askedLetters = letterEnd..<word.letterEnd
  }

  /// Plays a removal that holds; a repeated one changes nothing but the list of moves.
  mutating func playRemoval(of cube: CubePosition, _ record: MoveRecord) {
    let isRepetition = lastRemoval == cube
    let isDoubleTap = isRepetition && turn.isHeld(by: record.playerIndex)
    let leaving = state.remove(cube)
    if !leaving.isEmpty { playable = state.playableFaces }
    moves.records.append(
      JudgedMoves.Record(
        score: 0, wordIndex: -1, earlierWord: -1,
        letterEnd: Int32(truncatingIfNeeded: letterEnd), cubesLeavingPlay: leaving))
    if !isDoubleTap { turn.removeCube(by: record.playerIndex) }
    lastRemoval = cube
    lastRemovalWasRepetition = isRepetition
    finish(record)
  }

  /// What every move that holds leaves behind.
  @inline(__always)
  private mutating func finish(_ record: MoveRecord) {
    if startTime == nil { startTime = record.playedAt }
    clocks.advance(record.playerIndex, to: record.playedAt)
  }

  mutating func refuse(_ violation: Violation) -> Step {
    self.violation = violation
    return .refused
  }
}

/// A word that waits for the dictionary's answer; its letters are in the room behind those of the words
/// played.
struct PendingWord: Sendable {
  var faces = FaceSet()
  var score: Int64 = 0
  var hash: UInt64 = 0
  var letterEnd = 0
  /// Whether the answer is still to come.
  var isOpen = false
  /// Whether it breaks no rule but, perhaps, that it is no word.
  var mayHold = false
}
