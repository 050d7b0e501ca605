import Testing
import WordCube

@testable import APIContract
@testable import WordCubeAPI

struct NoopTransportTests {
  @Test(arguments: APIRoute.allCases)
  func `each endpoint has a least answer`(_ route: APIRoute) async throws {
    func check<E: RouteEndpoint<APIRoute>>(_ endpoint: E) async throws {
      let response = try await NoopTransport().send(endpoint.request(endpoint.sample))
      #expect(response.status == endpoint.answer.status)
      let answer = try endpoint.answer.read(response)
      #expect(try endpoint.answer.write(answer).body == response.body)
    }
    try await check(route.endpoint)
  }

  @Test func `least answers are empty`() async throws {
    let client = APIClient.noop
    let today = try await client.dailyChallenges.today(language: .english)
    #expect(today == TodaysChallenges(challenges: []))
    let board = try await client.boards.games(language: .english, mode: .timed)
    #expect(board == Board(top: [], outOf: 0))
    let configuration = try await client.service.configuration()
    #expect(configuration.dictionaryChecksums == [:] && configuration.minimumBuild == 0)
    let match = try await client.matches.open(language: .english)
    #expect(match.sides == [] && match.turn == nil && match.state == .open)
    #expect(match.code == .sample && match.id == .sample)
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
