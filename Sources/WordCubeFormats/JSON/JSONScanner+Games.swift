import WordCube

extension JSONScanner {
  /// Reads a game whose kind is known.
  ///
  /// - Parameters:
  ///   - isCompleted: Whether to read a completed game; otherwise a submission.
  ///   - limit: The most moves.
  mutating func scanGame(isCompleted: Bool, limit: Int) throws(Fault) -> SubmittedGame {
    if isCompleted {
      let (game, id) = try scanCompletedGame(limit: limit)
      return SubmittedGame(.completed(game), id: id)
    }
    let (submission, id) = try scanSubmission(limit: limit)
    return SubmittedGame(.submission(submission), id: id)
  }

  mutating func scanSubmission(
    limit: Int
  ) throws(Fault) -> (submission: Submission, id: GameIdentifier?) {
    let start = try openObject()
    // With `cubes` it is no submission: known here so that it does not pass for an unknown member.
    var members = ObjectMembers(known: .submission)
    var context: Submission.Context?
    var moves = MoveList()
    var id: GameIdentifier?
    while let member = try nextMember(&members) {
      switch member {
      case .gameContext: context = try scanSubmissionContext()
      case .moves: moves = try scanMoves(limit: limit)
      case .id: id = try scanIdentifier()
      case .cubes: throw fault(.completedGame)
      default: try skipValue()
      }
    }
    try require(.submissionRequired, in: members, of: start)
    guard let context else { throw Fault(offset: start, problem: .missing(.gameContext)) }
    return (Submission(context: context, moves: moves), id)
  }

  private mutating func scanSubmissionContext() throws(Fault) -> Submission.Context {
    try scanOneOf(.context, .gameContext) { (scanner, member) throws(Fault) in
      switch member {
      case .dailyChallengeId: .dailyChallenge(id: try scanner.scanUniqueID())
      case .sharedGameCode: .sharedGame(code: try scanner.scanText())
      default: try scanner.scanPuzzleContext(isTurnBased: member == .turnBased)
      }
    }
  }

  /// Reads a context that brings its puzzle along.
  private mutating func scanPuzzleContext(
    isTurnBased: Bool
  ) throws(Fault) -> Submission.Context {
    let start = try openObject()
    var members = ObjectMembers(known: isTurnBased ? .turnBasedContext : .soloContext)
    var mode = GameMode.unlimited
    var players: [Player] = []
    var puzzle = PuzzleMember()
    while let member = try nextMember(&members) {
      switch member {
      case .gameMode: mode = try scanGameMode()
      case .language: puzzle.language = try scanLanguage()
      case .playerIndexToId: players = try scanPlayers()
      case .puzzle: try scanPuzzleMember(&puzzle)
      default: try skipValue()
      }
    }
    try require(members.known, in: members, of: start)
    let tiles = try finish(puzzle, of: start, missing: .puzzle)
    return isTurnBased
      ? .turnBased(mode: mode, players: players, puzzle: tiles) : .solo(mode: mode, puzzle: tiles)
  }

  mutating func scanCompletedGame(
    limit: Int
  ) throws(Fault) -> (game: CompletedGame, id: GameIdentifier?) {
    let start = try openObject()
    var members = ObjectMembers(known: .completedGame)
    var puzzle = PuzzleMember()
    var context = CompletedGame.Context.solo
    var mode = GameMode.unlimited
    var startTime = 0.0
    var localPlayerIndex: Int64?
    var moves = MoveList()
    var secondsPlayed = 0.0
    var id: GameIdentifier?
    while let member = try nextMember(&members) {
      switch member {
      case .cubes: try scanPuzzleMember(&puzzle)
      case .gameContext: context = try scanCompletedContext()
      case .gameMode: mode = try scanGameMode()
      case .gameStartTime: startTime = try scanDouble()
      case .language: puzzle.language = try scanLanguage()
      case .localPlayerIndex: localPlayerIndex = try scanInteger()
      case .moves: moves = try scanMoves(limit: limit)
      case .secondsPlayed: secondsPlayed = try scanDouble()
      case .id: id = try scanIdentifier()
      default: try skipValue()
      }
    }
    try require(.completedGameRequired, in: members, of: start)
    let game = CompletedGame(
      puzzle: try finish(puzzle, of: start, missing: .cubes), context: context, mode: mode,
      startTime: startTime, localPlayerIndex: localPlayerIndex, moves: moves,
      secondsPlayed: secondsPlayed)
    return (game, id)
  }

  /// Reads a completed game's context: solo where it has none of the four members, and whatever the
  /// value of `solo`, as old archives have it.
  private mutating func scanCompletedContext() throws(Fault) -> CompletedGame.Context {
    try scanOneOrNone(.context, .gameContext) { (scanner, member) throws(Fault) in
      switch member {
      case .dailyChallengeId: return .dailyChallenge(id: try scanner.scanUniqueID())
      case .sharedGameCode: return .sharedGame(code: try scanner.scanText())
      case .turnBased: return .turnBased(players: try scanner.scanPlayers())
      default:
        try scanner.skipValue()
        return .solo
      }
    } ?? .solo
  }

  private mutating func scanGameMode() throws(Fault) -> GameMode {
    try scanWord(of: GameMode.allCases, .gameMode) { $0.name }
  }

  private mutating func scanLanguage() throws(Fault) -> Language {
    try scanWord(of: Language.allCases, .language) { $0.code }
  }

  /// Reads a string that is one of some texts.
  private mutating func scanWord<Value>(
    of values: [Value], _ vocabulary: Vocabulary, text: (Value) -> String
  ) throws(Fault) -> Value {
    _ = nextToken()
    let fault = fault(.unknownText(vocabulary))
    let content = try scanString()
    for value in values where spells(content, text(value)) { return value }
    throw fault
  }

  /// Whether an object has the member `cubes`, as far as its bytes are well-formed: what tells a
  /// completed game from a submission.
  mutating func hasCubes() -> Bool {
    do throws(Fault) {
      try openObject()
      var members = ObjectMembers(known: .onlyCubes)
      while let member = try nextMember(&members) {
        if member == .cubes { return true }
        try skipUnproven()
      }
    } catch {
      // Reading the game meets the same fault, and reports it.
    }
    return false
  }
}

extension JSONScanner {
  /// The offset of the value of the member `gameContext`, or of the object where it has none.
  mutating func offsetOfContext() -> Int {
    do throws(Fault) {
      try openObject()
      var members = ObjectMembers(known: .onlyContext)
      while let member = try nextMember(&members) {
        if member == .gameContext {
          _ = nextToken()
          return position
        }
        try skipUnproven()
      }
    } catch {
      // The game was read before, so that there is no fault.
    }
    return 0
  }
}

/// A puzzle and its language, which may come in either order.
private struct PuzzleMember {
  var language = Language.english
  var puzzle: Puzzle?
  var offset = 0
}

extension JSONScanner {
  private mutating func scanPuzzleMember(_ member: inout PuzzleMember) throws(Fault) {
    member.offset = position
    member.puzzle = try scanPuzzle(member.language)
  }

  /// The puzzle, read again if its language came later and turned out to be another.
  private func finish(
    _ member: PuzzleMember, of object: Int, missing: Member
  ) throws(Fault) -> Puzzle {
    guard let puzzle = member.puzzle else {
      throw Fault(offset: object, problem: .missing(missing))
    }
    guard puzzle.language != member.language else { return puzzle }
    var again = self
    again.position = member.offset
    // The room of those that are known has one owner.
    again.forms = .none
    return try again.scanPuzzle(member.language)
  }
}
