import Foundation
import GameServiceCore
import GameServiceTesting
import Synchronization
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

/// No request at the same time, no lost request and no lost response locks a player out.
struct TokenRotationTests {
  private func token(_ seed: UInt64) -> BearerToken {
    var bits = SeededGenerator(bits: SeededBits(seed: seed))
    return .random(using: &bits)
  }

  /// The credentials of a new player.
  private func credentials(_ name: String, _ server: TestServer) async throws -> Credentials {
    try #require(try await server.client(named: name).credentials.credentials())
  }

  /// A server, the credentials of a player, and the same with a token that the client made.
  private func player() async throws -> (server: TestServer, old: Credentials, new: Credentials) {
    let server = try await TestServer()
    let old = try await credentials("Ada", server)
    var new = old
    new.token = token(7)
    return (server, old, new)
  }

  /// Sends a rotation with a token, and returns the response as it travels.
  private func rotate(
    _ server: TestServer, _ known: Credentials, body: String? = nil, contentType: String? = nil,
    nonce: UInt64
  ) async throws -> Response {
    var request = try API.Players.rotateToken.request(TokenRotation())
    if let body { request.body = Array(body.utf8) }
    request.headers["content-type"] = contentType
    known.token.write(to: &request.headers)
    var bits = SeededGenerator(bits: SeededBits(seed: nonce))
    RequestSignature.sign(
      &request, key: known.signingKey, time: server.clock.now, nonce: .random(using: &bits))
    return await server.respond(to: request)
  }

  private func body(_ token: BearerToken, endsOldToken: Bool = true) -> String {
    #"{"tokenHash":"\#(token.storedHash)","endsOldToken":\#(endsOldToken)}"#
  }

  private func isIn(_ server: TestServer, _ known: Credentials) async -> Bool {
    await refusal { try await server.client(credentials: known).players.current() } == nil
  }

  // MARK: Requests at the same time

  @Test func `requests that found a new token unused do not end a newer one`() async throws {
    let storage = HoldingStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    let new = try await ada.players.rotateToken()
    storage.hold()
    // Four reads look the new token up, and find that it revokes the old one.
    let reads = (0..<4).map { _ in
      Task { try await server.client(credentials: new).players.current() }
    }
    try await storage.waitForHeld(4)
    storage.stopHolding()
    // Before they revoke it, the player replaces the token again.
    let newest = try await server.client(credentials: new).players.rotateToken()
    storage.release()
    for read in reads { _ = try await read.value }
    #expect(await isIn(server, new))
    #expect(await isIn(server, newest))
    #expect(await !isIn(server, new))
    _ = try await server.client(credentials: newest).players.update(PlayerChanges())
  }

  @Test func `a rotation and reads with a new token, sent together, leave the newest token valid`()
    async throws
  {
    let server = try await TestServer { $0.policy.limits.isOn = false }
    var known = try await credentials("Ada", server)
    for _ in 0..<20 {
      let new = try await server.client(credentials: known).players.rotateToken()
      async let newest = server.client(credentials: new).players.rotateToken()
      let reads = (0..<4).map { _ in
        Task { try await server.client(credentials: new).players.current() }
      }
      known = try await newest
      for read in reads { _ = await read.result }
      #expect(await isIn(server, known))
    }
  }

  // MARK: Tokens that the client made

  @Test func `with endsOldToken the old token ends at once, and the same request again succeeds`()
    async throws
  {
    let (server, old, new) = try await player()
    // Another browser has the token, too, and got a new one that it has not used.
    let other = try await server.client(credentials: old).players.rotateToken()
    let first = try await rotate(server, old, body: body(new.token), nonce: 1)
    #expect(first.status == 200)
    #expect(
      String(decoding: first.body, as: UTF8.self)
        == #"{"playerID":"\#(old.playerID)","signingKey":"\#(old.signingKey.text)"}"#)
    #expect(await !isIn(server, old))
    #expect(await !isIn(server, other))
    #expect(await isIn(server, new))
    // The response was lost.
    let again = try await rotate(server, new, body: body(new.token), nonce: 2)
    #expect(again.status == 200 && again.body == first.body)
    #expect(await isIn(server, new))
    let late = try await rotate(server, old, body: body(new.token), nonce: 3)
    #expect(ProblemDetails(late)?.kind == .unauthorized)
    #expect(await isIn(server, new))
  }

