import WordCube

extension ModelReader {
  /// Reads a submission, or a completed game if the caller allows it.
  mutating func readDecodedGame(
    allowingCompleted: Bool, _ limits: Limits
  ) throws(ScanError) -> DecodedGame {
    guard allowingCompleted else {
      let (submission, id) = try readOnlySubmission(limits)
      return DecodedGame(.submission(submission), id: id)
    }
    let isCompleted = scanner.startsWithCubes()
    do throws(ScanError) {
      return try readGame(isCompleted: isCompleted, limits)
    } catch {
      guard !isCompleted, scanner.offset(of: .cubes) != nil else { throw error }
      scanner.position = 0
      return try readGame(isCompleted: true, limits)
    }
  }

  /// Reads a game whose kind is known.
  private mutating func readGame(
    isCompleted: Bool, _ limits: Limits
  ) throws(ScanError) -> DecodedGame {
    if isCompleted {
      let (game, id) = try readCompletedGame(limits)
      return DecodedGame(.completed(game), id: id)
    }
    let (submission, id) = try readSubmission(limits)
    return DecodedGame(.submission(submission), id: id)
  }

  /// Reads a submission. If the object has a member `cubes`, the error is at that member.
  mutating func readOnlySubmission(
    _ limits: Limits
  ) throws(ScanError) -> (submission: Submission, id: GameIdentifier?) {
    do throws(ScanError) {
      return try readSubmission(limits)
    } catch {
      guard let cubes = scanner.offset(of: .cubes) else { throw error }
      throw ScanError(offset: cubes, kind: .completedGame)
    }
  }

  mutating func readSubmission(
    _ limits: Limits
  ) throws(ScanError) -> (submission: Submission, id: GameIdentifier?) {
    let start = try scanner.openObject()
    // Knows `cubes`, so that a completed game is an error and not an unknown member.
    var members = ObjectMembers(known: .submission)
    var context: Submission.Context?
    var moves = MoveList()
    var id: GameIdentifier?
    while let member = try scanner.nextMember(&members) {
      switch member {
      case .gameContext: context = try readSubmissionContext()
      case .moves: moves = try readMoves(limit: limits.moveCount)
      case .id: id = try scanner.scanIdentifier()
      case .cubes: throw scanner.error(.completedGame)
      default: try scanner.skipValue()
      }
    }
    try scanner.require(.submissionRequired, in: members, of: start)
    guard let context else { throw ScanError(offset: start, kind: .missing(.gameContext)) }
    try check(context.language, limits)
    return (Submission(context: context, moves: moves), id)
  }

  private mutating func readSubmissionContext() throws(ScanError) -> Submission.Context {
    try readOneOf(.context, .gameContext) { (reader, member) throws(ScanError) in
      switch member {
      case .dailyChallengeId: .dailyChallenge(id: try reader.scanner.scanUniqueID())
      case .sharedGameCode: .sharedGame(code: try reader.scanner.scanText())
      default: try reader.readPuzzleContext(isTurnBased: member == .turnBased)
      }
    }
  }

  /// Reads a context that contains its puzzle.
  private mutating func readPuzzleContext(
    isTurnBased: Bool
  ) throws(ScanError) -> Submission.Context {
    let start = try scanner.openObject()
    var members = ObjectMembers(known: isTurnBased ? .turnBasedContext : .soloContext)
    var mode = GameMode.unlimited
    var players: [Player] = []
    var puzzle = PuzzleMember()
    while let member = try scanner.nextMember(&members) {
      switch member {
      case .gameMode: mode = try scanner.scanGameMode()
      case .language: puzzle.knownLanguage = try scanner.scanLanguage()
      case .playerIndexToId: players = try scanner.scanPlayers()
      case .puzzle: try readPuzzleMember(&puzzle)
      default: try scanner.skipValue()
      }
    }
    try scanner.require(members.known, in: members, of: start)
    let tiles = try finish(puzzle, of: start, missing: .puzzle)
    return isTurnBased
      ? .turnBased(mode: mode, players: players, puzzle: tiles) : .solo(mode: mode, puzzle: tiles)
  }

