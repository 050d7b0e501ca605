import Foundation
import Testing

@testable import APIContract
@testable import WordCubeAPI
import WordCubeAPITesting

/// A site of two enumerations of routes.
private enum SiteRoute: RouteGroup {
  case books(TestRoute)
  case tags(TagRoute)

  static let allCases = TestRoute.allCases.map(books) + TagRoute.allCases.map(tags)

  var part: RoutePart<SiteRoute> {
    switch self {
    case .books(let route): RoutePart(route, of: self, under: "/v1")
    case .tags(let route): RoutePart(route, of: self, under: "/v1/{shelf}/tags", named: "tags")
    }
  }
}

private enum TagRoute: String, Route {
  case list, exact

  var endpoint: any RouteEndpoint<TagRoute> {
    switch self {
    case .list: Tags.list
    case .exact: Tags.exact
    }
  }
}

private enum Tags {
  struct Tag: Hashable {
    var shelf: String
    var text: String
  }

  static let list = Endpoint(
    TagRoute.list, "/", "All tags", access: .open, caching: .never, sample: "a", answer: .empty()
  ) { fields in
    try fields.path("shelf", \.self)
  }

  static let exact = Endpoint(
    TagRoute.exact, "/{tag}", "A tag", access: .open, caching: .never,
    sample: Tag(shelf: "a", text: "b"), answer: .empty()
  ) { fields in
    try Tag(shelf: fields.path("shelf", \.shelf), text: fields.path("tag", \.text))
  }
}

struct RouteGroupTests {
  private let router: Router<SiteRoute>

  init() throws { router = try Router() }

