import Testing
import WordCube
import WordCubeAPI

/// How a client keeps credentials, and never loses a player.
struct APIClientCredentialsTests {
  /// The error of a call.
  private func failure<Output>(
    _ call: () async throws(APIError) -> Output
  ) async throws -> APIError {
    do throws(APIError) { _ = try await call() } catch { return error }
    Issue.record("the call does not fail")
    throw FailingStore.Locked()
  }

  private func register(_ client: APIClient) async throws(APIError) -> Credentials {
    try await client.players.register(displayName: "Ada", timeZone: "UTC")
  }

  @Test func `registering keeps the credentials, rotating changes them, erasing forgets them`()
    async throws
  {
    let old = Credentials.sample
    let new = try Credentials.fives(of: old.playerID)
    let store = MemoryCredentialStore()
    let server = ScriptedServer([
      .json(201, old.json), .json(200, new.json), .response(Response(status: 204)),
    ])
    let client = server.client(store)
    #expect(try await register(client) == old)
    #expect(await store.credentials() == old)
    #expect(try await client.players.rotateToken() == new)
    #expect(await store.credentials() == new)
    try await client.players.erase()
    #expect(await store.credentials() == nil)
    #expect(
      await server.requests.map { BearerToken(headers: $0.headers) } == [nil, old.token, new.token])
  }

  @Test func `registering does not overwrite a player`() async throws {
    let store = MemoryCredentialStore(.sample)
    let server = ScriptedServer([.json(201, Credentials.sample.json)])
    let client = server.client(store)
    let error = try await failure { () async throws(APIError) in try await register(client) }
    guard case .alreadyRegistered = error else { throw error }
    #expect(await server.requests.isEmpty)
    #expect(await store.credentials() == .sample)
    await store.replace(with: nil)
    #expect(try await register(client) == .sample)
  }

  @Test func `of two registrations at once one is refused`() async throws {
    // The second one begins while the server answers the first one.
    let other = Box<APIClient>()
    let server = ScriptedServer([.json(201, Credentials.sample.json)]) { _ in
      let client = try #require(await other.value)
      await #expect {
        try await client.players.register(displayName: "Eve", timeZone: "UTC")
      } throws: { if case APIError.alreadyRegistered = $0 { true } else { false } }
    }
    let store = MemoryCredentialStore()
    let client = server.client(store)
    await other.set(client)
    #expect(try await register(client) == .sample)
    #expect(await server.requests.count == 1)
  }

  @Test func `a registration that failed can be made again`() async throws {
    let server = ScriptedServer([
      .problem(ProblemDetails(.tooManyRequests), retryAfter: 0),
      .json(201, Credentials.sample.json),
    ])
    let client = server.client(MemoryCredentialStore())
    let error = try await failure { () async throws(APIError) in try await register(client) }
    #expect(error.problem?.kind == .tooManyRequests)
    #expect(await server.requests.count == 1, "a registration is never repeated")
    #expect(try await register(client) == .sample)
  }

  @Test func `a store that cannot be read is not an empty one`() async throws {
    let server = ScriptedServer([])
    let client = server.client(FailingStore(.sample, canRead: false))
    let errors = [
      try await failure { () async throws(APIError) in try await register(client) },
      try await failure { () async throws(APIError) in try await client.players.current() },
      try await failure { () async throws(APIError) in try await client.players.erase() },
    ]
    for error in errors { guard case .storage(is FailingStore.Locked) = error else { throw error } }
    #expect(await server.requests.isEmpty)
  }

  @Test func `credentials that cannot be kept are in the error`() async throws {
    let server = ScriptedServer([
      .json(201, Credentials.sample.json), .json(200, Credentials.sample.json),
      .response(Response(status: 204)),
    ])
    let empty = server.client(FailingStore(canWrite: false))
    let registered = try await failure { () async throws(APIError) in try await register(empty) }
    guard case .notStored(Credentials.sample, is FailingStore.Locked) = registered else {
      throw registered
    }
    let client = server.client(FailingStore(.sample, canWrite: false))
    let rotated = try await failure { () async throws(APIError) in
      try await client.players.rotateToken()
    }
    guard case .notStored(Credentials.sample, is FailingStore.Locked) = rotated else {
      throw rotated
    }
    let erased = try await failure { () async throws(APIError) in try await client.players.erase() }
    guard case .notStored(nil, is FailingStore.Locked) = erased else { throw erased }
  }

  @Test func `malformed credentials are no answer`() async throws {
    let json = Credentials.sample.json.replacing("0123", with: "012X")
    let store = MemoryCredentialStore()
    let server = ScriptedServer([.json(201, json)])
    let error = try await failure { () async throws(APIError) in
      try await register(server.client(store))
    }
    #expect(error.description == "registerPlayer: the answer is invalid: token has no such value")
    #expect(await store.credentials() == nil)
  }

  @Test func `a player who is erased twice is erased`() async throws {
    let store = MemoryCredentialStore(.sample)
    let server = ScriptedServer([.failure(.timedOut), .problem(ProblemDetails(.unauthorized))])
    try await server.client(store).players.erase()
    #expect(await store.credentials() == nil)
    #expect(await server.requests.map { $0.headers["Idempotency-Key"] } == [nil, nil])
  }

  @Test func `a player who is not erased keeps the credentials`() async throws {
    let store = MemoryCredentialStore(.sample)
    let other = try Credentials.fives(of: Credentials.sample.playerID)
    let server = ScriptedServer([
      .problem(ProblemDetails(.invalidSignature)), .problem(ProblemDetails(.unauthorized)),
    ]) { if $0 == 1 { await store.replace(with: other) } }
    let client = server.client(store)
    for kind in [ProblemKind.invalidSignature, .unauthorized] {
      let error = try await failure { () async throws(APIError) in try await client.players.erase()
      }
      #expect(error.problem?.kind == kind)
    }
    #expect(await store.credentials() == other)
  }
}
