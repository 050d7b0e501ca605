import Testing
import WordCubeAPI

/// What each route asks for, and how long its responses may be kept.
struct RoutePoliciesTests {
  @Test(arguments: APIRoute.allCases)
  func `what changes something is signed, and nothing else is`(route: APIRoute) {
    let changes = route.pattern.method != .get && route != .registerPlayer
    #expect((route.access == .signed) == changes)
  }

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
