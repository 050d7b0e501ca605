import Foundation
import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct GameTests {
  @Test(arguments: [
    "a ticket of the older secret", "an unlimited challenge", "a timed challenge",
    "an unlimited solo game", "a timed solo game",
  ])
  func `a game that was played before is accepted and ranked`(_ name: String) async throws {
    let old = try await OldFile()
    old.server.clock.now += 5
    let saved = try old.unsent(name)
    let response = try await old.answer(to: saved)
    #expect(response.status == 201, "\(String(decoding: response.body, as: UTF8.self))")
    let result = try JSONDecoder().decode(GameResult.self, from: Data(response.body))
    #expect(result.unranked == nil && result.score > 0)
    #expect((result.ranks != nil) != (result.dailyChallenge?.rank != nil))
    // A lost answer: the client sends it again, with the same key.
    let again = try await old.answer(to: saved)
    #expect(again.status == 201 && again.body == response.body)
    #expect(old.server.errors.isEmpty)
  }

  @Test func `each game that was not sent is known`() throws {
    #expect(try FixtureFolder.version(15).read().unsent.count == 5)
  }

  @Test func `a request with the key of an answered one gets the same bytes`() async throws {
    let old = try await OldFile()
    #expect(old.fixture.receipts.count == 6)
    for saved in old.fixture.receipts {
      let response = try await old.answer(to: saved)
      #expect(response.status == saved.status, "\(saved.name)")
      #expect(String(decoding: response.body, as: UTF8.self) == saved.answer, "\(saved.name)")
    }
    // Nothing was done twice.
    let match = try await old.client("ada").matches.fetch(old.match("playing").id)
    #expect(match.moves.count == 5 && match.turn == 1)
    // Another request with a used key is still refused.
    var other = try #require(old.fixture.receipts.first { $0.name == "a share" })
    other.body = other.body.replacingOccurrences(of: "gameID\":\"0", with: "gameID\":\"1")
    let problem = ProblemDetails(try await old.answer(to: other))
    #expect(problem?.kind == .idempotencyKeyReused)
  }

  @Test func `a game on a played puzzle is found`() async throws {
    let old = try await OldFile()
    var saved = try #require(old.fixture.receipts.first { $0.name == "a solo game" })
    saved.headers[IdempotencyKey.headerName.lowercased()] = nil
    saved.headers = saved.headers.filter { $0.key.lowercased() != "idempotency-key" }
    let games = try await old.storage.read { try $0.games(after: 0, limit: 999).count }
    let response = try await old.answer(to: saved)
    let first = try JSON(saved.answer ?? "")
    let now = try JSON(String(decoding: response.body, as: UTF8.self))
    #expect(response.status == 201 && now["id"] == first["id"] && now["score"] == first["score"])
    #expect(now["unranked"] == nil)
    #expect(try await old.storage.read { try $0.games(after: 0, limit: 999).count } == games)
  }

  @Test func `a marked game stays off the boards until it is put back`() async throws {
    let old = try await OldFile()
    let game = try #require(old.fixture.games["marked"])
    #expect(try await old.storage.read { try $0.game(game)?.isHidden } == true)
    let bob = try old.client("bob")
    let mars = try old.client("mars")
    let code = try #require(old.fixture.shares["marked"])
    func shown() async throws -> Board {
      try await mars.boards.games(language: .english, mode: .unlimited, scope: .lastWeek)
    }
    #expect(try await shown().yours == nil)
    for client in [bob, mars] {
      #expect(await refusal { try await client.sharing.fetch(code) } == .noSuchGame)
    }
    #expect(try await GameService.setHidden(false, game: game, in: old.storage))
    #expect(try await shown().top.contains { $0.displayName == "Mars" && $0.isYours })
    #expect(try await bob.sharing.fetch(code).displayName == "Mars")
  }

  @Test func `a shared code can be played`() async throws {
    let old = try await OldFile()
    let code = try #require(old.fixture.shares["solo"])
    let dee = try old.client("dee")
    let shared = try await dee.sharing.fetch(code)
    #expect(shared.displayName == "Ada")
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: shared.puzzle), words: 2, at: old.server.clock.now)
    let result = try await dee.games.submit(shared.submission(of: moves))
    #expect(result.unranked == .sharedPuzzle)
    // It has one code: the game is shared once.
    let again = try await old.client("ada").sharing.share(
      gameID: #require(old.fixture.games["shared"]))
    #expect(again.code == code)
  }
}
