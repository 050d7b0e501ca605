import Testing
import WordCube
import WordCubeAPI

/// A request, parsed and printed step by step.
struct RequestTests {
  private let target = "/api/leaderboards/games?language=en&mode=timed&scope=lastWeek"
  private let query = BoardQuery(language: .english, mode: .timed, scope: .lastWeek)

  @Test func `method and path find the route`() throws {
    let router = try Router<APIRoute>()
    #expect(try router.match(Request(target: target)).route == .gamesBoard)
    #expect(try router.match(Request(path: "/api/leaderboards/games")).route == .gamesBoard)
    let wrongPath = #expect(throws: RequestError.self) {
      try router.match(Request(path: "/api/leaderboards/game"))
    }
    #expect(wrongPath?.status == 404)
    let wrongMethod = #expect(throws: RequestError.self) {
      try router.match(Request(.delete, path: "/api/leaderboards/games"))
    }
    #expect(wrongMethod?.status == 405 && wrongMethod?.headers["allow"] == "GET")
  }

  @Test func `the endpoint of the route reads the input`() throws {
    let router = try Router<APIRoute>()
    #expect(try API.Boards.games.input(router.match(Request(target: target))) == query)
    let missing = #expect(throws: RequestError.self) {
      try API.Boards.games.input(router.match(Request(path: "/api/leaderboards/games")))
    }
    #expect(missing?.description == "GET /api/leaderboards/games: query item mode is missing")
  }

  @Test func `a body is read like a query`() throws {
    let body = Array(#"{"language":"en","mode":"timed"}"#.utf8)
    let request = Request(.post, path: "/api/puzzles", body: body)
    #expect(try APIRoute.parse(request) == RouteCall(API.Games.newPuzzle, .sample))
  }

  @Test func `what is printed is parsed as the same call`() throws {
    let printed = try API.Boards.games.request(query)
    #expect(printed.method == .get && printed.body.isEmpty)
    #expect(printed.target == "/api/leaderboards/games?mode=timed&language=en&scope=lastWeek")
    #expect(try APIRoute.parse(printed) == RouteCall(API.Boards.games, query))
  }
}
