import Testing

@testable import APIContract
@testable import WordCubeAPI

struct RouterTests {
  /// The route of a target, or the message of the error.
  private func route(_ method: Request.Method = .get, _ target: String) -> String {
    do {
      return try testRouter.match(Request(method, target: target)).route.rawValue
    } catch {
      return "\(error.status) \(error)"
    }
  }

  @Test(arguments: [
    ("/", "root"), ("/search", "search"), ("/find", "search"), ("/s%65arch", "search"),
    ("/books/dune", "page"), ("/books/dune/pages/1", "page"), ("/b/dune/1", "page"),
    ("/books/index", "exact"), ("/books/Index", "page"), ("/books/a%2Fb", "page"),
  ])
  func `finds the route`(_ target: String, _ name: String) {
    #expect(route(.get, target) == name)
  }

  @Test func `literals of another method leave the parameter`() {
    #expect(route(.delete, "/books/index") == "archive")
  }

  @Test(arguments: [
    ("/nothing", "search, find, books, b or the end of the path must follow /, not 'nothing'"),
    ("/books", "index or a value must follow /books, not the end of the path"),
    ("/books/", "index or a value must follow /books, not ''"),
    ("/books/..", "index or a value must follow /books, not '..'"),
    ("/books/dune/pages", "a value must follow /books/dune/pages, not the end of the path"),
    ("/books/dune/pages/1/2", "the end of the path must follow /books/dune/pages/1, not '2'"),
    ("/books/index/x", "pages, note or the end of the path must follow /books/index, not 'x'"),
    ("/search/", "the end of the path must follow /search, not ''"),
    ("/SEARCH", "search, find, books, b or the end of the path must follow /, not 'SEARCH'"),
    (
      "/boo\u{212A}s",
      "search, find, books, b or the end of the path must follow /, not 'boo%E2%84%AAs'"
    ),
  ])
  func `says how far the path came`(_ target: String, _ message: String) {
    #expect(route(.get, target) == "404 GET \(excerpt(target)): " + message)
  }

  @Test func `a match gets its body later`() throws {
    let head = try testRouter.match(
      Request(
        .put, target: "/books/d%20une/note?x=1",
        headers: ["If-Version": "2", "Content-Type": "text/plain"]))
    let match = head.with(body: [1, 2])
    #expect(match.route == .note)
    #expect(try TestAPI.note.input(match) == BookNote(book: "d une", version: 2, text: [1, 2]))
    #expect(head.request.body == [])
  }

  @Test func `says which methods there are`() throws {
    #expect(route(.post, "/books/dune") == "405 POST /books/dune: the method must be DELETE or GET")
    #expect(route(.put, "/books/index") == "405 PUT /books/index: the method must be DELETE or GET")
    let error = #expect(throws: RequestError.self) {
      try testRouter.match(Request(.post, path: "/books/dune"))
    }
    #expect(error?.headers == ["allow": "DELETE, GET"])
    #expect(error?.reason == .methodNotAllowed(allowed: [.delete, .get]))
  }

  @Test(arguments: [
    "", "*", "search", "//%", "://a", "a b://c", "/%", "/books/%4", "/books/%zz/note",
  ])
  func `refuses malformed paths`(_ path: String) {
    #expect(route(.get, path) == "400 GET \(excerpt(path)): the path is malformed")
  }

  @Test(arguments: [
    (
      "/nothing",
      "search, find, books, b, health, ready, openapi.json, api, shared or the end of the path must follow /, not 'nothing'"
    ),
    ("/books/index/x", "pages, note or the end of the path must follow /books/index, not 'x'"),
    ("/health/x", "the end of the path must follow /health, not 'x'"),
    ("/health", "the method must be GET"),
    ("/search", "the method must be GET"),
    ("/%", "the path is malformed"),
  ])
  func `two routers that refuse a path say what both know`(
    _ path: String, _ message: String
  ) throws {
    let request = Request(path == "/health" || path == "/search" ? .delete : .get, path: path)
    let first = #expect(throws: RequestError.self) { try testRouter.match(request) }
    let second = #expect(throws: RequestError.self) { try Router<APIRoute>().match(request) }
    let errors = try (#require(first), #require(second))
    #expect("\(errors.0.merged(with: errors.1).reason)" == message)
    if path != "/nothing" { #expect("\(errors.1.merged(with: errors.0).reason)" == message) }
  }

  @Test func `a full URL is no path`() throws {
    #expect(
      route(.get, "http://a/search")
        == "400 GET http://a/search: the path must begin with '/', and not be a full URL")
    let router = try Router<TestRoute>(basePath: "/v1")
    let error = #expect(throws: RequestError.self) {
      try router.match(Request(target: "https://a/v1/search"))
    }
    #expect(error?.reason == .fullURL)
  }

  @Test func `finds overlaps`() {
    #expect(
      testRouter.overlaps == [
        "GET /books/{book}/pages/{page} gives way to GET /books/index"
      ])
  }

  @Test func `finds overlaps of all shapes`() throws {
    let overlaps = try Router<Overlapping>().overlaps.sorted()
    #expect(
      overlaps == [
        "GET /{x}/b gives way to GET /a/{y}", "GET /{x}/c/1 gives way to GET /a/c/1",
        "GET /{x}/{y}/2 gives way to GET /a/{y}/2", "GET /{x}/{y}/3 gives way to GET /a/d/3",
      ], "\(overlaps)")
  }

  @Test func `refuses routes that accept the same requests`() throws {
    let error = #expect(throws: RouteConflict<Conflicting>.self) { try Router<Conflicting>() }
    #expect(
      error
        == RouteConflict(route: .second, path: try #require(PathTemplate("/a/{y}")), basePath: nil))
    #expect(error?.description == "second: an earlier route accepts GET /a/{y}")
    #expect(Conflicting.flaws == ["second: an earlier route accepts GET /a/{y}"])
  }

  @Test func `messages of hostile requests are short`() {
    let long = "/" + String(repeating: "é\n", count: 100_000)
    #expect(route(Request.Method(rawValue: long), long + "/b").utf8.count < 700)
    #expect(route(.get, "/books/" + long).utf8.count < 700)
  }
}

private enum Conflicting: String, Route {
  case first, other, second

  var endpoint: any RouteEndpoint<Conflicting> {
    let pattern: RoutePattern =
      switch self {
      case .first: "/a/{x}"
      case .other: "POST /a/{z}"
      case .second: RoutePattern("/b", or: "/a/{y}")
      }
    return Endpoint<Conflicting, Void, Void>(
      self, pattern, "", access: .open, caching: .never, sample: (), answer: .empty()
    ) { _ in }
  }
}

private enum Overlapping: String, Route, CaseIterable {
  case literal, literal2, same, same2, parameter, parameter2, mixed, mixed2, other

  var endpoint: any RouteEndpoint<Overlapping> {
    let pattern: RoutePattern =
      switch self {
      case .literal: "/{x}/b"
      case .literal2: "/a/{y}"
      case .same: "/{x}/c/1"
      case .same2: "/a/c/1"
      case .parameter: "/{x}/{y}/2"
      case .parameter2: "/a/{y}/2"
      case .mixed: "/{x}/{y}/3"
      case .mixed2: "/a/d/3"
      case .other: "POST /{x}/{y}"
      }
    return Endpoint<Overlapping, Void, Void>(
      self, pattern, "", access: .open, caching: .never, sample: (), answer: .empty()
    ) { _ in }
  }
}
