import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `A service of a router` {
  private let service: HostedService

  init() throws {
    service = HostedService(
      router: try Router<APIRoute>(), bodyLimit: { $0 == .submitGame ? 100 : 0 },
      respond: { _, _ in Response(status: 200) })
  }

  @Test(arguments: [
    (Request.Method.post, "/api/games", HostedRoute.known(name: "submitGame", bodyLimit: 100)),
    (.get, "/health", .known(name: "health", bodyLimit: 0)), (.get, "/api/games", .refused),
    (.get, "/", .unknownPath), (.get, "/index.html", .unknownPath), (.get, "/api", .unknownPath),
    (.post, "/api/nothing", .unknownPath), (.get, "/%zz", .refused),
  ])
  func `a request has its route`(method: Request.Method, path: String, route: HostedRoute) {
    #expect(service.route(Request(method, path: path)) == route)
  }
}