  @Test func `a group is a route`() throws {
    #expect(SiteRoute.flaws == [])
    #expect(SiteRoute.allCases.count == 8)
    #expect(SiteRoute.tags(.exact).rawValue == "tags.exact")
    #expect(SiteRoute.books(.exact).rawValue == "exact")
    #expect(SiteRoute(rawValue: "tags.list") == .tags(.list))
    #expect(SiteRoute(rawValue: "list") == nil)
    #expect(SiteRoute.books(.root).pattern.templates.map(\.text) == ["/v1"])
    #expect(
      SiteRoute.books(.page).pattern.templates.map(\.text)
        == ["/v1/books/{book}/pages/{page}", "/v1/books/{book}", "/v1/b/{book}/{page}"])
    #expect(SiteRoute.books(.note).pattern.method == .put)
  }

  @Test func `requests are parsed as printed`() throws {
    let page = TestAPI.page.embedded(in: SiteRoute.books)
    let request = try page.request(Page(book: "dune", page: 3))
    #expect(request.target == "/v1/books/dune/pages/3")
    #expect(try SiteRoute.parse(request) == RouteCall(page, Page(book: "dune", page: 3)))
    let match = try router.match(request)
    #expect(match.route == .books(.page))
    // The server of the part reads the match.
    guard case .books(let route) = match.route else { return }
    let narrowed = match.narrowed(to: route)
    #expect(try TestAPI.page.input(narrowed) == Page(book: "dune", page: 3))
    #expect(throws: RequestError.self) { try TestAPI.archive.input(narrowed) }

    let tag = Tags.exact.embedded(in: SiteRoute.tags)
    let other = try tag.request(Tags.Tag(shelf: "x", text: "y"))
    #expect(other.target == "/v1/x/tags/y")
    #expect(try tag.input(router.match(other)) == Tags.Tag(shelf: "x", text: "y"))
    #expect(throws: RequestError.self) { try router.match(Request(target: "/books/dune")) }
  }

  /// The site with the game's routes beside its own.
  private enum Whole: RouteGroup, ClientRoute {
    case site(SiteRoute)
    case game(APIRoute)

    typealias Credentials = WordCubeAPI.Credentials
    static let allCases = SiteRoute.allCases.map(site) + APIRoute.allCases.map(game)

    var part: RoutePart<Whole> {
      switch self {
      case .site(let route): RoutePart(route, of: self, under: "/site", named: "site")
      case .game(let route): RoutePart(route, of: self, named: "game")
      }
    }
  }

  @Test func `a group can be a part, and asks clients for what its parts ask`() throws {
    #expect(Whole.flaws == [])
    #expect(Whole.site(.tags(.list)).rawValue == "site.tags.list")
    #expect(Whole.site(.tags(.list)).pattern.description == "GET /site/v1/{shelf}/tags")
    #expect(Whole.site(.tags(.list)).access == .open)
    #expect(Whole.game(.gamesBoard).spelling?.call == "client.boards.games")
    for route in APIRoute.allCases {
      #expect(Whole.game(route).facts == route.facts)
      #expect(Whole.game(route).needsSameToken == (route == .erasePlayer))
    }
  }

  /// Routes of a group in a group.
  private enum Outer: RouteGroup, ClientRoute {
    case whole(Whole)

    static let allCases = Whole.allCases.map(whole)

    var part: RoutePart<Outer> {
      switch self {
      case .whole(let route): RoutePart(route, of: self, under: "/outer", named: "whole")
      }
    }
  }

  @Test func `doubles of a group name the calls of its parts`() async throws {
    let failures = Failures()
    let board = API.Boards.games.embedded(in: Whole.game)
    let double = OverriddenRouteClient<Whole>(reporter: failures.reporter)
    double.override(board, where: { $0.aroundMe }) { _ in .sample }
    _ = try? await double.client.call(board, board.sample)
    _ = try? await double.client.call(API.Service.health.embedded(in: Whole.game))
    _ = try? await double.client.call(
      TestAPI.root.embedded(in: SiteRoute.books).embedded(in: Whole.site))
    double.checkAllCalled()
    let outer = RouteClient<Outer>.failing(reporter: failures.reporter)
    _ = try? await outer.call(
      API.Service.health.embedded(in: Whole.game).embedded(in: Outer.whole))
    let embedded = "API.Boards.games.embedded(in: Whole.game)"
    let health = "API.Service.health.embedded(in: Whole.game)"
    try #require(failures.messages.count == 5)
    #expect(failures.messages[0].hasPrefix("client.boards.games: the override's `where` refuses"))
    #expect(failures.messages[0].hasSuffix("add client.override(\(embedded))"))
    #expect(
      failures.messages[1] == "client.service.health was called, but not overridden. "
        + "Write: client.override(\(health)) { }")
    // A route without a spelling has its name.
    #expect(failures.messages[2].hasPrefix("site.root was called, but not overridden"))
    #expect(failures.messages[3].hasPrefix("client.boards.games was overridden, but never called"))
    #expect(
      failures.messages[4] == "client.service.health was called, but not overridden. "
        + "Write: client.override(\(health).embedded(in: Outer.whole)) { }")
  }

  /// The operation of a document for a method and a path, without its name.
  private func operation(
    _ method: String, _ path: String, in document: JSONValue
  ) -> [JSONValue.Member]? {
    let found = ["paths", path, method].reduce(Optional(document)) { $0?.member($1) }
    guard case .object(let members)? = found else { return nil }
    return members.filter { $0.name != "operationId" }
  }

  @Test func `the document of a group says what its parts ask for`() throws {
    let group = try Whole.openAPI(title: "Site", version: "1")
    let game = try APIRoute.openAPI(version: "1")
    for route in APIRoute.allCases {
      let method = route.pattern.method.rawValue.lowercased()
      let path = route.pattern.templates[0].text
      let expected = try #require(operation(method, path, in: game))
      #expect(operation(method, path, in: group) == expected, "\(route)")
    }
    for names in [["securitySchemes"], ["schemas", "ProblemDetails"]] {
      func part(_ document: JSONValue) -> JSONValue? {
        (["components"] + names).reduce(Optional(document)) { $0?.member($1) }
      }
      #expect(part(group) != nil && part(group) == part(game))
    }
    let outer = try Outer.openAPI(title: "Site", version: "1")
    #expect(
      operation("post", "/outer/api/games", in: outer) == operation("post", "/api/games", in: game))
  }

  @Test func `the document has all parts`() throws {
    let document = try SiteRoute.openAPI(title: "Site", version: "1")
    guard case .object(let members) = document,
      case .object(let paths)? = members.first(where: { $0.name == "paths" })?.value
    else {
      Issue.record("no paths")
      return
    }
    #expect(
      paths.map(\.name) == [
        "/v1", "/v1/search", "/v1/books/{book}/pages/{page}", "/v1/books/{book}",
        "/v1/books/{book}/note", "/v1/books/index", "/v1/{shelf}/tags", "/v1/{shelf}/tags/{tag}",
      ])
  }
}

