import GameServiceCore
import GameServiceTesting
import ModerationAPI
import Synchronization
import Testing
import WordCube
import WordCubeAPI

/// Routes of a server's own: the size of a club, the caller, and the change of a note that all read.
private enum ClubRoute: String, ClientRoute {
  typealias Credentials = WordCubeAPI.Credentials
  typealias Problem = ProblemDetails

  case size, caller, note, poem, wrong, unguarded, keyed, moved

  var endpoint: any RouteEndpoint<ClubRoute> {
    switch self {
    case .size: Clubs.size
    case .caller: Clubs.caller
    case .note: Clubs.note
    case .poem: Clubs.poem
    case .wrong: Clubs.wrong
    case .unguarded: Clubs.unguarded
    case .keyed: Clubs.keyed
    case .moved: Clubs.moved
    }
  }
}

private enum Clubs {
  static let size = Endpoint(
    ClubRoute.size, "/clubs/{name}", "The size of a club", access: .open,
    caching: .shared(seconds: 60), sample: "ada", answer: .body(.json(Int.self))
  ) { try $0.path("name", \.self) }

  static let caller = Endpoint(
    ClubRoute.caller, "/clubs/of/me", "Who asks", access: .account, caching: .validated, sample: (),
    answer: .body(.json(UniqueID.self))
  ) { _ in }

  static let note = Endpoint(
    ClubRoute.note, "POST /clubs/note", "Replaces the note", access: .signed, caching: .never,
    sample: "hello", answer: .body(.json(Int.self), status: 201)
  ) { try $0.body(.json(String.self), \.self) }

  static let poem = Endpoint(
    ClubRoute.poem, "POST /clubs/poem", "A text that is no JSON", access: .signed, caching: .never,
    sample: (), answer: .body(.bytes("text/plain"))
  ) { _ in }

  static let wrong = Endpoint(
    ClubRoute.wrong, "POST /clubs/wrong", "Answered as if it were open", access: .signed,
    caching: .never, sample: (), answer: .empty()
  ) { _ in }

  static let unguarded = Endpoint(
    ClubRoute.unguarded, "/clubs/unguarded/of/me", "Answered without a look at the token",
    access: .account, caching: .never, sample: (), answer: .empty()
  ) { _ in }

  static let keyed = Endpoint(
    ClubRoute.keyed, "POST /clubs/keyed", "Takes a key that nobody looks at", access: .open,
    caching: .never, takesIdempotencyKey: true, sample: (), answer: .empty()
  ) { _ in }

  static let moved = Endpoint(
    ClubRoute.moved, "POST /clubs/moved", "A redirect", access: .signed, caching: .never,
    sample: (), answer: .redirect()
  ) { _ in }
}

/// The own routes as a server's own group.
private enum OwnGroup: RouteGroup {
  case clubs(ClubRoute)

  static let allCases = ClubRoute.allCases.map(clubs)

  var part: RoutePart<OwnGroup> {
    switch self {
    case .clubs(let route): RoutePart(route, of: self)
    }
  }
}

/// The own routes as part of a site with the game's.
private enum SiteRoute: RouteGroup, ClientRoute {
  typealias Credentials = WordCubeAPI.Credentials
  typealias Problem = ProblemDetails

  case game(APIRoute)
  case clubs(ClubRoute)

  static let allCases = APIRoute.allCases.map(game) + ClubRoute.allCases.map(clubs)

  var part: RoutePart<SiteRoute> {
    switch self {
    case .game(let route): RoutePart(route, of: self)
    case .clubs(let route): RoutePart(route, of: self, named: "clubs")
    }
  }
}

struct OwnRoutesTests {
  private struct Site {
    let server: TestServer
    let own: OwnRoutes<ClubRoute>
    let ada: APIClient
    /// Ada's client for the own routes.
    let client: RouteClient<ClubRoute>

