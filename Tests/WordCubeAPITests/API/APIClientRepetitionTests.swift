import Testing
import WordCube
import WordCubeAPI

/// Which credentials and keys the next attempts of a call have.
struct APIClientRepetitionTests {
  private static let stale = ProblemDetails(
    .staleTime, serverTime: ScriptedServer.now + 500)

  /// The error of a call that ends a match.
  private func resign(_ client: APIClient) async -> APIError? {
    do throws(APIError) {
      _ = try await client.matches.resign(ScriptedServer.id)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a caller repeats a call under its key`() async throws {
    let key = try #require(IdempotencyKey("turn-7"))
    let id = ScriptedServer.id
    let server = ScriptedServer([.failure(.timedOut), .match, .match, .match])
    let client = server.client(retry: .never)
    await #expect(throws: APIError.self) {
      try await client.matches.resign(id, idempotencyKey: key)
    }
    _ = try await client.matches.resign(id, idempotencyKey: key)
    _ = try await client.matches.resign(id)
    _ = try await client.call(API.Matches.fetch, id, idempotencyKey: key)
    let keys = await server.requests.map { $0.headers["Idempotency-Key"] }
    #expect(keys[0] == "turn-7" && keys[1] == "turn-7" && keys[2] != "turn-7" && keys[3] == nil)
  }

  @Test func `each call that changes something takes a key`() async throws {
    let key = try #require(IdempotencyKey("k"))
    let (id, code) = (ScriptedServer.id, try #require(ShareCode(parameterText: "7KXW2MPQ")))
    let server = ScriptedServer(Array(repeating: .response(Response(status: 418)), count: 27))
    let client = server.client(retry: .never)
    _ = try? await client.players.update(PlayerChanges(), idempotencyKey: key)
    _ = try? await client.games.newPuzzle(language: .english, mode: .timed, idempotencyKey: key)
    _ = try? await client.games.submit([], idempotencyKey: key)
    _ = try? await client.dailyChallenges.start(
      language: .english, mode: .timed, idempotencyKey: key)
    _ = try? await client.sharing.share(gameID: id, idempotencyKey: key)
    _ = try? await client.matches.open(language: .english, idempotencyKey: key)
    _ = try? await client.matches.join(code, idempotencyKey: key)
    _ = try? await client.matches.play([], in: id, after: 0, idempotencyKey: key)
    _ = try? await client.matches.resign(id, idempotencyKey: key)
    _ = try? await client.matches.claim(id, idempotencyKey: key)
    _ = try? await client.matches.rematch(id, idempotencyKey: key)
    _ = try? await client.friends.renewCode(idempotencyKey: key)
    _ = try? await client.friends.ask(.sample, idempotencyKey: key)
    _ = try? await client.friends.answer(id, isAccepted: true, idempotencyKey: key)
    _ = try? await client.friends.unfollow(id, idempotencyKey: key)
    _ = try? await client.friends.removeFollower(id, idempotencyKey: key)
    _ = try? await client.friends.block(.sample, idempotencyKey: key)
    _ = try? await client.friends.unblock(id, idempotencyKey: key)
    _ = try? await client.notices.subscribe(.sample, idempotencyKey: key)
    try? await client.notices.unsubscribe(id, idempotencyKey: key)
    try? await client.reports.send(.sample, idempotencyKey: key)
    _ = try? await client.devices.rename(id, to: "Phone", idempotencyKey: key)
    _ = try? await client.devices.end(id, idempotencyKey: key)
    _ = try? await client.devices.endOther(idempotencyKey: key)
    _ = try? await client.devices.answerJoining(id, isAccepted: true, idempotencyKey: key)
    _ = try? await client.devices.cancelRecoveryCode(idempotencyKey: key)
    _ = try? await client.devices.objectToRecovery(idempotencyKey: key)
    let requests = await server.requests
    #expect(requests.count == APIRoute.allCases.filter(\.takesIdempotencyKey).count)
    #expect(requests.allSatisfy { $0.headers["Idempotency-Key"] == "k" })
  }

  @Test func `each attempt has the credentials of its time`() async throws {
    let new = try Credentials.fives(of: Credentials.sample.playerID)
    let store = MemoryCredentialStore(.sample)
    let server = ScriptedServer([.failure(.offline), .match]) { _ in
      await store.replace(with: new)
    }
    #expect(await resign(server.client(store)) == nil)
    let requests = await server.requests
    #expect(
      requests.map { BearerToken(headers: $0.headers) } == [Credentials.sample.token, new.token])
    _ = try RequestSignature.verify(requests[1], keys: [new.signingKey], now: ScriptedServer.now)
  }

  @Test func `a request is not repeated as another player's`() async throws {
    let other = try Credentials.fives(of: UniqueID(high: 9, low: 9))
    for next in [other, nil] {
      let store = MemoryCredentialStore(.sample)
      let server = ScriptedServer([.failure(.offline)]) { _ in await store.replace(with: next) }
      #expect(await resign(server.client(store))?.isOffline == true)
      #expect(await server.requests.count == 1)
    }
  }

  @Test func `a stale time is corrected only where there was a signature, with the status 401`()
    async throws
  {
    var failed = Self.stale
    failed.status = 500
    let signed = ScriptedServer([.problem(failed)])
    #expect(await resign(signed.client())?.problem?.status == 500)
    let open = ScriptedServer([.problem(Self.stale)])
    await #expect(throws: APIError.self) {
      try await open.client(MemoryCredentialStore())
        .players.register(displayName: "Ada", timeZone: "UTC")
    }
    let read = ScriptedServer([.problem(Self.stale)])
    await #expect(throws: APIError.self) {
      try await read.client().matches.fetch(ScriptedServer.id)
    }
    for server in [signed, open, read] { #expect(await server.requests.count == 1) }
  }

  @Test func `a used nonce is replaced once, under the same key`() async throws {
    let replayed = ScriptedServer.Step.problem(ProblemDetails(.replayedNonce))
    let server = ScriptedServer([replayed, .match, replayed, replayed])
    let client = server.client(retry: .never)
    #expect(await resign(client) == nil)
    let requests = await server.requests
    #expect(Set(requests.map { $0.headers["Idempotency-Key"] }).count == 1)
    #expect(Set(requests.map { $0.headers["Request-Nonce"] }).count == 2)
    #expect(await resign(client)?.problem?.kind == .replayedNonce)
    #expect(await server.requests.count == 4)
    let rotation = ScriptedServer([replayed])
    await #expect(throws: APIError.self) { try await rotation.client().players.rotateToken() }
    #expect(await rotation.requests.count == 1)
  }
}