struct BasePathTests {
  @Test(arguments: ["/v1", "v1", "/v1/", "/%761"])
  func `a router has a base path`(_ basePath: String) throws {
    let router = try Router<TestRoute>(basePath: basePath)
    let match = try router.match(Request(target: "/v1/books/dune?a=b"))
    #expect(match.route == .page && match.request.target == "/books/dune?a=b")
    #expect(try router.match(Request(target: "/v1")).route == .root)
    #expect(try router.match(Request(target: "/v1/")).route == .root)
    #expect(try router.match(Request(target: "/%76%31/find?q=a")).route == .search)
    for (target, message) in [
      ("/v2/find", "404 GET /v2/find: v1 must follow /, not 'v2'"),
      ("/", "404 GET /: v1 must follow /, not ''"),
      ("/v1find", "404 GET /v1find: v1 must follow /, not 'v1find'"),
      ("/%v1", "400 GET /%v1: the path is malformed"), ("", "400 GET : the path is malformed"),
    ] {
      let error = #expect(throws: RequestError.self) { try router.match(Request(target: target)) }
      #expect(error.map { "\($0.status) \($0)" } == message)
    }
  }

  @Test func `a base path of all routes is refused`() throws {
    for basePath in ["/v1", "v1/"] {
      let error = #expect(throws: RouteConflict<Versioned>.self) {
        try Router<Versioned>(basePath: basePath)
      }
      #expect(
        error?.description
          == "note: the path /v1/notes/{id} already begins with the base path \(basePath), as do the paths of all routes: "
          + "create the router without it")
    }
    for basePath in ["", "/v", "/v1/notes/a"] { _ = try Router<Versioned>(basePath: basePath) }
    // Some routes may have such a path.
    _ = try Router<TestRoute>(basePath: "/books")
  }

  /// Routes that have their version in each path.
  private enum Versioned: String, Route {
    case note

    var endpoint: any RouteEndpoint<Versioned> {
      Endpoint<Versioned, String, Void>(
        self, "/v1/notes/{id}", "", access: .open, caching: .never, sample: "a", answer: .empty()
      ) { try $0.path("id", \.self) }
    }
  }

  @Test func `a base path can have several segments`() throws {
    let router = try Router<TestRoute>(basePath: "/game/v 1")
    #expect(try router.match(Request(target: "/game/v%201/books/index")).route == .exact)
    let error = #expect(throws: RequestError.self) { try router.match(Request(target: "/game")) }
    #expect(error?.description == "GET /game: v%201 must follow /game, not the end of the path")
  }

  @Test func `a request has the path and the query of a URL`() throws {
    let url = try #require(
      URL(string: "https://user@example.com:8080/b%C3%BCcher/a%2Fb?q=%20+#end"))
    #expect(Request(url: url).target == "/b%C3%BCcher/a%2Fb?q=%20+")
    let bare = try #require(URL(string: "https://example.com"))
    #expect(Request(.delete, url: bare) == Request(.delete, path: "/"))
    let call = try TestRoute.parse(Request(url: try #require(URL(string: "game://open/b/dune/3"))))
    #expect(call.route == .page)
  }
}

extension JSONValue {
  /// The member of an object with a name; nil if there is none.
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
