import Testing

@testable import APIContract
@testable import WordCubeAPI

struct RouteFlawsTests {
  @Test func `the routes have no flaws`() throws {
    #expect(TestRoute.flaws == [])
    #expect(APIRoute.flaws == [])
    #expect(try Router<APIRoute>().overlaps == [])
  }

  @Test func `flaws are found`() {
    #expect(
      Flawed.flaws == [
        "shadowed: the sample is parsed as shadowing",
        "unprintable: GET /unprintable: no path has exactly the parameters id",
        "unequal: /unequal?a=1 is printed as /unequal?a=2",
        "unreadable: GET /unreadable: query item a must be an integer, not 'b'",
        "lacking: the path /l lacks the parameter name",
        "surplus: no field reads the parameter page of the path /s/{name}/{page}",
        "second: GET /second: query item a must be an integer from 1 to 9, not '10'",
        "model: Shelf.lock (Lock) has no schema: it has associated values, or refuses a placeholder; "
          + "it needs SchemaProviding",
      ])
    #expect(throws: PrintError.self) { try Flawed.openAPI(title: "", version: "") }
  }

  @Test func `a case with the endpoint of another route is found`() {
    #expect(Swapped.flaws == ["second: the endpoint belongs to the route first"])
  }

  @Test func `names that occur twice are found`() {
    #expect(Twice.flaws == ["a: two routes have this name"])
  }

  /// A `switch` with a wrong endpoint.
  private func respond(to match: RouteMatch<TestRoute>) async throws -> Response {
    switch match.route {
    case .root: try await TestAPI.root.respond(to: match) {}
    case .search: try await TestAPI.search.respond(to: match) { _ in throw TooMany() }
    case .page, .archive: try await TestAPI.archive.respond(to: match) { _ in }
    case .note: throw RequestError(match.request, .malformedPath)
    case .exact: try await TestAPI.exact.respond(to: match) { [] }
    }
  }

  @Test func `the wrong endpoint of a server is found, and answered 500`() async throws {
    #expect(
      await TestRoute.flaws { try await respond(to: $0) } == [
        "page: a request for the route page was given to the endpoint of archive"
      ])
    let error = await #expect(throws: RequestError.self) {
      try await respond(to: testRouter.match(Request(target: "/books/dune")))
    }
    let wrong = try #require(error)
    #expect(wrong.status == 500)
    #expect(
      wrong.description
        == "GET /books/dune: a request for the route page was given to the endpoint of archive")
    // The client sees no fault of the server.
    #expect(Response(wrong) == Response(ProblemDetails(.internal)))
  }
}

/// Two enumerations with a route of one name.
private enum Twice: RouteGroup {
  case first(Part)
  case second(Part)

  enum Part: String, Route {
    case a

    var endpoint: any RouteEndpoint<Part> {
      Endpoint<Part, Void, Void>(
        self, "/a", "", access: .open, caching: .never, sample: (), answer: .empty()
      ) { _ in }
    }
  }

  static let allCases = [Twice.first(.a), .second(.a)]

  var part: RoutePart<Twice> {
    switch self {
    case .first(let route): RoutePart(route, of: self)
    case .second(let route): RoutePart(route, of: self, under: "/second")
    }
  }
}

private struct Shelf: Codable {
  enum Lock: Codable { case code(Int) }

  var lock: Lock?
}

private enum Swapped: String, Route {
  case first, second

  var endpoint: any RouteEndpoint<Swapped> {
    Endpoint<Swapped, Void, Void>(
      .first, "/", "", access: .open, caching: .never, sample: (), answer: .empty()
    ) { _ in }
  }
}

/// Routes, each but one with a flaw.
private enum Flawed: String, Route {
  case shadowed, shadowing, unprintable, unequal, unreadable, lacking, surplus, second, model

  var endpoint: any RouteEndpoint<Flawed> {
    switch self {
    case .shadowed: of("/{name}", sample: "shadowing") { try $0.path("name", \.self) }
    case .shadowing: of("/shadowing", sample: ()) { _ in }
    case .unprintable: of("/unprintable", sample: "a") { try $0.path("id", \.self) }
    case .unequal: of("/unequal", sample: 1) { try $0.query("a", \.self) + 1 }
    case .unreadable:
      of("/unreadable", sample: Halves()) { fields in
        _ = try fields.query("a", \.text)
        return try Halves(number: fields.query("a", \.number))
      }
    case .lacking:
      of(RoutePattern("/lacking/{name}", or: "/l"), sample: "a") { try $0.path("name", \.self) }
    case .surplus:
      of(RoutePattern("/surplus/{name}", or: "/s/{name}/{page}"), sample: "a") {
        try $0.path("name", \.self)
      }
    case .second:
      of("/second", sample: 1, 9, 10) { try $0.query("a", in: 1...9, \.self) }
    case .model:
      Endpoint<Flawed, Void, Shelf>(
        self, "/model", "", access: .open, caching: .never, sample: (),
        answer: .body(.json(Shelf.self))
      ) { _ in }
    }
  }

  private func of<Input: Sendable>(
    _ pattern: RoutePattern, sample: Input, _ more: Input...,
    fields: @escaping Endpoint<Flawed, Input, Void>.FieldFunction
  ) -> any RouteEndpoint<Flawed> {
    Endpoint(
      self, pattern, "", access: .open, caching: .never, sample: sample, moreSamples: more,
      answer: .empty(), fields: fields)
  }
}

private struct Halves: Sendable {
  var text = "b"
  var number: Int?
}
