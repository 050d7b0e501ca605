import Testing
import WordCube
import WordCubeAPI

/// What a client adds to requests, and when it repeats them.
struct APIClientSendingTests {
  @Test func `without credentials no request leaves that needs a player`() async throws {
    let server = ScriptedServer([])
    let client = server.client(MemoryCredentialStore())
    await #expect {
      try await client.matches.fetch(ScriptedServer.id)
    } throws: { if case APIError.notRegistered = $0 { true } else { false } }
    #expect(await server.requests.isEmpty)
  }

  @Test func `an open request has no token and no signature`() async throws {
    let server = ScriptedServer([.response(Response(status: 204))])
    try await server.client().service.health()
    #expect(await server.requests.map(\.headers) == [[:]])
  }

  @Test func `requests name the build of the app, if it is known`() async throws {
    let answer = ScriptedServer.Step.response(Response(status: 204))
    let server = ScriptedServer([answer, answer])
    var client = server.client()
    try await client.service.health()
    client.build = 42
    try await client.service.health()
    #expect(await server.requests.map { $0.headers["Client-Build"] } == [nil, "42"])
  }

  @Test func `a request that reads has the token and no signature`() async throws {
    let server = ScriptedServer([.match])
    _ = try await server.client().matches.fetch(ScriptedServer.id)
    let headers = await server.requests[0].headers
    #expect(headers["Authorization"] == "Bearer \(Credentials.sample.token.text)")
    #expect(headers["Request-Signature"] == nil && headers["Idempotency-Key"] == nil)
  }

  @Test func `a repeated request is signed anew under the same key`() async throws {
    let server = ScriptedServer([
      .failure(.timedOut), .response(Response(status: 503)), .match,
    ])
    _ = try await server.client().matches.resign(ScriptedServer.id)
    let requests = await server.requests
    let key = Credentials.sample.signingKey
    let nonces = try requests.map {
      try RequestSignature.verify($0, keys: [key], now: ScriptedServer.now).nonce
    }
    #expect(Set(nonces).count == 3)
    #expect(Set(requests.map { $0.headers["Idempotency-Key"] }).count == 1)
    #expect(requests[0].headers["Idempotency-Key"] != nil)
    #expect(await server.delays.count == 2)
  }

  @Test func `a stale time is corrected once, and the correction stays`() async throws {
    let stale = ScriptedServer.Step.problem(
      ProblemDetails(.staleTime, serverTime: ScriptedServer.now + 500))
    let server = ScriptedServer([
      stale, .match, .match, stale, stale,
    ])
    let client = server.client()
    _ = try await client.matches.resign(ScriptedServer.id)
    _ = try await client.matches.resign(ScriptedServer.id)
    let times = await server.requests.map { $0.headers["Request-Time"] }
    #expect(
      times == [
        "\(ScriptedServer.now)", "\(ScriptedServer.now + 500)", "\(ScriptedServer.now + 500)",
      ])
    await #expect {
      try await client.matches.resign(ScriptedServer.id)
    } throws: { ($0 as? APIError)?.problem?.kind == .staleTime }
    #expect(await server.requests.count == 5)
  }

  @Test func `what may not be repeated is sent once`() async throws {
    let server = ScriptedServer([.failure(.timedOut), .failure(.offline)])
    let client = server.client()
    await #expect(throws: APIError.self) {
      try await server.client(MemoryCredentialStore()).players.register(
        displayName: "Ada", timeZone: "UTC")
    }
    await #expect {
      try await client.players.rotateToken()
    } throws: { ($0 as? APIError)?.isOffline == true }
    #expect(await server.requests.count == 2)
    #expect(await server.delays.isEmpty)
  }

  @Test func `attempts end at the maximum, and at errors that stay`() async throws {
    let timeouts = ScriptedServer(Array(repeating: .failure(.timedOut), count: 3))
    await #expect(throws: APIError.self) {
      try await timeouts.client().matches.fetch(ScriptedServer.id)
    }
    #expect(await timeouts.requests.count == 3)
    for step in [.failure(.cancelled), .failure(.insecure), .response(Response(status: 500))]
      as [ScriptedServer.Step]
    {
      let server = ScriptedServer([step])
      await #expect(throws: APIError.self) {
        try await server.client().matches.fetch(ScriptedServer.id)
      }
      #expect(await server.requests.count == 1)
    }
  }

  @Test func `an unchanged state is not sent again`() async throws {
    let server = ScriptedServer([
      .json(200, ScriptedServer.match, tag: "\"a\""), .response(Response(status: 304)),
    ])
    let client = server.client()
    guard
      case .changed(let match, let tag) = try await client.matches.poll(
        ScriptedServer.id, after: nil)
    else {
      Issue.record("the first state is a change")
      return
    }
    #expect(match.state == .open && tag == EntityTag("a"))
    #expect(try await client.matches.poll(ScriptedServer.id, after: tag) == .unchanged)
    #expect(await server.requests.map { $0.headers["If-None-Match"] } == [nil, "\"a\""])
  }

  @Test func `a response that is no answer and no problem is unexpected`() async throws {
    let server = ScriptedServer([.response(Response(status: 502, body: Array("<html>".utf8)))])
    await #expect {
      try await server.client(retry: .never).service.configuration()
    } throws: { if case APIError.unexpected(let found) = $0 { found.status == 502 } else { false } }
  }
}
