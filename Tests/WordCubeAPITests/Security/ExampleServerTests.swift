import Testing
import WordCube
import WordCubeAPI

/// The server of the article "A server", called by a client.
struct ExampleServerTests {
  private static let now: UnixTime = 1_795_374_000
  private let server: ExampleServer
  private let client: APIClient

  init() throws {
    let server = try ExampleServer(secret: Array(repeating: 7, count: 32)) { Self.now }
    self.server = server
    client = APIClient(
      environment: .fixed(now: { Self.now }), retry: .never,
      transport: InProcessTransport { await server.respond(to: $0) })
  }

  private func register() async throws -> Credentials {
    try await client.players.register(displayName: "Ada", timeZone: "Europe/London")
  }

  /// A signed request that changes the name.
  private func change(
    _ name: String, _ credentials: Credentials, nonce: UInt64, key: String = "key",
    at time: UnixTime = now
  ) throws -> Request {
    var request = try API.Players.update.request(PlayerChanges(displayName: name))
    request.headers["Idempotency-Key"] = key
    credentials.token.write(to: &request.headers)
    var numbers = RandomNumbers(state: nonce)
    RequestSignature.sign(
      &request, key: credentials.signingKey, time: time, nonce: .random(using: &numbers))
    return request
  }

  private func kind(_ request: Request) async -> ProblemKind? {
    ProblemDetails(await server.respond(to: request))?.kind
  }

  @Test func `a player registers and changes`() async throws {
    try await client.service.health()
    let credentials = try await register()
    let changed = try await client.players.update(PlayerChanges(timeZone: "Etc/UTC"))
    #expect(changed.displayName == "Ada" && changed.timeZone == "Etc/UTC")
    #expect(try await client.players.current() == changed && changed.id == credentials.playerID)
  }

  @Test func `the first thing that is wrong is answered`() async throws {
    let credentials = try await register()
    var forged = credentials
    forged.signingKey = Credentials.sample.signingKey
    #expect(try await kind(change("Eve", .sample, nonce: 1, at: 0)) == .unauthorized)
    #expect(try await kind(change("Eve", forged, nonce: 1, at: 0)) == .staleTime)
    #expect(try await kind(change("Eve", forged, nonce: 1)) == .invalidSignature)
    #expect(try await kind(change("Ada", credentials, nonce: 1)) == nil)
    #expect(try await kind(change("Eve", credentials, nonce: 1)) == .replayedNonce)
    #expect(try await kind(change("Eve", credentials, nonce: 2)) == .idempotencyKeyReused)
    #expect(try await kind(change("Eve", credentials, nonce: 3, key: "é")) == .badRequest)
    #expect(await kind(Request(path: "/api/nothing")) == .notFound)
    #expect(try await client.players.current().displayName == "Ada")
  }

  @Test func `a second attempt is answered as the first one`() async throws {
    let credentials = try await register()
    let first = try await server.respond(to: change("Grace", credentials, nonce: 1))
    _ = try await server.respond(to: change("Emmy", credentials, nonce: 2, key: "other"))
    let second = try await server.respond(to: change("Grace", credentials, nonce: 3))
    #expect(first == second && first.status == 200)
    #expect(try await client.players.current().displayName == "Emmy")
  }

  @Test func `each player has its own nonces and keys`() async throws {
    let ada = try await register()
    try await client.credentials.replace(with: nil)
    let eve = try await register()
    #expect(try await kind(change("Ada", ada, nonce: 1)) == nil)
    #expect(try await kind(change("Eve", eve, nonce: 1)) == nil)
    #expect(try await client.players.current().displayName == "Eve")
  }

  @Test func `names are checked`() async throws {
    let bad = NewPlayer(displayName: "Ada", timeZone: "/UTC")
    #expect(try await kind(API.Players.register.request(bad)) == .invalidTimeZone)
    let nameless = NewPlayer(displayName: "", timeZone: "UTC")
    #expect(try await kind(API.Players.register.request(nameless)) == .invalidDisplayName)
    let credentials = try await register()
    #expect(try await kind(change("", credentials, nonce: 1)) == .invalidDisplayName)
  }

  @Test func `the snippets of the article are the server`() throws {
    let snippets = try Articles.snippets("AServer")
    let code = try Articles.code("Security/ExampleServer.swift")
    #expect(snippets.count == 7)
    // The article has the whole server.
    #expect(code.hasSuffix(snippets.joined(separator: "\n")))
  }
}
