import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct DailyChallengeTests {
  /// The last second at which games of 2026-11-23 are accepted.
  private static let lastSecond: UnixTime = 1_795_478_700

  @Test func `a challenge that was started goes on, and cannot be started anew`() async throws {
    let old = try await OldFile()
    // Yesterday's, of which no game is accepted; today's.
    let dee = try old.client("dee")
    let today = try await dee.dailyChallenges.today(language: .english).challenges
    #expect(today.map(\.yourResult.started) == [false, true])
    #expect(today.map(\.challenge.number) == [2518, 2518])
    let ada = try old.client("ada")
    for mode in [GameMode.timed, .unlimited] {
      #expect(
        await refusal { try await ada.dailyChallenges.start(language: .english, mode: mode) }
          == .alreadyPlayed)
    }
    let again = try await dee.dailyChallenges.start(language: .english, mode: .unlimited)
    let receipt = try #require(old.fixture.receipts.first { $0.name == "a start" })
    let started = try JSON(receipt.answer ?? "")
    #expect(started["startedAt"] == .number(Double(again.startedAt.unixTime)))
    #expect(started["puzzle"] == .text(again.puzzle))
    old.server.clock.now += 10
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: again.puzzle), words: 3, at: old.server.clock.now - 5)
    let result = try await dee.games.submit(again.submission(of: moves))
    #expect(result.unranked == nil && result.dailyChallenge?.outOf == 2)
  }

  @Test(arguments: [0, 1])
  func `games of the old server go onto the boards when none of their challenge is accepted`(
    _ seconds: Int64
  ) async throws {
    let old = try await OldFile(at: Self.lastSecond + seconds)
    // Bob has not submitted today's unlimited game: his copy could still be submitted at the last second.
    let bob = try old.client("bob")
    let code = try #require(old.fixture.shares["today"])
    let isOver = seconds == 1
    let results = try await bob.dailyChallenges.results(
      language: .english, mode: .unlimited, number: 2518)
    #expect(results.top.isEmpty == !isOver)
    let problem = await refusal { try await bob.sharing.fetch(code) }
    #expect(problem == (isOver ? nil : .noSuchGame))
    let words = try await bob.boards.words(language: .english, scope: .lastDay).words
    let game = try #require(old.fixture.games["today"])
    let ids = try await old.storage.read { rows in
      try words.map { try rows.word($0.id)?.game }
    }
    #expect(ids.contains(game) == isOver)
    let saved = try await old.answer(to: old.unsent("an unlimited challenge"))
    #expect(saved.status == (isOver ? 409 : 201))
  }
}
