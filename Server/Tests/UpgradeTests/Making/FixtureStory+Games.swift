import GameServiceTesting
import WordCube
import WordCubeAPI

extension FixtureStory {
  /// A player gets a puzzle, plays words, a second each, and submits the game with its ticket.
  @discardableResult
  func solo(
    _ role: String, _ mode: GameMode, words: Int = 5, skipping skipped: Int = 0, late: Int64 = 0,
    hasTicket: Bool = true, usedHelp: Bool = false
  ) async throws -> UniqueID {
    clock.now += 20
    let client = try client(role)
    let new = try await client.games.newPuzzle(language: .english, mode: mode)
    let game = try play(new, mode, words, skipped)
    clock.now += late
    return try await client.games.submit(
      game, ticket: hasTicket ? new.ticket : nil, usedHelp: usedHelp
    ).id
  }

  /// A player gets a puzzle and plays, and does not submit the game.
  func unsentSolo(
    _ name: String, _ role: String, _ mode: GameMode, words: Int, skipping skipped: Int = 0
  ) async throws {
    clock.now += 20
    let new = try await client(role).games.newPuzzle(language: .english, mode: mode)
    let game = try play(new, mode, words, skipped)
    try await keepUnsent(name, of: role, game, ticket: new.ticket)
  }

  /// The JSON of a game on a new puzzle. Its words take time.
  func play(
    _ new: NewPuzzle, _ mode: GameMode, _ words: Int, _ skipped: Int
  ) throws -> [UInt8] {
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: words, skipping: skipped, at: clock.now + 1)
    clock.now += Int64(words) + 2
    return try new.submission(of: moves, mode: mode).game
  }

  /// A player starts today's challenge, plays and submits.
  @discardableResult
  func daily(
    _ role: String, _ mode: GameMode, words: Int = 4, skipping skipped: Int = 0
  ) async throws -> UniqueID {
    clock.now += 20
    let client = try client(role)
    let started = try await client.dailyChallenges.start(language: .english, mode: mode)
    return try await client.games.submit(play(started, words, skipped)).id
  }

  /// A player starts today's challenge and plays, and does not submit the game.
  func unsentDaily(
    _ name: String, _ role: String, _ mode: GameMode, words: Int, skipping skipped: Int = 0
  ) async throws {
    clock.now += 20
    let started = try await client(role).dailyChallenges.start(language: .english, mode: mode)
    try await keepUnsent(name, of: role, play(started, words, skipped))
  }

  private func play(
    _ started: StartedChallenge, _ words: Int, _ skipped: Int
  ) throws -> [UInt8] {
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: started.puzzle), words: words, skipping: skipped, at: clock.now + 1)
    clock.now += Int64(words) + 2
    return started.submission(of: moves).game
  }

  /// A player shares a game.
  func share(_ name: String, _ role: String, _ game: UniqueID) async throws {
    clock.now += 1
    fixture.shares[name] = try await client(role).sharing.share(gameID: game).code
  }

  /// A player plays the puzzle of a shared game.
  func playShared(_ name: String, _ role: String) async throws {
    guard let code = fixture.shares[name] else { throw StoryError.noMatch(name) }
    let client = try client(role)
    let shared = try await client.sharing.fetch(code)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: shared.puzzle), words: 2, skipping: 4, at: clock.now + 1)
    clock.now += 5
    _ = try await client.games.submit(shared.submission(of: moves))
  }

  /// A player submits a game that is refused, and kept.
  func refused(_ role: String) async throws {
    clock.now += 20
    let client = try client(role)
    let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
    var moves = Array(
      try GamePlayer.english.moves(on: Puzzle(text: new.puzzle), words: 2, at: clock.now))
    moves[1].claimedScore += 1
    let game = try new.submission(of: MoveList(moves), mode: .unlimited).game
    do { _ = try await client.games.submit(game, ticket: new.ticket) } catch {
      guard error.problem?.kind == .refusedGame else { throw error }
    }
  }
}
