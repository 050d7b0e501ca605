import EnglishLexicon
import Foundation
import Testing
import WordCube
import WordCubeFormats

@testable import APIContract
@testable import WordCubeAPI

struct NoopTransportTests {
  /// `QUOTES` on the sample puzzle.
  private let quotes = [62, 70, 80, 79, 43].map { Face(uncheckedRawValue: $0) }

  @Test(arguments: APIRoute.allCases)
  func `each endpoint has an answer`(_ route: APIRoute) async throws {
    func check<E: RouteEndpoint<APIRoute>>(_ endpoint: E) async throws {
      let response = try await NoopTransport().send(endpoint.request(endpoint.sample))
      #expect(response.status == endpoint.answer.status)
      let answer = try endpoint.answer.read(response)
      #expect(try endpoint.answer.write(answer).body == response.body)
    }
    try await check(route.endpoint)
  }

  @Test func `answers are the samples`() async throws {
    let client = APIClient.noop
    #expect(try await client.dailyChallenges.today(language: .english) == .sample)
    #expect(try await client.boards.games(language: .english, mode: .timed) == .sample)
    #expect(try await client.service.configuration() == .sample)
    #expect(try await client.matches.fetch(.sample) == .sample)
    let match = try await client.matches.open(language: .english)
    #expect(match.state == .open && match.turn == nil && match.moves.isEmpty)
    #expect(try await client.matches.resign(match.id).state == .resigned)
    #expect(try await client.matches.claim(match.id).state == .claimed)
    let next = try await client.matches.play(MoveList.sample.json, in: match.id, after: 2)
    #expect(next.moves.count == 3 && next.turn == 1)
    #expect(try await client.sharing.page(.sample) == "https://example.org/shared/7KXW2MPQ")
    #expect(try await client.service.openAPI().starts(with: Array("{\n  \"openapi\"".utf8)))
  }

  @Test func `a puzzle is played and submitted`() async throws {
    let client = APIClient.noop
    let new = try await client.games.newPuzzle(language: .english, mode: .timed)
    let start = Date.unixEpoch
    var game = try new.game(mode: .timed, startedAt: start, dictionary: .english)
    try game.playWord(quotes, at: start + 5)
    let result = try await client.games.submit(new.submission(of: game))
    #expect(result.score == 324 && result.score == game.totalScore && result.ranks != nil)
  }

  @Test func `a daily challenge is played and submitted`() async throws {
    let client = APIClient.noop
    let today = try await client.dailyChallenges.today(language: .english)
    let mode = try #require(today.challenges.first).challenge.mode
    let started = try await client.dailyChallenges.start(language: .english, mode: mode)
    let start = Date.unixEpoch
    var game = try started.game(mode: mode, startedAt: start, dictionary: .english)
    try game.playWord(quotes, at: start + 5)
    let result = try await client.games.submit(started.submission(of: game))
    #expect(result.score == 324 && result.dailyChallenge?.score == 324 && result.ranks == nil)
  }

  @Test func `a noop client keeps its player`() async throws {
    let client = APIClient.noop
    _ = try await client.players.register(displayName: "Ada", timeZone: "Etc/UTC")
    try await client.players.erase()
    _ = try await client.players.current()
    _ = try await client.players.rotateToken()
    _ = try await client.players.update(PlayerChanges())
  }

  @Test func `a request without a route is not answered`() async {
    await #expect(throws: RequestError.self) {
      try await NoopTransport().send(Request(path: "/nowhere"))
    }
  }

  @Test func `documents still describe what is optional`() throws {
    var schemas = ModelSchemas()
    let (_, review) = try schemas.decode(WeekInReview.self)
    #expect(review.ranks.count == 1 && review.bestWord != nil)
    let value = try ModelSchemas.placeholder(WeekInReview.self)
    #expect(value == WeekInReview(ranks: []))
  }
}