  mutating func readCompletedGame(
    _ limits: Limits
  ) throws(ScanError) -> (game: CompletedGame, id: GameIdentifier?) {
    let start = try scanner.openObject()
    var members = ObjectMembers(known: .completedGame)
    var puzzle = PuzzleMember()
    var context = CompletedGame.Context.solo
    var mode = GameMode.unlimited
    var startTime = 0.0
    var localPlayerIndex: Int64?
    var moves = MoveList()
    var secondsPlayed = 0.0
    var id: GameIdentifier?
    while let member = try scanner.nextMember(&members) {
      switch member {
      case .cubes: try readPuzzleMember(&puzzle)
      case .gameContext: context = try readCompletedContext()
      case .gameMode: mode = try scanner.scanGameMode()
      case .gameStartTime: startTime = try scanner.scanDouble()
      case .language: puzzle.knownLanguage = try scanner.scanLanguage()
      case .localPlayerIndex: localPlayerIndex = try scanner.scanInteger()
      case .moves: moves = try readMoves(limit: limits.moveCount)
      case .secondsPlayed: secondsPlayed = try scanner.scanDouble()
      case .id: id = try scanner.scanIdentifier()
      default: try scanner.skipValue()
      }
    }
    try scanner.require(.completedGameRequired, in: members, of: start)
    let game = CompletedGame(
      puzzle: try finish(puzzle, of: start, missing: .cubes), context: context, mode: mode,
      startTime: startTime, localPlayerIndex: localPlayerIndex, moves: moves,
      secondsPlayed: secondsPlayed)
    try check(game.language, limits)
    return (game, id)
  }

  /// Reads a completed game's context. It is solo if it has none of the four members; `solo` may have
  /// any value, as in old archives.
  private mutating func readCompletedContext() throws(ScanError) -> CompletedGame.Context {
    try readOneOrNone(.context, .gameContext) { (reader, member) throws(ScanError) in
      switch member {
      case .dailyChallengeId: return .dailyChallenge(id: try reader.scanner.scanUniqueID())
      case .sharedGameCode: return .sharedGame(code: try reader.scanner.scanText())
      case .turnBased: return .turnBased(players: try reader.scanner.scanPlayers())
      default:
        try reader.scanner.skipValue()
        return .solo
      }
    } ?? .solo
  }
}

extension Submission.Context {
  /// The language of the puzzle; nil if the game does not contain its puzzle.
  fileprivate var language: Language? {
    switch self {
    case .solo(_, let puzzle), .turnBased(_, _, let puzzle): puzzle.language
    case .dailyChallenge, .sharedGame: nil
    }
  }
}

/// A puzzle and its language, in either order.
private struct PuzzleMember {
  /// The language; nil before it is read.
  var knownLanguage: Language?
  var puzzle: Puzzle?
  var offset = 0

  /// The language: English unless another was read.
  var language: Language { knownLanguage ?? .english }
}

extension ModelReader {
  private mutating func readPuzzleMember(_ member: inout PuzzleMember) throws(ScanError) {
    member.offset = scanner.position
    do throws(ScanError) {
      member.puzzle = try readPuzzle(member.language)
    } catch {
      // The tiles may belong to a language that the object names after them.
      guard member.knownLanguage == nil, let language = languageBehindValue(at: member.offset),
        language != .english
      else { throw error }
      scanner.position = member.offset
      member.puzzle = try readPuzzle(language)
    }
  }

  /// The language that the object names after the value at an offset, or nil.
  private func languageBehindValue(at offset: Int) -> Language? {
    #if WORDCUBE_ENGLISH_ONLY
      nil
    #else
      var scanner = scanner
      scanner.position = offset
      do throws(ScanError) {
        try scanner.skipUnproven()
        var members = ObjectMembers(known: MemberSet(.language))
        members.isFirst = false
        while let member = try scanner.nextMember(&members) {
          if member == .language { return try scanner.scanLanguage() }
          try scanner.skipUnproven()
        }
      } catch {
        // The language is unknown, so the first error counts.
      }
      return nil
    #endif
  }

  /// Returns the puzzle, read again if `language` came after it and was not the assumed one.
  private mutating func finish(
    _ member: PuzzleMember, of object: Int, missing: Member
  ) throws(ScanError) -> Puzzle {
    guard let puzzle = member.puzzle else {
      throw ScanError(offset: object, kind: .missing(missing))
    }
    guard puzzle.language != member.language else { return puzzle }
    let end = scanner.position
    scanner.position = member.offset
    let again = try readPuzzle(member.language)
    scanner.position = end
    return again
  }
}
