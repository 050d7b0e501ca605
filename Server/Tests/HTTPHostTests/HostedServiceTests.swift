import HTTPHost
import Testing
import WordCubeAPI

@Suite struct `A service of a router` {
  private let service: HostedService

  init() throws {
    service = HostedService(
      router: try Router<APIRoute>(), bodyLimit: { $0 == .submitGame ? 100 : 0 },
      respond: { found, _ in
        switch found {
        case .success(let match):
          Response(status: 200, body: Array(match.route.rawValue.utf8) + match.request.body)
        case .failure(let error): Response(error)
        }
      })
  }

  @Test(arguments: [
    (Request.Method.post, "/api/games", "submitGame", Optional(100), false, 200),
    (.get, "/health", "health", 0, false, 200), (.get, "/api/games", "none", nil, false, 405),
    (.get, "/", "none", nil, true, 404), (.get, "/index.html", "none", nil, true, 404),
    (.get, "/api", "none", nil, true, 404), (.post, "/api/nothing", "none", nil, true, 404),
    (.get, "/%zz", "none", nil, false, 400),
  ])
  func `a request has its route`(
    method: Request.Method, path: String, name: String, bodyLimit: Int?, isUnknownPath: Bool,
    status: Int
  ) async {
    let route = service.route(Request(method, path: path))
    #expect(route.name == name)
    #expect(route.bodyLimit == bodyLimit)
    #expect(route.isUnknownPath == isUnknownPath)
    #expect(await route.respond(Request(method, path: path), origin).status == status)
  }

  @Test func `the route gets the body that arrived after the head`() async {
    var request = Request(.post, path: "/api/games")
    let route = service.route(request)
    request.body = Array(" and its body".utf8)
    let response = await route.respond(request, origin)
    #expect(String(decoding: response.body, as: UTF8.self) == "submitGame and its body")
  }
}

@Suite struct `Two services` {
  private static func service(_ name: String, paths: [String]) -> HostedService {
    HostedService { request in
      let answer: HostedRoute.Responder = { _, _ in Response(status: 200, body: Array(name.utf8)) }
      guard paths.contains(request.path) else { return .unknownPath(respond: answer) }
      return request.method == .get
        ? .known(name: name, respond: answer) : .refused(respond: answer)
    }
  }

  private let both = service("one", paths: ["/a", "/b"]).or(service("two", paths: ["/b", "/c"]))

  @Test(arguments: [
    (Request.Method.get, "/a", "one", "one"), (.get, "/b", "one", "one"),
    (.get, "/c", "two", "two"), (.post, "/b", "none", "one"), (.post, "/c", "none", "two"),
    (.get, "/d", "none", "two"),
  ])
  func `the first one that has the path answers`(
    method: Request.Method, path: String, name: String, answer: String
  ) async {
    let route = both.route(Request(method, path: path))
    #expect(route.name == name)
    #expect(route.isUnknownPath == (path == "/d"))
    let response = await route.respond(Request(method, path: path), origin)
    #expect(String(decoding: response.body, as: UTF8.self) == answer)
  }

  @Test func `a path that nobody has is not found`() async {
    let service = HostedService { _ in .unknownPath() }.or(HostedService { _ in .unknownPath() })
    let route = service.route(Request(path: "/"))
    #expect(await route.respond(Request(path: "/"), origin).status == 404)
  }
}

private let origin = RequestOrigin(address: "unknown", requestID: "")
