import Testing
import WordCubeAPI

/// What each route requires, and how long its responses may be kept.
struct RoutePoliciesTests {
  /// Each route, what its requests prove, whether they take an idempotency key, and who keeps its responses.
  @Test func `the policies of all routes are these`() {
    let lines = APIRoute.allCases.map { route in
      let key = route.takesIdempotencyKey ? "key" : "-"
      let access = route.access == .player ? "player" : "\(route.access)"
      return "\(route.pattern) | \(access) | \(key) | \(route.caching)"
    }
    #expect(lines.joined(separator: "\n") == Self.table)
  }

  private static let table = """
    GET /health | open | - | never
    GET /ready | open | - | never
    GET /openapi.json | open | - | shared(seconds: 300)
    GET /api/config | open | - | shared(seconds: 300)
    GET /api/erasure | open | - | shared(seconds: 300)
    POST /api/players | open | - | never
    GET /api/players/me | player | - | validated
    PATCH /api/players/me | signed | key | never
    POST /api/players/me/token | signed | - | never
    DELETE /api/players/me | signed | - | never
    GET /api/players/me/export | player | - | never
    GET /api/players/me/devices | player | - | validated
    PATCH /api/players/me/devices | signed | key | never
    DELETE /api/players/me/devices/{id} | signed | key | never
    DELETE /api/players/me/devices | signed | key | never
    POST /api/players/me/joinings | signed | - | never
    POST /api/players/me/joinings/answer | signed | key | never
    POST /api/devices | open | - | never
    POST /api/devices/claim | open | - | never
    POST /api/players/me/recovery-code | signed | - | never
    DELETE /api/players/me/recovery-code | signed | key | never
    POST /api/devices/recovery | open | - | never
    POST /api/players/me/recovery/objection | signed | key | never
    POST /api/puzzles | signed | key | never
    POST /api/games | signed | key | never
    GET /api/games/demo-rank | open | - | never
    GET /api/games/{id}/replay | open | - | never
    GET /api/daily-challenges/today | player | - | validated
    POST /api/daily-challenges | signed | key | never
    GET /api/daily-challenges/results | player | - | validated
    GET /api/daily-challenges/results/history | player | - | validated
    GET /api/leaderboards/games | player | - | validated
    GET /api/leaderboards/words | player | - | validated
    GET /api/leaderboards/words/{id} | player | - | validated
    GET /api/week-in-review | player | - | validated
    POST /api/shared-games | signed | key | never
    GET /api/shared-games/{code} | player | - | validated
    GET /shared/{code} | open | - | never
    GET /api/previews/{code} | open | - | never
    POST /api/matches | signed | key | never
    POST /api/matches/join | signed | key | never
    GET /api/matches/{id} | player | - | validated
    GET /api/matches | player | - | validated
    POST /api/matches/{id}/turns | signed | key | never
    POST /api/matches/{id}/resign | signed | key | never
    POST /api/matches/{id}/claim | signed | key | never
    POST /api/matches/{id}/rematch | signed | key | never
    GET /api/friends | player | - | validated
    POST /api/friends/code | signed | key | never
    POST /api/friends/requests | signed | key | never
    POST /api/friends/requests/answer | signed | key | never
    DELETE /api/friends/following/{id} | signed | key | never
    DELETE /api/friends/followers/{id} | signed | key | never
    POST /api/friends/blocked | signed | key | never
    DELETE /api/friends/blocked/{id} | signed | key | never
    GET /api/events | player | - | never
    GET /api/subscriptions | player | - | validated
    POST /api/subscriptions | signed | key | never
    DELETE /api/subscriptions/{id} | signed | key | never
    POST /api/reports | signed | key | never
    """

  @Test(arguments: APIRoute.allCases)
  func `only what is the same for all players is shared`(route: APIRoute) {
    switch route.caching {
    case .shared: #expect(route.access == .open && route.pattern.method == .get)
    case .validated:
      #expect(route.access == .player && route.pattern.method == .get)
      #expect(route.caching.headers["Vary"] == "Authorization")
      #expect(route.caching.headers["Cache-Control"]?.contains("private") == true)
    case .never: #expect(route.caching.headers["Cache-Control"] == "no-store")
    }
  }

  @Test func `secrets are never answered a second time`() {
    let taking = APIRoute.allCases.filter(\.takesIdempotencyKey)
    #expect(!taking.contains(.registerPlayer) && !taking.contains(.rotateToken))
    #expect(!taking.contains(.erasePlayer), "a player who is erased has no keys")
    #expect(taking.contains(.submitGame) && taking.allSatisfy { $0.access == .signed })
  }
}
