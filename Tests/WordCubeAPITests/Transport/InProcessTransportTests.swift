import Testing
import WordCube
import WordCubeAPI

/// A server in memory, called by a client: print, sign, parse, verify, handle, encode, decode.
struct InProcessTransportTests {
  private static let now: UnixTime = 1_795_374_000
  private let server: MemoryServer
  private let client: APIClient

  init() throws {
    let server = try MemoryServer(now: Self.now)
    self.server = server
    client = APIClient(
      environment: .fixed(now: { Self.now }),
      transport: InProcessTransport { await server.respond(to: $0) })
  }

  /// What a call says; "answered" if it does not fail.
  private func failure(_ call: () async throws(APIError) -> Void) async -> String {
    do throws(APIError) {
      try await call()
      return "answered"
    } catch {
      return error.description
    }
  }

  @Test func `a player registers, looks around and is erased`() async throws {
    let credentials = try await client.players.register(displayName: "Ada", timeZone: "Etc/UTC")
    #expect(try await client.credentials.credentials() == credentials)
    let profile = try await client.players.current()
    #expect(profile.displayName == "Ada" && profile.id == credentials.playerID)
    let changed = try await client.players.update(PlayerChanges(displayName: "Grace"))
    #expect(changed.displayName == "Grace" && changed.timeZone == "Etc/UTC")
    #expect(try await client.players.current() == changed)

    let today = try await client.dailyChallenges.today(language: .english)
    #expect(today.challenges.map(\.challenge.mode) == [.timed, .unlimited])
    #expect(today.challenges.allSatisfy { $0.challenge.language == .english })

    var other = client
    other.credentials = MemoryCredentialStore(credentials)
    try await client.players.erase()
    #expect(try await client.credentials.credentials() == nil)
    let text = await failure { () async throws(APIError) in _ = try await other.players.current() }
    #expect(text == "401 The token is missing or wrong")
  }

  @Test func `a call without a player does not reach the server`() async throws {
    let text = await failure { () async throws(APIError) in _ = try await client.players.current() }
    #expect(text == APIError.notRegistered.description)
    #expect(await server.requestCount == 0)
    try await client.service.health()
    #expect(await server.requestCount == 1)
  }

  @Test func `a route that is not served is refused`() async throws {
    _ = try await client.players.register(displayName: "Ada", timeZone: "Etc/UTC")
    let text = await failure { () async throws(APIError) in
      _ = try await client.matches.open(language: .english)
    }
    #expect(text == "501 Not Implemented: openMatch")
  }

  @Test func `a client whose clock is late is corrected once`() async throws {
    let credentials = try await client.players.register(displayName: "Ada", timeZone: "Etc/UTC")
    let late = APIClient(
      environment: .fixed(now: { Self.now - 5000 }),
      credentials: MemoryCredentialStore(credentials), transport: client.transport)
    for name in ["Grace", "Emmy"] {
      let profile = try await late.players.update(PlayerChanges(displayName: name))
      #expect(profile.displayName == name)
    }
    // One registration, one refusal with the server's time, two changes.
    #expect(await server.requestCount == 4)
  }

  @Test func `a wrong key changes nothing`() async throws {
    var forged = try await client.players.register(displayName: "Ada", timeZone: "Etc/UTC")
    forged.signingKey = Credentials.sample.signingKey
    var forger = client
    forger.credentials = MemoryCredentialStore(forged)
    let text = await failure { [forger] () async throws(APIError) in
      _ = try await forger.players.update(PlayerChanges(displayName: "Eve"))
    }
    #expect(text.hasPrefix("401 The signature is missing or wrong"))
    #expect(try await client.players.current().displayName == "Ada")
  }

  @Test func `a copy of a request is refused`() async throws {
    _ = try await client.players.register(displayName: "Ada", timeZone: "Etc/UTC")
    var twice = client
    twice.transport = { [transport = client.transport] request in
      _ = try await transport(request)
      return try await transport(request)
    }
    let text = await failure { [twice] () async throws(APIError) in
      _ = try await twice.players.update(PlayerChanges(displayName: "Grace"))
    }
    #expect(text == "401 The request was sent before")
  }

  @Test func `a cancelled task is not answered`() async throws {
    let transport = InProcessTransport { _ in Response(status: 204) }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(Request(path: "/health"))
    }
    await #expect(throws: TransportError.cancelled) { try await task.value }
  }
}
