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
/// dependencies fail. Each call fails with the name of what is missing. The test supplies it, and calls again. At
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

  /// The server starts. It computes ranks from the events of the past.
  private func startServer(_ story: ExampleStory) async throws {
    #expect(await story.missing { _ in } == ["Storage.observe(_:)"])
    story.storage.override { $0.observe = { story.events } }
    #expect(await story.missing { _ in } == ["Dependencies.now"])
    story.supply { $0.now = { story.now - 60 } }
    #expect(await story.missing { _ in } == [])
  }

  /// Ada asks for a puzzle.
  private func askForPuzzle(_ story: ExampleStory) async throws -> NewPuzzle {
    let ask: @Sendable (APIClient) async throws -> NewPuzzle = { client in
      try await client.games.newPuzzle(language: .english, mode: .timed)
    }
    #expect(await story.missing(ask) == ["StorageReader.player(tokenHash:)"])
    story.storage.override { $0.playerOfToken = { $0 == story.ada.tokenHash ? story.ada : nil } }
    #expect(await story.missing(ask) == ["Dependencies.uptime", "Dependencies.bodyHash"])
    story.supply { $0.uptime = { 0 } }
    story.supply { $0.bodyHash = { SHA256.digest(of: $0) } }
    #expect(
      await story.missing(ask) == ["Dependencies.randomBits", "PuzzleSource.random"])
    story.supply { $0.randomBits = { 19 } }
    try story.supply { $0.puzzles = try .quick }
    #expect(await story.missing(ask) == ["StorageReader.player(_:)"])
    story.storage.override { $0.player = { $0 == story.ada.id ? story.ada : nil } }
    #expect(await story.missing(ask) == ["StorageWriter.use(_:of:at:)"])
    story.storage.override { $0.useNonce = { _, _, _ in true } }
    #expect(await story.missing(ask) == ["StorageReader.receipt(of:route:key:)"])
    story.storage.override { $0.receipt = { _, _, _ in nil } }
    #expect(await story.missing(ask) == ["StorageWriter.insert(_: StoredReceipt)"])
    story.storage.override { $0.insertReceipt = { _ in } }
    #expect(await story.missing(ask) == ["StorageWriter.add(_:to:of:day:)"])
    story.storage.override { $0.addToDailyCount = { amount, _, _, _ in amount } }
    let new = try await story.answer(ask)
    #expect(new.puzzle == SamplePuzzles.standard.text && new.expiresAt == story.now - 60 + 215)
    return new
  }

  /// A minute later, Ada submits a game of 1,082 points: the 8,918th of all, the 90th of the week, the 9th of the day.
  private func submit(_ new: NewPuzzle, _ story: ExampleStory) async throws {
    let submit: @Sendable (APIClient) async throws -> GameResult = { client in
      let game = try new.submission(of: SampleGame.valid.record.moves, mode: .timed)
      return try await client.games.submit(game, ticket: new.ticket)
    }
    story.supply { $0.now = { story.now } }
    #expect(await story.missing(submit) == ["GameJudge.judge"])
    story.supply { $0.judge.judge = { try story.judge($0, $1) } }
    #expect(await story.missing(submit) == ["StorageReader.game(of:on:)"])
    story.storage.override { $0.gameOnPuzzle = { _, _ in nil } }
    #expect(await story.missing(submit) == ["StorageWriter.insert(_:words:)"])
    story.storage.override { $0.insertGame = { story.keep($0, $1) } }
    #expect(await story.missing(submit) == ["StorageWriter.append(_:)"])
    story.storage.override { $0.append = { _ in } }
    #expect(await story.missing(submit) == ["StorageWriter.insertWaitingCheck(of:)"])
    story.storage.override { $0.insertWaitingCheck = { _ in } }
    let result = try await story.answer(submit)
    #expect(story.storedGame == story.expectedGame)
    #expect(story.storedWords == story.expectedWords)
    let ranks = RankSummary(
      lastDay: Rank(rank: 9, outOf: 11), lastWeek: Rank(rank: 90, outOf: 101),
      allTime: Rank(rank: 8_918, outOf: 10_001))
    #expect(result == GameResult(id: story.expectedGame.id, score: 1_082, ranks: ranks))
  }
}
