import Testing

@testable import APIContract
@testable import WordCubeAPI

/// Requests of any bytes: no trap, and what is parsed is printed as a request that is parsed as the same.
struct RandomBytesTests {
  private let router: Router<APIRoute>

  init() throws { router = try Router() }

  @Test func `any bytes are parsed or refused`() throws {
    var numbers = RandomNumbers(state: 3)
    for _ in 0..<5000 {
      let request = Request(
        Request.Method(rawValue: numbers.chance(90) ? "GET" : numbers.text()),
        path: numbers.chance(20) ? numbers.text() : "/" + numbers.path(),
        query: numbers.path(), headers: ["author": numbers.text(), numbers.text(): numbers.text()],
        body: numbers.bytes())
      try expectStable(testRouter, request)
      try expectStable(router, request)
    }
  }

  @Test func `changed requests are parsed or refused`() throws {
    var numbers = RandomNumbers(state: 4)
    for _ in 0..<2000 {
      try expectStable(testRouter, try numbers.request(TestRoute.self))
      try expectStable(router, try numbers.request(APIRoute.self))
    }
  }

  private func expectStable<R: Route>(_ router: Router<R>, _ request: Request) throws {
    func printed<E: RouteEndpoint<R>>(_ endpoint: E, _ match: RouteMatch<R>) throws -> Request {
      try endpoint.request(endpoint.input(match))
    }
    do {
      let match = try router.match(request)
      let first = try printed(match.route.endpoint, match)
      let again = try router.match(first)
      try #require(again.route == match.route)
      try #require(try printed(again.route.endpoint, again) == first)
    } catch let error as RequestError {
      let message = "\(error)"
      try #require(message.utf8.allSatisfy { (32...126).contains($0) } && message.utf8.count < 600)
    }
  }

  /// Long input takes time in proportion to its length: a square would take 10^11 steps, which is many minutes.
  @Test(
    .endsHang,
    arguments: ["/", "/a", "/%", "/%41", "&", "&a", "text=a&", "%", "é"])
  func `long requests are no more work`(_ part: String) throws {
    let long = String(repeating: part, count: 300_000 / part.utf8.count)
    for request in [
      Request(path: long), Request(path: "/" + long), Request(path: "/books/" + long),
      Request(path: "/search", query: long), Request(path: "/search", query: "text=" + long),
      Request(.put, path: "/books/a/note", headers: ["author": long, "if-version": "1"]),
    ] {
      #expect(try processorSeconds { try expectStable(testRouter, request) } < 60)
    }
  }

  @Test(.endsHang) func `many header fields are no more work`() throws {
    var headers: Headers = ["if-version": "1"]
    for _ in 0..<100_000 { headers.append("Author", "a") }
    let request = Request(.put, path: "/books/a/note", headers: headers)
    #expect(try processorSeconds { try expectStable(testRouter, request) } < 60)
  }
}

extension RandomNumbers {
  /// A text of pieces that paths and queries are made of.
  fileprivate mutating func path() -> String {
    let pieces = [
      "/", "books", "search", "api", "matches", "index", "pages", "&", "=", "text", "count", "q",
      "1",
      "%", "%4", "%41", "%2F", "%FF", "+", "..", ".", "é", "\u{0}", "language=en", "b",
    ]
    return (0..<Int.random(in: 0...8, using: &self)).map { _ in pick(pieces) }.joined()
  }
}
