import Testing

@testable import APIContract
@testable import WordCubeAPI

struct EndpointTests {
  /// A server that answers the test routes.
  private func respond(to request: Request) async throws -> Response {
    let match = try testRouter.match(request)
    switch match.route {
    case .root: return try await TestAPI.root.respond(to: match) {}
    case .search: return try await TestAPI.search.respond(to: match) { Array($0.text.utf8) }
    case .page: return try await TestAPI.page.respond(to: match) { "/pages/\($0.page ?? 1)" }
    case .note: return try await TestAPI.note.respond(to: match) { _ in throw TooMany() }
    case .archive: return try await TestAPI.archive.respond(to: match) { _ in }
    case .exact: return try await TestAPI.exact.respond(to: match) { [.descending] }
    }
  }

  @Test func `answers come back`() async throws {
    try await TestAPI.root.call((), send: respond)
    try await TestAPI.archive.call("dune", send: respond)
    #expect(try await TestAPI.search.call(Search(text: "é"), send: respond) == Array("é".utf8))
    #expect(try await TestAPI.page.call(Page(book: "dune", page: 7), send: respond) == "/pages/7")
    #expect(try await TestAPI.exact.call((), send: respond) == [.descending])
  }

  @Test func `responses have status headers and body`() async throws {
    let exact = try await respond(to: Request(path: "/books/index"))
    let json = Array(#"["descending"]"#.utf8)
    #expect(
      exact == Response(status: 200, headers: ["content-type": "application/json"], body: json))
    let root = try await respond(to: Request(path: "/"))
    #expect(root == Response(status: 204))
    let page = try await respond(to: Request(path: "/books/dune"))
    #expect(page == Response(status: 302, headers: ["location": "/pages/1"]))
  }

  /// How a call with this response fails.
  private func failure(
    _ send: (Request) async throws -> Response, _ book: String = "dune"
  ) async -> String {
    do {
      return "answered: \(try await TestAPI.exact.call((), send: send))"
    } catch {
      return switch error {
      case .unprintable(let error): "unprintable: \(error)"
      case .transport(let error): "transport: \(error)"
      case .refused(let response): "refused: \(response.status)"
      case .unreadable(let error, _): "unreadable: \(error)"
      }
    }
  }

  @Test func `calls say why they fail`() async {
    #expect(await failure { _ in throw TooMany() } == "transport: count is more than 100")
    #expect(await failure { _ in Response(status: 503) } == "refused: 503")
    #expect(
      await failure { _ in Response(status: 200, body: Array("[".utf8)) }
        == "unreadable: is malformed: expected a value, not the end, at byte 1")
    #expect(
      await failure { _ in Response(status: 200, headers: ["content-type": "text/html"]) }
        == "unreadable: must have the type application/json, not 'text/html'")
  }

  @Test func `nothing unprintable is sent`() async {
    await #expect {
      try await TestAPI.archive.call("..") { _ in
        Issue.record("sent")
        return Response(status: 204)
      }
    } throws: { error in
      if case CallError.unprintable = error { true } else { false }
    }
  }

  @Test func `redirects need a location`() async {
    await #expect {
      try await TestAPI.page.call(Page(book: "dune")) { _ in Response(status: 302) }
    } throws: { error in
      if case CallError.unreadable(.invalid("the location is missing"), _) = error {
        true
      } else {
        false
      }
    }
  }

  @Test func `redirects are header text`() async {
    await #expect(throws: BodyError.invalid("the location is not header text")) {
      let match = try testRouter.match(Request(path: "/books/dune"))
      return try await TestAPI.page.respond(to: match) { _ in "/a\r\nset-cookie: b" }
    }
  }

  @Test func `errors of handlers are thrown on`() async {
    let request = Request(.put, path: "/books/dune/note", headers: ["if-version": "1"])
    await #expect(throws: TooMany.self) { try await respond(to: request) }
  }

  @Test func `endpoints describe themselves`() throws {
    let description = try TestAPI.search.description()
    #expect(description.name == "search" && description.summary == "Search")
    #expect(description.pattern == TestRoute.search.pattern)
    #expect(description.sample.target == "/search?text=a%20b")
    #expect(description.requestBody == nil && description.status == 200)
    #expect(description.answerBody == BodyDescription(contentType: "text/plain"))
    let parameters = description.parameters
    #expect(parameters.map(\.key.name) == ["text", "order", "count", "exact"])
    #expect(parameters.map(\.key.aliases) == [["q"], [], [], []])
    #expect(parameters.map(\.isRequired) == [true, false, false, false])
    #expect(parameters.map(\.defaultText) == [nil, "ascending", "10", nil])
    #expect(
      parameters.map(\.schema) == [
        .string(), .oneOf(["ascending", "descending"]), .integer(), .boolean,
      ])
  }

  @Test func `descriptions name bodies and failures`() throws {
    let note = try TestAPI.note.description()
    #expect(note.parameters.map(\.key.place) == [.path, .header, .header])
    #expect(note.requestBody == BodyDescription(contentType: "text/plain"))
    #expect(note.answerBody == nil && note.status == 204)
    #expect(note.failures == [FailureDescription(409, "old-version")])
    #expect(try TestAPI.exact.description().answerBody?.model?.name == "Array<Order>")
  }
}
