import Lexicon
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension GameService {
  /// Judges a submitted game, and stores it if it is the player's first one on its puzzle.
  func submit(_ submission: SubmissionRequest, by player: UniqueID) async throws -> Change<
    GameResult
  > {
    let (now, ending) = (now, ending)
    let game: DecodedGame
    do { game = try DecodedGame(json: submission.game) } catch {
      throw ProblemDetails(.malformedGame, detail: "\(error)")
    }
    try game.moves.checkReactions()
    let (origin, held) = try await origin(
      of: game, submission, by: player, at: now, ending: ending)
    let dictionary = origin.dictionary(at: ending, mode: held.mode, rules: dependencies.judge.rules)
    let (verdict, unopened) = try dependencies.span("judge") {
      try self.verdict(on: game, held: held, dictionary)
    }
    if let refusal = RefusedGame(verdict) {
      throw RefusedRequest<GameResult>(
        error: ProblemDetails(.refusedGame, verdict: refusal),
        expectedRows: [.game(of: player, on: held.puzzle.packed)],
        earlierChange: { rows in
          // Under other words or rules, it may have been accepted.
          guard let earlier = try rows.game(of: player, on: held.puzzle.packed),
            earlier.isGame(
              of: game.moves.packed(on: held.puzzle), kind: origin.kind, mode: held.mode)
          else { return nil }
          return { rows in try answer(to: origin, again: earlier, at: now, in: rows) }
        },
        willRefuse: {
          if let unopened { try await requireReadable(unopened) }
          guard dependencies.policy.keepsRefusedGames else { return }
          try await keep(
            StoredFinding(
              kind: .refused, player: player, foundAt: now,
              text: verdict.description.prefix(bytes: RefusedGameLimits.textLength),
              submission: submission.game))
        })
    }
    let judged = AcceptedGame(
      origin: origin, puzzle: held.puzzle, mode: held.mode, moves: game.moves, verdict: verdict,
      usedHelp: submission.usedHelp, arrivedAt: now, ending: ending,
      rules: dependencies.judge.rules, clockIsSettled: held.mode != .timed || clockJudgesTimedGames)
    // Made before the transaction, which holds up all others.
    let row = judged.row(id: dependencies.newID(), player: player)
    let words = judged.words(
      of: row, ids: dependencies.newID,
      rarity: { Int64(dependencies.judge.rarity(row.language, $0)?.rawValue ?? 1) })
    return { rows in try store(row, words, judged, in: rows) }
  }

  /// Stores a refused game for operators, and deletes older ones beyond the limits. Stores nothing if the player was
  /// erased meanwhile.
  func keep(_ finding: StoredFinding) async throws {
    let limits = dependencies.policy.refusedGames
    try await storage.write { rows in
      try rows.expect([.player(finding.player)])
      guard try rows.player(finding.player) != nil else { return }
      try rows.insert(finding)
      try rows.forgetRefusals(of: finding.player, keeping: limits.ofPlayer)
      try rows.forgetRefusals(keeping: limits.count, byteCount: limits.byteCount)
    }
  }

  /// Whether the server's times of a timed game's start and arrival can be compared: the wall clock is trusted and did
  /// not jump between them, not even back to the right time.
  private var clockJudgesTimedGames: Bool {
    clockIsSettled
      && !clock.jumped(
        inLast: GameMode.timed.ticketDuration(dependencies.judge.rules) + 1,
        uptime: dependencies.uptime())
  }

  /// Returns the server's own puzzle and mode for a game.
  private func origin(
    of game: DecodedGame, _ submission: SubmissionRequest, by player: UniqueID, at now: UnixTime,
    ending: UnixTime
  ) async throws -> (AcceptedGame.Origin, HeldGame) {
    let claim = game.claim
    switch claim.context {
    case .turnBased: throw ProblemDetails(.wrongContext)
    case .solo:
      guard let puzzle = claim.puzzle, let mode = claim.mode else {
        throw ProblemDetails(.unknownPuzzle)
      }
      let held = HeldGame(puzzle: puzzle, mode: mode, players: .one)
      return (.solo(check(submission.ticket, player, puzzle, mode)), held)
    case .dailyChallenge(let id):
      return try await storage.read { rows in
        let (challenge, start) = try rows.runningChallenge(id, of: player, ending: ending)
        let held = HeldGame(
          puzzle: try Puzzle(packed: challenge.puzzle), mode: challenge.mode, players: .one)
        return (.dailyChallenge(challenge, start), held)
      }
    case .sharedGame(let text):
      return try await storage.read { rows in
        guard let code = ShareCode(text.string),
          let (_, game) = try rows.sharedGame(code, for: player, at: now, ending: ending)
        else { throw ProblemDetails(.unknownPuzzle) }
        let held = HeldGame(
          puzzle: try Puzzle(packed: game.puzzle), mode: game.mode, players: .one)
        return (.shared, held)
      }
    }
  }

  /// Returns whether a ticket belongs to a game.
  private func check(
    _ text: String?, _ player: UniqueID, _ puzzle: Puzzle, _ mode: GameMode
  ) -> TicketCheck {
    guard let text else { return .flaw(.noTicket) }
    guard
      let ticket = Ticket(text, player: player, mode: mode, keys: dependencies.keys),
      ticket.provenance.puzzle == puzzle
    else { return .flaw(.invalidTicket) }
    return .covers(ticket)
  }

  /// Returns the verdict on a game by the current dictionary. If a word is missing there, the dictionary of its ticket or
  /// start counts, too; but not if this process could not open that one.
  private func verdict(
    on game: DecodedGame, held: HeldGame, _ dictionary: Fingerprint?
  ) throws -> (Verdict, unopened: Fingerprint?) {
    var report = try dependencies.judge.judge(game, held)
    var unopened: Fingerprint?
    if let dictionary, report.lacksWord {
      if let other = try dependencies.judge.judgeWithEarlier(game, held, dictionary) {
        report = other
      } else if dictionary != dependencies.judge.dictionary(of: held.puzzle.language) {
        unopened = dictionary
      }
    }
    guard case .judged(let verdict) = report.outcome else {
      throw ProblemDetails(.unknownPuzzle)
    }
    return (verdict, unopened)
  }
}

extension GameReport {
  /// Whether the dictionary lacks a word of the game.
  fileprivate var lacksWord: Bool {
    guard case .judged(let verdict) = outcome else { return false }
    return verdict.violation?.reasons.contains { $0.rule == .notInDictionary } ?? false
  }
}

extension StorageReader {
  /// Returns a daily challenge that a player has started and that still accepts games.
  fileprivate func runningChallenge(
    _ id: UniqueID, of player: UniqueID, ending: UnixTime
  ) throws -> (StoredChallenge, StoredStart) {
    guard let challenge = try challenge(id) else { throw ProblemDetails(.noSuchChallenge) }
    guard ending <= challenge.lastArrival else { throw ProblemDetails(.challengeOver) }
    guard let start = try start(of: player, in: id) else { throw ProblemDetails(.notStarted) }
    return (challenge, start)
  }
}
