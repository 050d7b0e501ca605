import Testing
import WordCube
import WordCubeAPI

/// What a client adds to requests, and when it repeats them.
struct APIClientSendingTests {
  /// Answers each request with the next step, and keeps the requests and the delays.
  private actor Script {
    enum Step {
      case response(Response)
      case failure(TransportError)
    }

    private var steps: [Step]
    private(set) var requests: [Request] = []
    private(set) var delays: [Duration] = []

    init(_ steps: [Step]) { self.steps = steps }

    func answer(_ request: Request) throws -> Response {
      requests.append(request)
      guard !steps.isEmpty else {
        Issue.record("one request too many: \(request.target)")
        return Response(status: 500)
      }
      switch steps.removeFirst() {
      case .response(let response): return response
      case .failure(let error): throw error
      }
    }

    func wait(_ delay: Duration) { delays.append(delay) }
  }

  private static let now: UnixTime = 1_795_374_000
  private static let match: [UInt8] =
    Array(
      #"{"id":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8","code":"7KXW2MPQ","language":"en","puzzle":"","#
        .utf8)
    + Array(#""sides":[],"state":"open","moves":[]}"#.utf8)
  private static let id = UniqueID(high: 3, low: 4)

  private static func json(_ status: Int, _ body: [UInt8], tag: String? = nil) -> Script.Step {
    var response = Response(
      status: status, headers: ["content-type": "application/json"], body: body)
    response.headers["ETag"] = tag
    return .response(response)
  }

  private static func problem(_ problem: ProblemDetails) throws -> Script.Step {
    .response(try Response(problem))
  }

  private func client(
    _ script: Script, _ store: any CredentialStore = MemoryCredentialStore(.sample),
    retry: RetryPolicy = RetryPolicy()
  ) -> APIClient {
    let environment = ClientEnvironment.fixed(now: { Self.now }, sleep: { await script.wait($0) })
    return APIClient(environment: environment, credentials: store, retry: retry) {
      try await script.answer($0)
    }
  }

  @Test func `without credentials no request leaves that needs a player`() async throws {
    let script = Script([])
    let client = client(script, MemoryCredentialStore())
    await #expect {
      try await client.matches.fetch(Self.id)
    } throws: { if case APIError.notRegistered = $0 { true } else { false } }
    #expect(await script.requests.isEmpty)
  }

  @Test func `an open request has no token and no signature`() async throws {
    let script = Script([.response(Response(status: 204))])
    try await client(script).service.health()
    #expect(await script.requests.map(\.headers) == [[:]])
  }

  @Test func `a request that reads has the token and no signature`() async throws {
    let script = Script([Self.json(200, Self.match)])
    _ = try await client(script).matches.fetch(Self.id)
    let headers = await script.requests[0].headers
    #expect(headers["Authorization"] == "Bearer \(Credentials.sample.token)")
    #expect(headers["Request-Signature"] == nil && headers["Idempotency-Key"] == nil)
  }

  @Test func `a repeated request is signed anew under the same key`() async throws {
    let script = Script([
      .failure(.timedOut), .response(Response(status: 503)), Self.json(200, Self.match),
    ])
    _ = try await client(script).matches.resign(Self.id)
    let requests = await script.requests
    let key = try #require(SigningKey(Credentials.sample.signingKey))
    let nonces = try requests.map {
      try RequestSignature.verify($0, keys: [key], now: Self.now).nonce
    }
    #expect(Set(nonces).count == 3)
    #expect(Set(requests.map { $0.headers["Idempotency-Key"] }).count == 1)
    #expect(requests[0].headers["Idempotency-Key"] != nil)
    #expect(await script.delays.count == 2)
  }

  @Test func `a stale time is corrected once, and the correction stays`() async throws {
    let stale = try Self.problem(ProblemDetails(.staleTime, serverTime: Self.now + 500))
    let script = Script([
      stale, Self.json(200, Self.match), Self.json(200, Self.match), stale, stale,
    ])
    let client = client(script)
    _ = try await client.matches.resign(Self.id)
    _ = try await client.matches.resign(Self.id)
    let times = await script.requests.map { $0.headers["Request-Time"] }
    #expect(times == ["\(Self.now)", "\(Self.now + 500)", "\(Self.now + 500)"])
    await #expect {
      try await client.matches.resign(Self.id)
    } throws: { ($0 as? APIError)?.problem?.kind == .staleTime }
    #expect(await script.requests.count == 5)
  }

  @Test func `what may not be repeated is sent once`() async throws {
    let script = Script([.failure(.timedOut), .failure(.offline)])
    let client = client(script)
    await #expect(throws: APIError.self) {
      try await client.players.register(displayName: "Ada", timeZone: "UTC")
    }
    await #expect {
      try await client.players.rotateToken()
    } throws: { ($0 as? APIError)?.isOffline == true }
    #expect(await script.requests.count == 2)
    #expect(await script.delays.isEmpty)
  }

  @Test func `attempts end at the maximum, and at errors that stay`() async throws {
    let timeouts = Script(Array(repeating: .failure(.timedOut), count: 3))
    await #expect(throws: APIError.self) { try await client(timeouts).matches.fetch(Self.id) }
    #expect(await timeouts.requests.count == 3)
    for step in [.failure(.cancelled), .failure(.insecure), .response(Response(status: 500))]
      as [Script.Step]
    {
      let script = Script([step])
      await #expect(throws: APIError.self) { try await client(script).matches.fetch(Self.id) }
      #expect(await script.requests.count == 1)
    }
  }

  @Test func `the server's delay is kept, unless it is too long`() async throws {
    func busy(_ seconds: Int) -> Script.Step {
      .response(Response(status: 429, headers: ["Retry-After": "\(seconds)"]))
    }
    let short = Script([busy(3), Self.json(200, Self.match)])
    _ = try await client(short).matches.fetch(Self.id)
    #expect(await short.delays == [.seconds(3)])
    let long = Script([busy(600)])
    await #expect(throws: APIError.self) { try await client(long).matches.fetch(Self.id) }
    #expect(await long.delays.isEmpty)
  }

  @Test func `an unchanged state is not sent again`() async throws {
    let script = Script([
      Self.json(200, Self.match, tag: "\"a\""), .response(Response(status: 304)),
    ])
    let client = client(script)
    guard case .changed(let match, let tag) = try await client.matches.poll(Self.id, after: nil)
    else {
      Issue.record("the first state is a change")
      return
    }
    #expect(match.state == .open && tag == EntityTag("a"))
    #expect(try await client.matches.poll(Self.id, after: tag) == .unchanged)
    #expect(await script.requests.map { $0.headers["If-None-Match"] } == [nil, "\"a\""])
  }

  @Test func `registering keeps the credentials, and erasing forgets them`() async throws {
    let json = Array(
      """
      {"playerID":"\(Self.id)","token":"\(Credentials.sample.token)",\
      "signingKey":"\(Credentials.sample.signingKey)"}
      """.utf8)
    let store = MemoryCredentialStore()
    let script = Script([Self.json(201, json), .response(Response(status: 204))])
    let client = client(script, store)
    let credentials = try await client.players.register(displayName: "Ada", timeZone: "UTC")
    #expect(await store.credentials() == credentials && credentials.playerID == Self.id)
    try await client.players.erase()
    #expect(await store.credentials() == nil)
  }

  @Test func `a response that is no answer and no problem is unexpected`() async throws {
    let script = Script([.response(Response(status: 502, body: Array("<html>".utf8)))])
    await #expect {
      try await client(script, retry: .never).service.configuration()
    } throws: { if case APIError.unexpected(let found) = $0 { found.status == 502 } else { false } }
  }
}