    func note() async throws -> String? {
      try await server.storage.read { try $0.setting("note") }.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// - Parameters:
  ///   - prepare: What is done before a change of the note.
  ///   - change: What a change of the note does beside it.
  private func site(
    prepare: @escaping @Sendable () throws -> Void = {},
    change: @escaping @Sendable () throws -> Void = {},
    dependencies: @escaping (inout Dependencies) -> Void = { _ in }
  ) async throws -> Site {
    let server = try await TestServer(change: dependencies)
    let count = Count()
    let own = try OwnRoutes<ClubRoute>(server.handler) { call in
      switch call.route {
      case .size: try await call.respond(Clubs.size) { $0.count }
      case .caller: try await call.read(Clubs.caller) { $1.player }
      case .note:
        try await call.change(Clubs.note) { text, _ in
          try prepare()
          return { rows in
            try rows.setSetting("note", to: Array(text.utf8))
            try change()
            return count.next()
          }
        }
      case .poem: try await call.change(Clubs.poem) { _, _ in { _ in Array("Roses".utf8) } }
      case .wrong: try await call.respond(Clubs.wrong) {}
      case .unguarded: try Clubs.unguarded.response(())
      case .keyed: try await call.respond(Clubs.keyed) {}
      case .moved: try await call.change(Clubs.moved) { _, _ in { _ in "/clubs" } }
      }
    }
    let ada = try await server.client(named: "Ada")
    return Site(
      server: server, own: own, ada: ada, client: try await server.client(for: own, of: ada))
  }

  @Test func `a change gets the caller, and is carried out once for a key`() async throws {
    let site = try await site()
    let key = IdempotencyKey("note-1")
    #expect(try await site.client.call(Clubs.note, "a", idempotencyKey: key) == 1)
    #expect(try await site.client.call(Clubs.note, "a", idempotencyKey: key) == 1)
    #expect(try await site.client.call(Clubs.note, "b") == 2)
    #expect(try await site.note() == "b")
    #expect(
      await refusal(of: ClubRoute.self) {
        try await site.client.call(Clubs.note, "c", idempotencyKey: key)
      }
        == .idempotencyKeyReused)
    #expect(try await site.client.call(Clubs.caller) == site.ada.playerID)
    #expect(try await site.client.call(Clubs.size, "ada") == 3)
  }