  @Test func `a repetition that arrives late does not revoke a newer token`() async throws {
    let (server, old, new) = try await player()
    _ = try await rotate(server, old, body: body(new.token), nonce: 1)
    let newest = try await server.client(credentials: new).players.rotateToken()
    _ = try await rotate(server, new, body: body(new.token), nonce: 2)
    #expect(await isIn(server, newest))
  }

  @Test func `without endsOldToken the old token is valid until the new one is used`() async throws
  {
    let (server, old, new) = try await player()
    for (nonce, text) in [
      body(new.token, endsOldToken: false), #"{"tokenHash":"\#(new.token.storedHash)"}"#,
    ].enumerated() {
      let response = try await rotate(server, old, body: text, nonce: UInt64(nonce))
      #expect(response.status == 200)
      #expect(await isIn(server, old))
    }
    // A hash that waits already can be ended with.
    let ends = try await rotate(server, old, body: body(new.token), nonce: 9)
    #expect(ends.status == 200)
    #expect(await !isIn(server, old))
    #expect(await isIn(server, new))
  }

  @Test func `of two devices that revoke each other's token one stays`() async throws {
    let (server, old, _) = try await player()
    let devices = (0..<8).map { _ in server.client(credentials: old) }
    let results = await withTaskGroup(of: ProblemKind??.self) { group in
      for device in devices {
        group.addTask { await refusal { try await device.players.logOutOtherDevices() } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.filter { $0 == .some(nil) }.count == 1)
    var stillIn = 0
    for device in devices {
      if await refusal({ try await device.players.current() }) == nil { stillIn += 1 }
    }
    #expect(stillIn == 1)
  }

  @Test func `a lost request or response loses nobody`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let old = try #require(try await ada.credentials.credentials())
    for isResponse in [false, true] {
      let known = try await ada.credentials.credentials()
      let store = MemoryCredentialStore(known)
      let loser = APIClient(
        environment: ClientEnvironment(now: { .init(unixTime: server.clock.now) }),
        credentials: store,
        retry: .never
      ) { request in
        if isResponse { _ = await server.respond(to: request) }
        throw TransportError.timedOut
      }
      await #expect(throws: APIError.self) { try await loser.players.logOutOtherDevices() }
      // The next visit: the store has both tokens, and the client finds the one that is valid.
      var next = ada
      next.credentials = store
      _ = try await next.players.update(PlayerChanges(timeZone: "Asia/Tokyo"))
      _ = try await next.players.current()
      let pending = await store.pendingCredentials()
      let kept = try await next.players.logOutOtherDevices()
      // The token of the first attempt, unless that attempt had succeeded.
      #expect(isResponse || kept == pending)
      let left = await store.pendingCredentials()
      #expect(left == nil)
      try await ada.credentials.replace(with: kept)
    }
    #expect(await !isIn(server, old))
  }

  @Test func `a store of one token cannot log out others, and nothing is sent`() async throws {
    let server = try await TestServer()
    let known = try await credentials("Ada", server)
    let isSent = Mutex(false)
    let client = APIClient(
      environment: ClientEnvironment(now: { .init(unixTime: server.clock.now) }),
      credentials: OneTokenStore(known: known)
    ) { request in
      isSent.withLock { $0 = true }
      return await server.respond(to: request)
    }
    let error = await #expect(throws: APIError.self) {
      try await client.players.logOutOtherDevices()
    }
    guard case .storage(let reason) = error, reason is PendingCredentialsError else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!isSent.withLock { $0 })
    #expect(await isIn(server, known))
  }

  @Test func `of two rotations at once the store has the token that is valid`() async throws {
    let server = try await TestServer()
    let store = MemoryCredentialStore(try await credentials("Ada", server))
    let count = Mutex(0)
    let client = APIClient(
      environment: ClientEnvironment(now: { .init(unixTime: server.clock.now) }), credentials: store
    ) { request in
      let response = await server.respond(to: request)
      // The first response comes after the second, if both are asked for at once.
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { try await Task.sleep(for: .milliseconds(300)) }
      return response
    }
    async let first = client.players.rotateToken()
    async let second = client.players.rotateToken()
    _ = try await (first, second)
    #expect(await isIn(server, try #require(await store.credentials())))
  }

  // MARK: What is refused

  @Test func `a hash of another player's token is refused, and nobody is logged out`() async throws
  {
    let server = try await TestServer()
    let ada = try await credentials("Ada", server)
    let bob = try await credentials("Bob", server)
    let next = try await server.client(credentials: bob).players.rotateToken()
    for (nonce, hash) in [bob.token, next.token].enumerated() {
      for ends in [false, true] {
        let response = try await rotate(
          server, ada, body: body(hash, endsOldToken: ends),
          nonce: UInt64(nonce * 2 + (ends ? 1 : 0)))
        let problem = ProblemDetails(response)
        #expect(problem?.kind == .badRequest)
        #expect(
          problem?.detail == "the body is invalid: tokenHash cannot be used; make a new token")
      }
    }
    #expect(await isIn(server, ada))
    #expect(await isIn(server, bob))
    #expect(await isIn(server, next))
    #expect(server.errors.isEmpty)
  }

  @Test func `the hash of the current token changes nothing`() async throws {
    let server = try await TestServer()
    let ada = try await credentials("Ada", server)
    #expect(try await rotate(server, ada, body: body(ada.token), nonce: 1).status == 200)
    #expect(await isIn(server, ada))
  }

  @Test func `an end without a hash, and what is no hash, are refused`() async throws {
    let server = try await TestServer()
    let ada = try await credentials("Ada", server)
    let digits = "\(token(7).storedHash)"
    for (nonce, text) in [
      #"{"endsOldToken":true}"#, #"{"tokenHash":null,"endsOldToken":true}"#,
      #"{"tokenHash":"","endsOldToken":true}"#, #"{"tokenHash":"\#(digits.uppercased())"}"#,
      #"{"tokenHash":"\#(digits.dropLast())"}"#, #"{"tokenHash":7}"#, #"{"endsOldToken":1}"#,
      "null", "[]", "x", " ",
    ].enumerated() {
      let response = try await rotate(server, ada, body: text, nonce: UInt64(nonce))
      #expect(ProblemDetails(response)?.kind == .badRequest, "\(text)")
    }
    #expect(await isIn(server, ada))
  }

  @Test func `an empty body, or one without the members, is a rotation as ever`() async throws {
    let server = try await TestServer { $0.policy.limits.isOn = false }
    let ada = try await credentials("Ada", server)
    let bodies: [(text: String?, type: String?)] = [
      (nil, nil), ("", "text/plain"), ("", "application/json"), ("{}", "application/json"),
      (#"{"endsOldToken":false,"later":1}"#, nil),
    ]
    for (nonce, (text, type)) in bodies.enumerated() {
      let response = try await rotate(
        server, ada, body: text, contentType: type, nonce: UInt64(nonce))
      // The answer that clients of the first version decode.
      let new = try JSONDecoder().decode(Credentials.self, from: Data(response.body))
      #expect(response.status == 200 && new.token != ada.token)
      #expect(await isIn(server, ada))
    }
  }
}

/// A store of an older app, without pending credentials.
private struct OneTokenStore: CredentialStore {
  let known: Credentials

  func credentials() async -> Credentials? { known }
  func replace(with credentials: Credentials?) async {}
}
