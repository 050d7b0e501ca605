import APIContract
import APIContractTesting
import Testing

/// Signed routes that are not the game's.
private enum NoteRoute: String, ClientRoute {
  case read, write

  var endpoint: any RouteEndpoint<NoteRoute> {
    switch self {
    case .read: Notes.read
    case .write: Notes.write
    }
  }
}

private enum Notes {
  static let read = Endpoint(
    NoteRoute.read, "/notes/{id}", "A note", access: .account, caching: .never, sample: 1,
    answer: .body(.bytes("text/plain"))
  ) { try $0.path("id", \.self) }

  static let write = Endpoint(
    NoteRoute.write, "PUT /notes/{id}", "Write a note", access: .signed, caching: .never, sample: 1,
    answer: .empty()
  ) {
    try $0.path("id", \.self)
  }
}

/// A server whose clock is an hour ahead, and which does nothing twice for one key.
private actor NoteServer {
  static let now: UnixTime = 1_795_374_000
  private let credentials: AccountCredentials
  private let router: Router<NoteRoute>
  private var nonces: Set<Nonce> = []
  private(set) var keys: [String?] = []
  private(set) var written: Set<Int> = []
  private var failures: Int

  init(_ credentials: AccountCredentials, failures: Int = 0) throws {
    self.credentials = credentials
    self.failures = failures
    router = try Router()
  }

  func respond(to request: Request) async -> Response {
    do {
      let match = try router.match(request)
      guard BearerToken(headers: request.headers) == credentials.token else {
        throw Problem(.unauthorized)
      }
      switch match.route {
      case .read: return try await Notes.read.respond(to: match) { Array("note \($0)".utf8) }
      case .write:
        let signature = try RequestSignature.verify(
          request, keys: [credentials.signingKey], now: Self.now + 3_600)
        keys.append(try IdempotencyKey.read(from: request.headers)?.text)
        guard nonces.insert(signature.nonce).inserted else { throw Problem(.replayedNonce) }
        if failures > 0 {
          failures -= 1
          return Response(status: 503)
        }
        return try await Notes.write.respond(to: match) { written.insert($0) }
      }
    } catch let error as RequestError {
      return error.response
    } catch let error as SignatureError {
      return Problem(error).response
    } catch let problem as Problem {
      return problem.response
    } catch {
      return Problem(.internal).response
    }
  }
}

/// The client for anybody's routes. What it has in common with the game's is tested there.
struct RouteClientTests {
  private let credentials: AccountCredentials

  init() {
    var generator = SystemRandomNumberGenerator()
    credentials = AccountCredentials(
      account: "ada", token: .random(using: &generator), signingKey: .random(using: &generator))
  }

  private func client(
    of server: NoteServer, _ store: MemoryStore<AccountCredentials>
  ) -> RouteClient<NoteRoute> {
    RouteClient(
      environment: ClientEnvironment(now: { .init(unixTime: NoteServer.now) }, sleep: { _ in }),
      credentials: store
    ) { await server.respond(to: $0) }
  }

  @Test func `it signs, corrects its clock, and repeats under one key`() async throws {
    #expect(NoteRoute.flaws == [])
    let server = try NoteServer(credentials, failures: 2)
    let client = client(of: server, MemoryStore(credentials))
    #expect(try await client.call(Notes.read, 3) == Array("note 3".utf8))
    try await client.call(Notes.write, 4)
    #expect(await server.written == [4])
    // The first request was refused for its time, before the key was read.
    let keys = await server.keys
    #expect(keys.count == 3 && Set(keys).count == 1 && keys[0] != nil)
  }

  @Test func `it has the problems of the server`() async throws {
    let server = try NoteServer(credentials)
    let stranger = client(of: server, MemoryStore(.placeholder))
    let refused = await #expect(throws: ClientError<NoteRoute>.self) {
      try await stranger.call(Notes.read, 3)
    }
    #expect(refused?.problem?.isOf(.unauthorized) == true)
    let nobody = client(of: server, MemoryStore())
    let error = await #expect(throws: ClientError<NoteRoute>.self) {
      try await nobody.call(Notes.read, 3)
    }
    guard case .notRegistered = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `its doubles answer for all routes`() async throws {
    #expect(try await RouteClient<NoteRoute>.noop.call(Notes.read, 3) == [])
    let messages = Failures()
    let double = OverriddenRouteClient<NoteRoute>(reporter: messages.reporter)
    double.override(Notes.read, input: 3) { _ in throw Problem(.notFound, detail: "no note") }
    let error = await #expect(throws: ClientError<NoteRoute>.self) {
      try await double.client.call(Notes.read, 3)
    }
    #expect(error?.problem == Problem(.notFound, detail: "no note"))
    await #expect(throws: ClientError<NoteRoute>.self) {
      try await double.client.call(Notes.write, 4)
    }
    #expect(
      messages.messages == [
        "write was called, but not overridden: 4. Write: client.override(<its endpoint>) { _ in }"
      ])
  }
}

struct ProblemTests {
  @Test func `problems are read from their responses`() throws {
    for problem in [
      Problem(.badRequest, detail: "a \"b\""), Problem(.staleTime, serverTime: 7),
      Problem(.unauthorized), Problem(Problem.Kind("own-kind", 409, "Mine")),
    ] {
      let response = problem.response
      #expect(Problem(response) == problem && response.status == problem.status)
      #expect(response.headers["content-type"] == "application/problem+json")
      #expect(response.headers["cache-control"] == "no-store")
      #expect((response.headers["www-authenticate"] != nil) == (problem.status == 401))
    }
    #expect(Problem(Response(status: 500, body: Array("{}".utf8))) == nil)
    var foreign = Response(status: 502, headers: ["content-type": "application/problem+json"])
    #expect(Problem(foreign) == nil)
    foreign.body = Array(#"{"title":7,"status":400,"detail":"d"}"#.utf8)
    #expect(Problem(foreign)?.description == "502 : d" && Problem(foreign)?.type == "about:blank")
    #expect(Problem(.staleTime, serverTime: 7).remedy == .serverTime(7))
    #expect(Problem(.unauthorized).remedy == .otherToken)
    #expect(Problem(.replayedNonce).remedy == .newNonce)
    #expect(Problem(.notFound).remedy == nil)
    #expect(Problem(.notFound, detail: "x").description == "404 There is no such path: x")
  }
}
