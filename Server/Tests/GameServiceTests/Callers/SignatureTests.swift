import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

/// Who sends a request, and that it is not a copy.
struct SignatureTests {
  private let changes = PlayerChanges(displayName: "Ada L.")

  @Test(arguments: [-20, 20, -21, 21])
  func `a stale time is refused`(age: Int64) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let request = try await server.signedRequest(API.Players.update, changes, of: ada, age: age)
    let problem = ProblemDetails(await server.respond(to: request))
    #expect(problem?.kind == (abs(age) > 20 ? .staleTime : nil))
    #expect(problem?.serverTime == (abs(age) > 20 ? server.clock.now : nil))
  }

  @Test func `a client whose clock is wrong corrects it`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let late = APIClient(
      environment: ClientEnvironment(now: { .init(unixTime: server.clock.now - 3_600) }),
      credentials: ada.credentials, retry: .never, transport: ada.transport)
    #expect(try await late.players.update(changes).displayName == "Ada L.")
  }

  @Test func `a copy is refused`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let request = try await server.signedRequest(API.Players.update, changes, of: ada)
    #expect(await server.refusal(of: request) == nil)
    #expect(await server.refusal(of: request) == .replayedNonce)
    server.clock.now += 20
    try await server.service.forgetOldRows()
    #expect(await server.refusal(of: request) == .replayedNonce)
    server.clock.now += 1
    #expect(await server.refusal(of: request) == .staleTime)
    // Another player may have the same nonce.
    let bob = try await server.client(named: "Bob")
    let other = try await server.signedRequest(API.Players.update, changes, of: bob)
    #expect(await server.refusal(of: other) == nil)
  }

  @Test func `a copy of a request with a key is refused, and changes nothing`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    var request = try await server.signedRequest(
      API.Matches.open, NewMatch(language: .english), of: ada)
    request.headers[IdempotencyKey.headerName] = "match-1"
    #expect(await server.respond(to: request).status == 201)
    #expect(await server.refusal(of: request) == .replayedNonce)
    #expect(try await ada.matches.list().matches.count == 1)
  }

  @Test func `a forged request is refused`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let request = try await server.signedRequest(API.Players.update, changes, of: ada)
    let forgeries: [(inout Request) -> Void] = [
      { $0.body = Array(#"{"displayName":"Eve"}"#.utf8) }, { $0.query = "x=1" },
      { $0.headers["Request-Time"] = "\(server.clock.now + 1)" },
      { $0.headers["Request-Nonce"] = String(repeating: "0", count: 32) },
      { $0.headers["Request-Signature"] = String(repeating: "0", count: 64) },
      { $0.headers["Request-Signature"] = nil }, { $0.headers["Request-Time"] = "soon" },
    ]
    for forge in forgeries {
      var forged = request
      forge(&forged)
      #expect(await server.refusal(of: forged) == .invalidSignature)
    }
    // A signature is of one method and path.
    var erase = try await server.signedRequest(API.Players.erase, (), of: ada, nonce: 2)
    erase.headers["Request-Signature"] = request.headers["Request-Signature"]
    #expect(await server.refusal(of: erase) == .invalidSignature)
    #expect(try await ada.players.current().displayName == "Ada")
  }

  @Test func `another player's token does not fit the signature`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    var request = try await server.signedRequest(API.Players.update, changes, of: bob)
    try await ada.credentials.credentials()?.token.write(to: &request.headers)
    #expect(await server.refusal(of: request) == .invalidSignature)
  }

  @Test(arguments: APIRoute.allCases.filter { $0.access != .open })
  func `a missing or unknown token is refused`(_ route: APIRoute) async throws {
    func request<E: RouteEndpoint<APIRoute>>(_ endpoint: E) throws -> Request {
      try endpoint.request(endpoint.sample)
    }
    let server = try await TestServer()
    var request = try request(route.endpoint)
    let zeros = String(repeating: "0", count: 64)
    for field in [nil, "", "Bearer", "Bearer x", "Basic \(zeros)", "Bearer \(zeros)"] {
      request.headers["Authorization"] = field
      let response = await server.respond(to: request)
      #expect(response.status == 401 && response.headers["WWW-Authenticate"] == "Bearer")
      #expect(ProblemDetails(response)?.kind == .unauthorized)
    }
  }
}