  @Test func `what the change stores is stored with its nonce and its answer, or nothing is`()
    async throws
  {
    let isFull = Flag(true)
    let site = try await site(change: { if isFull.value { throw ProblemDetails(.tooManyRequests) } }
    )
    let request = try await site.server.signedRequest(Clubs.note, "a", of: site.ada)
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 429)
    #expect(try await site.note() == nil)
    isFull.value = false
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 201)
    #expect(
      ProblemDetails(await site.own.respond(to: request, from: "192.0.2.1"))?.kind == .replayedNonce
    )
    #expect(try await site.note() == "a")
  }

  @Test
  func `a change that is sent again gets its answer, although it could not be prepared again`()
    async throws
  {
    let isOver = Flag(false)
    let site = try await site(prepare: {
      if isOver.value { throw Problem(Problem.Kind("over", 409, "It is over")) }
    })
    let key = IdempotencyKey("note-1")
    #expect(try await site.client.call(Clubs.note, "a", idempotencyKey: key) == 1)
    isOver.value = true
    #expect(try await site.client.call(Clubs.note, "a", idempotencyKey: key) == 1)
    let request = try await site.server.signedRequest(Clubs.note, "b", of: site.ada)
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 409)
    #expect(try await site.note() == "a")
  }

  @Test func `an answer that is stored keeps its content type`() async throws {
    let site = try await site()
    let key = IdempotencyKey("poem-1")
    for _ in 0..<2 {
      #expect(
        try await site.client.call(Clubs.poem, (), idempotencyKey: key) == Array("Roses".utf8))
    }
  }

  @Test func `who sends it is proved`() async throws {
    let site = try await site()
    var request = try await site.server.signedRequest(Clubs.note, "a", of: site.ada)
    request.body = Array("\"b\"".utf8)
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 401)
    request = try Clubs.note.request("a")
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 401)
    request = try Clubs.caller.request(())
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 401)
    // The token that was replaced ends.
    let old = site.client
    try await site.ada.players.rotateToken()
    _ = try await site.ada.players.current()
    #expect(
      await refusal(of: ClubRoute.self) { try await old.call(Clubs.note, "a") } == .unauthorized)
    #expect(try await site.note() == nil)
  }

  @Test func `suspended players, refused networks and old clients are refused`() async throws {
    let site = try await site(dependencies: { $0.policy.minimumBuild = 5 })
    var old = site.client
    old.headers[Configuration.buildHeaderName] = "4"
    #expect(
      await refusal(of: ClubRoute.self) { try await old.call(Clubs.note, "a") } == .clientTooOld)
    #expect(try await old.call(Clubs.size, "ada") == 3)

    let (_, grace) = try await site.server.moderator(named: "Grace", role: .administrator)
    let end = site.server.clock.now + 3_600
    try await grace.suspendPlayer(site.ada.playerID, until: end, reason: "Insults.")
    #expect(
      await refusal(of: ClubRoute.self) { try await site.client.call(Clubs.note, "a") }
        == .suspended)
    #expect(
      await refusal(of: ClubRoute.self) { try await site.client.call(Clubs.caller) } == .suspended)

    _ = try await grace.refuseNetwork("203.0.113.0/24", until: end, reason: "a")
    let request = try Clubs.size.request("ada")
    #expect(await site.own.respond(to: request, from: "203.0.113.9").status == 403)
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 200)
  }

  @Test func `requests count as the player's`() async throws {
    let site = try await site(dependencies: { $0.policy.limits[.changes] = .init(2, in: 10) })
    for text in ["a", "b"] { _ = try await site.client.call(Clubs.note, text) }
    #expect(
      await refusal(of: ClubRoute.self) { try await site.client.call(Clubs.note, "c") }
        == .tooManyRequests)
    #expect(
      await refusal { try await site.ada.players.update(PlayerChanges(displayName: "Eve")) }
        == .tooManyRequests)
  }

  @Test func `answers are cached as the endpoint states`() async throws {
    let site = try await site()
    let open = await site.own.respond(to: try Clubs.size.request("ada"), from: "192.0.2.1")
    #expect(open.headers["cache-control"] == "public, max-age=60")
    var request = try await site.server.signedRequest(Clubs.caller, (), of: site.ada)
    let first = await site.own.respond(to: request, from: "192.0.2.1")
    #expect(first.status == 200)
    request.headers["if-none-match"] = try #require(first.headers["etag"])
    #expect(await site.own.respond(to: request, from: "192.0.2.1").status == 304)
  }

  @Test func `a route that is answered without the access that it states is a fault`() async throws
  {
    let site = try await site()
    #expect(
      await refusal(of: ClubRoute.self) { try await site.client.call(Clubs.wrong) } == .internal)
    #expect(
      site.server.errors.map { "\($0)" } == [
        "the route wrong states the access signed, but is answered as open"
      ])
    #expect(
      await site.own.flaws() == [
        "the route wrong states the access signed, but is answered as open",
        "the route unguarded states the access account, but answers without a token",
        "the route keyed takes an Idempotency-Key, for which its access must be signed, not open",
        "the route moved answers with a redirect, which isn't stored",
      ])
  }

  @Test func `a call that is narrowed to an open route keeps the access of its own`() async throws {
    let site = try await site()
    let group = try OwnRoutes<OwnGroup>(site.server.handler) { call in
      try await call.narrowed(to: ClubRoute.size).respond(Clubs.size) { $0.count }
    }
    let request = try Clubs.note.request("a")
    var errors: [String] = []
    let response = await group.respond(to: request, from: "192.0.2.1") { errors.append("\($0)") }
    #expect(response.status == 500)
    #expect(errors == ["the route size states the access signed, but is answered as open"])
  }

  @Test(arguments: [
    ("GET", "/api/nowhere", "must follow /api, not"),
    ("GET", "/nowhere", "clubs, health, "),
    ("GET", "/clubs/note/x", "the end of the path must follow /clubs/note"),
    ("DELETE", "/clubs/note", "the method must be"),
    ("DELETE", "/api/players/me/token", "the method must be"),
  ])
  func `an unknown path names what both have`(
    method: String, path: String, text: String
  ) async throws {
    let site = try await site()
    let response = await site.own.respond(
      to: Request(.init(rawValue: method), path: path), from: "192.0.2.1")
    #expect(
      ProblemDetails(response)?.detail?.contains(text) == true,
      "\(ProblemDetails(response)?.detail ?? "")")
    #expect(response.status == (method == "GET" ? 404 : 405))
  }

  @Test func `one client has the game's routes and the own ones`() async throws {
    let site = try await site()
    let client: RouteClient<SiteRoute> = try await site.server.client(for: site.own, of: site.ada)
    #expect(try await client.call(Clubs.note.embedded(in: SiteRoute.clubs), "a") == 1)
    #expect(
      try await client.call(API.Players.current.embedded(in: SiteRoute.game)).displayName == "Ada")
    #expect(SiteRoute.flaws == [])
    let document = try SiteRoute.openAPI(title: "Site", version: "1").description
    #expect(document.contains("\"/clubs/note\"") && document.contains("\"clubs.note\""))
  }
}

private final class Flag: Sendable {
  private let isSet: Mutex<Bool>
  init(_ value: Bool) { isSet = Mutex(value) }

  var value: Bool {
    get { isSet.withLock { $0 } }
    set { isSet.withLock { $0 = newValue } }
  }
}

private final class Count: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
