import WordCube

extension JSONScanner {
  /// Reads a game whose kind is known.
  ///
  /// - Parameters:
  ///   - isCompleted: Whether to read a completed game; otherwise a submission.
  ///   - limit: The maximum number of moves.
  mutating func scanGame(isCompleted: Bool, limit: Int) throws(ScanError) -> DecodedGame {
    if isCompleted {
      let (game, id) = try scanCompletedGame(limit: limit)
      return DecodedGame(.completed(game), id: id)
    }
    let (submission, id) = try scanSubmission(limit: limit)
    return DecodedGame(.submission(submission), id: id)
  }

  /// Reads a submission. Any object with a member `cubes` is an error at that member.
  mutating func scanOnlySubmission(
    limit: Int
  ) throws(ScanError) -> (submission: Submission, id: GameIdentifier?) {
    do throws(ScanError) {
      return try scanSubmission(limit: limit)
    } catch {
      guard let cubes = offset(of: .cubes) else { throw error }
      throw ScanError(offset: cubes, kind: .completedGame)
    }
  }

  mutating func scanSubmission(
    limit: Int
  ) throws(ScanError) -> (submission: Submission, id: GameIdentifier?) {
    let start = try openObject()
    // `cubes` is known here, so that a completed game is an error and not an unknown member.
    var members = ObjectMembers(known: .submission)
    var context: Submission.Context?
    var moves = MoveList()
    var id: GameIdentifier?
    while let member = try nextMember(&members) {
      switch member {
      case .gameContext: context = try scanSubmissionContext()
      case .moves: moves = try scanMoves(limit: limit)
      case .id: id = try scanIdentifier()
      case .cubes: throw error(.completedGame)
      default: try skipValue()
      }
    }
    try require(.submissionRequired, in: members, of: start)
    guard let context else { throw ScanError(offset: start, kind: .missing(.gameContext)) }
    return (Submission(context: context, moves: moves), id)
  }

  private mutating func scanSubmissionContext() throws(ScanError) -> Submission.Context {
    try scanOneOf(.context, .gameContext) { (scanner, member) throws(ScanError) in
      switch member {
      case .dailyChallengeId: .dailyChallenge(id: try scanner.scanUniqueID())
      case .sharedGameCode: .sharedGame(code: try scanner.scanText())
      default: try scanner.scanPuzzleContext(isTurnBased: member == .turnBased)
      }
    }
  }

  /// Reads a context that contains its puzzle.
  private mutating func scanPuzzleContext(
    isTurnBased: Bool
  ) throws(ScanError) -> Submission.Context {
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
  ) throws(ScanError) -> (game: CompletedGame, id: GameIdentifier?) {
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

  /// Reads a completed game's context. It is solo if it has none of the four members; `solo` may have
  /// any value, as in old archives.
  private mutating func scanCompletedContext() throws(ScanError) -> CompletedGame.Context {
    try scanOneOrNone(.context, .gameContext) { (scanner, member) throws(ScanError) in
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

  private mutating func scanGameMode() throws(ScanError) -> GameMode {
    try scanWord(of: GameMode.allCases, .gameMode) { $0.name }
  }

  private mutating func scanLanguage() throws(ScanError) -> Language {
    try scanWord(of: Language.allCases, .language) { $0.code }
  }

  /// Reads a string that is one of some texts.
  private mutating func scanWord<Value>(
    of values: [Value], _ vocabulary: ScanError.Vocabulary, text: (Value) -> String
  ) throws(ScanError) -> Value {
    _ = nextToken()
    let error = error(.unknownText(vocabulary))
    let content = try scanString()
    for value in values where spells(content, text(value)) { return value }
    throw error
  }

  /// Whether the bytes start with an object whose first member is `cubes`. Moves to the start of the bytes.
  mutating func startsWithCubes() -> Bool {
    position = 0
    defer { position = 0 }
    do throws(ScanError) {
      try openObject()
      var members = ObjectMembers(known: MemberSet(.cubes))
      return try nextMember(&members) == .cubes
    } catch {
      // Reading the game reports the same error.
      return false
    }
  }

  /// The offset of the value of a member of the object that starts the bytes, or nil. If the object is
  /// not well-formed, only the members before the error count.
  func offset(of wanted: Member) -> Int? {
    do throws(ScanError) {
      var scanner = JSONScanner(bytes)
      try scanner.openObject()
      var members = ObjectMembers(known: MemberSet(wanted))
      while let member = try scanner.nextMember(&members) {
        if member == wanted {
          _ = scanner.nextToken()
          return scanner.position
        }
        try scanner.skipUnproven()
      }
    } catch {
      // Reading the game reports the same error.
    }
    return nil
  }
}

/// A puzzle and its language, which may come in either order.
private struct PuzzleMember {
  var language = Language.english
  var puzzle: Puzzle?
  var offset = 0
}

extension JSONScanner {
  private mutating func scanPuzzleMember(_ member: inout PuzzleMember) throws(ScanError) {
    member.offset = position
    member.puzzle = try scanPuzzle(member.language)
  }

  /// The puzzle. It is read again if `language` came after it and is not the language assumed.
  private func finish(
    _ member: PuzzleMember, of object: Int, missing: Member
  ) throws(ScanError) -> Puzzle {
    guard let puzzle = member.puzzle else {
      throw ScanError(offset: object, kind: .missing(missing))
    }
    guard puzzle.language != member.language else { return puzzle }
    var again = self
    again.position = member.offset
    // Only one scanner may use the storage of the templates.
    again.templates = .none
    return try again.scanPuzzle(member.language)
  }
}

extension JSONScanner {
  /// Reads an identifier, or skips any other value and returns nil.
  mutating func scanIdentifier() throws(ScanError) -> GameIdentifier? {
    let first = nextToken()
    let start = position
    if first == UInt8(ascii: "\"") {
      let content = try scanString().range
      guard content.count <= GameIdentifier.maximumByteCount else { return nil }
      return GameIdentifier(json: bytes.copy(start..<position))
    }
    try skipValue()
    let token = bytes.copy(start..<position)
    guard token.count <= GameIdentifier.maximumByteCount,
      token.allSatisfy({ $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return GameIdentifier(json: token)
  }
}
