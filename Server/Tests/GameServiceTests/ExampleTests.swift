import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeTesting

/// How to write a test of the server that states all that the server needs.
///
/// Ada asks for a puzzle, plays it, and submits the game, with the real client and the real handler. At first all
/// dependencies fail. Each call fails with the properties that are missing. The test sets them, and calls again. At
/// the end the test knows exactly what the requests use: all that the server was given, and all that it stored.
///
/// Most tests need less: `TestServer` has fixed dependencies and a storage, in one line.
struct ExampleTests {
  @Test func `a game is submitted with what the failures name, and nothing else`() async throws {
    let story = try ExampleStory()
    try await startServer(story)
    let new = try await askForPuzzle(story)
    try await submit(new, story)
  }

  /// The server starts. It reads who is suspended, computes ranks from the events of the past, and reads which networks are
  /// refused.
  private func startServer(_ story: ExampleStory) async throws {
    #expect(
      await story.missing { _ in } == [
        "Dependencies.now", "Dependencies.uptime", "suspensions(endingAfter:)",
      ])
    story.supply { $0.now = { story.now - 60 } }
    story.supply { $0.uptime = { 0 } }
    story.storage.override({ $0.suspensions(endingAfter:) }, with: { _ in [:] })
    #expect(await story.missing { _ in } == ["pastEvents()"])
    story.storage.override({ $0.pastEvents }, with: { story.events })
    #expect(await story.missing { _ in } == ["refusedNetworks()"])
    story.storage.override({ $0.refusedNetworks }, with: { [] })
    #expect(await story.missing { _ in } == [])
  }

  /// Ada asks for a puzzle.
  private func askForPuzzle(_ story: ExampleStory) async throws -> NewPuzzle {
    let ask: @Sendable (APIClient) async throws -> NewPuzzle = { client in
      try await client.games.newPuzzle(language: .english, mode: .timed)
    }
    #expect(await story.missing(ask) == ["player(tokenHash:)", "device(tokenHash:)"])
    story.storage.override(
      { $0.player(tokenHash:) }, with: { hash in hash == story.ada.tokenHash ? story.ada : nil })
    #expect(await story.missing(ask) == ["Dependencies.bodyHash"])
    story.supply { $0.bodyHash = { SHA256.digest(of: $0) } }
    #expect(
      await story.missing(ask) == ["Dependencies.randomBits", "Dependencies.puzzles.random"])
    story.supply { $0.randomBits = { 19 } }
    try story.supply { $0.puzzles = try .quick }
    #expect(await story.missing(ask) == ["player(_: UniqueID)"])
    story.storage.override({ $0.player(_:) }, with: { $0 == story.ada.id ? story.ada : nil })
    // A call names at once all that a transaction misses.
    #expect(
      await story.missing(ask) == [
        "use(_:of:at:)", "receipt(of:route:key:)", "insert(_: StoredReceipt)",
        "add(_:to:of:day:)",
      ])
    story.storage.override({ $0.use(_:of:at:) }, with: { _, _, _ in true })
    story.storage.override({ $0.receipt(of:route:key:) }, with: { _, _, _ in nil })
    story.storage.override({ $0.insert(_:) }, with: { (_: StoredReceipt) in })
    story.storage.override({ $0.add(_:to:of:day:) }, with: { amount, _, _, _ in amount })
    let new = try await story.answer(ask)
    #expect(new.puzzle == SamplePuzzles.standard.text)
    #expect(new.expiresAt.unixTime == story.now - 60 + 215)
    return new
  }

  /// A minute later, Ada submits a game of 1,082 points: the 8,918th of all, the 90th of the week, the 9th of the day.
  private func submit(_ new: NewPuzzle, _ story: ExampleStory) async throws {
    let submit: @Sendable (APIClient) async throws -> GameResult = { client in
      let game = try new.submission(of: SampleGame.valid.record.moves, mode: .timed).game
      return try await client.games.submit(game, ticket: new.ticket)
    }
    story.supply { $0.now = { story.now } }
    #expect(await story.missing(submit) == ["Dependencies.judge.judge"])
    story.supply { $0.judge.judge = { try story.judge($0, $1) } }
    #expect(
      await story.missing(submit) == [
        "game(of:on:)", "insert(_:words:)", "append(_: StoredEvent.Kind)",
        "insertWaitingCheck(of:)",
      ])
    story.storage.override({ $0.game(of:on:) }, with: { _, _ in nil })
    story.storage.override({ $0.insert(_:words:) }, with: { story.keep($0, $1) })
    story.storage.override({ $0.append(_:) }, with: { _ in })
    story.storage.override({ $0.insertWaitingCheck(of:) }, with: { _ in })
    let result = try await story.answer(submit)
    #expect(story.storedGame == story.expectedGame)
    #expect(story.storedWords == story.expectedWords)
    let ranks = RankSummary(
      lastDay: Rank(rank: 9, outOf: 11), lastWeek: Rank(rank: 90, outOf: 101),
      allTime: Rank(rank: 8_918, outOf: 10_001))
    #expect(result == GameResult(id: story.expectedGame.id, score: 1_082, ranks: ranks))
  }
}
