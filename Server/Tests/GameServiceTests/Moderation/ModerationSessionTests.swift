import Foundation
import GameServiceTesting
import GameStorage
import ModerationAPI
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

/// The problem with which a call of moderation is refused; nil if it is answered.
func moderationRefusal<Answer: Sendable>(_ call: () async throws -> Answer) async -> String? {
  do {
    _ = try await call()
    return nil
  } catch {
    return (error as? ModerationError)?.problem.map { String($0.type.dropFirst(10)) } ?? "\(error)"
  }
}

struct ModerationSessionTests {
  @Test func `the routes have no flaws`() async throws {
    #expect(ModerationRoute.flaws == [])
    let handler = try ModerationHandler(await TestServer().handler, version: "1")
    #expect(
      await ModerationRoute.flaws { try await handler.respond(to: $0, from: "192.0.2.1") } == [])
  }

  /// `openapi.json` is the document of the routes. It is written anew if `WORDCUBE_REGENERATE` is set.
  @Test func `the committed document is current`() throws {
    let document = try ModerationRoute.openAPI(version: "1").description + "\n"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("openapi.json")
    if ProcessInfo.processInfo.environment["WORDCUBE_REGENERATE"] != nil {
      try Data(document.utf8).write(to: file)
    }
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == document)
  }

  @Test func `a code is used once, for an hour, and its text is forgiving`() async throws {
    let server = try await TestServer()
    let client = try server.moderationClient()
    let (moderator, code) = try await server.moderators.add(name: "Grace", role: .viewer)
    let typed = " " + code.text.lowercased().replacing("-", with: " ") + "-"
    let session = try await client.call(Moderation.signIn, SignIn(code: typed))
    #expect(session.moderator == moderator.id && session.endsAt == server.clock.now + 43_200)
    #expect(await moderationRefusal { try await client.signIn(code: code) } == "wrong-code")

    let late = try #require(try await server.moderators.renewCode(of: moderator.id))
    server.clock.now += 3_600
    #expect(await moderationRefusal { try await client.signIn(code: late) } == "wrong-code")
    let first = try #require(try await server.moderators.renewCode(of: moderator.id))
    let second = try #require(try await server.moderators.renewCode(of: moderator.id))
    server.clock.now += 3_599
    #expect(await moderationRefusal { try await client.signIn(code: first) } == "wrong-code")
    try await client.signIn(code: second)
    for text in ["", "7KXW2", code.text + "A", "0" + code.text.dropFirst()] {
      #expect(
        await moderationRefusal { try await client.call(Moderation.signIn, SignIn(code: text)) }
          == "wrong-code")
    }
    #expect(server.errors.isEmpty)
  }

  @Test
  func `wrong codes are tried twenty times an hour from a network, and lock no moderator out`()
    async throws
  {
    let server = try await TestServer()
    let client = try server.moderationClient(from: "2001:db8:0:1::1")
    let sameNetwork = try server.moderationClient(from: "2001:db8:0:1::2")
    let wrong = SignIn(code: "A")
    func refusal(_ client: ModerationClient) async -> String? {
      await moderationRefusal { try await client.call(Moderation.signIn, wrong) }
    }
    for number in 1...20 {
      // A right code is not counted.
      let (_, code) = try await server.moderators.add(name: "Mod \(number)", role: .viewer)
      try await client.signIn(code: code)
      #expect(
        await moderationRefusal { try await sameNetwork.signIn(code: code) } == "wrong-code")
    }
    #expect(await refusal(client) == "too-many-requests")
    let handler = try ModerationHandler(server.handler, version: "1")
    let answer = await handler.respond(
      to: try Moderation.signIn.request(wrong), from: "2001:db8:0:1::3")
    #expect(answer.status == 429 && answer.headers["retry-after"] == "180")
    // The neighbours of who sent them sign in.
    let (_, code) = try await server.moderators.add(name: "Grace", role: .viewer)
    try await sameNetwork.signIn(code: code)
    #expect(try await sameNetwork.session().name == "Grace")
    #expect(await refusal(try server.moderationClient(from: "2001:db8:0:2::1")) == "wrong-code")
    server.clock.now += 180
    #expect(await refusal(client) == "wrong-code")
    #expect(await refusal(client) == "too-many-requests")
  }

  @Test(arguments: [StorageError.busy, .diskIsFull, .closed, .unavailable("I/O error")])
  func `a storage that cannot answer now is 503`(_ error: StorageError) async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    storage.override({ $0.moderators }, with: { throw error })
    let handler = try ModerationHandler(server.handler, version: "1")
    let code = SignIn(code: String(repeating: "A", count: 20))
    let answer = await handler.respond(
      to: try Moderation.signIn.request(code), from: "192.0.2.1")
    #expect(answer.status == 503 && answer.headers["retry-after"] == "5")
  }

  @Test func `nobody finds a code or a token in the rows`() async throws {
    let storage = try OverriddenStorage(over: Dependencies.fixed().storage)
    let server = try await TestServer(storage: storage)
    let (_, code) = try await server.moderators.add(name: "Grace", role: .viewer)
    let stored = try await storage.read { try $0.moderators() }
    #expect(stored.map(\.codeHash) == [code.storedHash])
    let session = try await server.moderationClient().signIn(code: code)
    #expect(try await storage.read { try $0.moderators() }.map(\.codeHash) == [nil])
    let row = try await storage.read {
      try $0.moderatorSession(tokenHash: session.token.storedHash)
    }
    #expect(row?.moderator == session.moderator && row?.endsAt == session.endsAt)
    #expect(!"\(session)".contains(session.token.text))
  }

  @Test func `a session ends after twelve hours, by signing out, and with its moderator`()
    async throws
  {
    let server = try await TestServer()
    let (id, grace) = try await server.moderator(named: "Grace", role: .viewer)
    let start = server.clock.now
    #expect(
      try await grace.session()
        == CurrentModerator(id: id, name: "Grace", role: .viewer, endsAt: start + 43_200))
    server.clock.now = start + 43_199
    _ = try await grace.session()
    server.clock.now = start + 43_200
    #expect(await moderationRefusal { try await grace.session() } == "unauthorized")

    let code = try #require(try await server.moderators.renewCode(of: id))
    try await grace.signIn(code: code)
    let session = try await grace.credentials.credentials()
    try await grace.signOut()
    let old = try server.moderationClient(session: session)
    #expect(await moderationRefusal { try await old.session() } == "unauthorized")

    let other = try #require(try await server.moderators.renewCode(of: id))
    try await grace.signIn(code: other)
    let unused = try #require(try await server.moderators.renewCode(of: id))
    #expect(try await server.moderators.revoke(id))
    #expect(await moderationRefusal { try await grace.session() } == "unauthorized")
    #expect(await moderationRefusal { try await grace.signIn(code: unused) } == "wrong-code")
    #expect(try await !server.moderators.revoke(id))
    #expect(try await server.moderators.renewCode(of: id) == nil)
    #expect(try await !server.moderators.setRole(.administrator, of: id))
    #expect(
      try await server.storage.read { try $0.acts(after: 0, limit: 99) }.map(\.act.kind.rawValue)
        == [
          "add-moderator", "sign-in", "renew-code", "sign-in", "sign-out", "renew-code", "sign-in",
          "renew-code", "revoke-moderator",
        ])
  }

  @Test func `a role takes effect in the session that is open`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(at: server.clock.now).result.id
    let (id, grace) = try await server.moderator(named: "Grace", role: .viewer)
    #expect(
      await moderationRefusal { try await grace.hideGame(game, reason: "a") } == "role-too-low")
    #expect(try await server.moderators.setRole(.moderator, of: id))
    try await grace.hideGame(game, reason: "a")
    let player = try await ada.playerID
    #expect(
      await moderationRefusal { try await grace.erasePlayer(player, reason: "a") }
        == "role-too-low")
    #expect(try await server.moderators.setRole(.viewer, of: id))
    #expect(
      await moderationRefusal { try await grace.showGame(game, reason: "a") } == "role-too-low")
    // A role of a newer server.
    try await server.storage.write { rows in
      var moderator = try rows.moderators()[0]
      moderator.role = "bishop"
      try rows.store(moderator)
    }
    #expect(await moderationRefusal { try await grace.session() } == "role-too-low")
  }

  @Test func `each route needs a session and the role that it names`() async throws {
    let server = try await TestServer()
    let handler = try ModerationHandler(server.handler, version: "1")
    let (_, viewer) = try await server.moderator(named: "Grace", role: .viewer)
    let session = try #require(try await viewer.credentials.credentials())
    for route in ModerationRoute.allCases where route != .signOut {
      for request in try route.endpoint.description().samples {
        let answer = await handler.respond(to: request, from: "192.0.2.1")
        #expect((answer.status == 401) == (route != .openAPI), "\(route)")
        #expect(answer.headers["cache-control"] == "no-store", "\(route)")
        guard let role = route.role else { continue }
        var signedIn = request
        session.token.write(to: &signedIn.headers)
        #expect(
          (await handler.respond(to: signedIn, from: "192.0.2.1").status == 403)
            == (role > .viewer), "\(route)")
        var stranger = request
        BearerToken.schemaExample.write(to: &stranger.headers)
        #expect(await handler.respond(to: stranger, from: "192.0.2.1").status == 401, "\(route)")
      }
    }
  }

  @Test func `a player's token opens nothing here, and a moderator's nothing there`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let credentials = try #require(try await ada.credentials.credentials())
    let (id, grace) = try await server.moderator(named: "Grace", role: .administrator)
    let asModerator = try server.moderationClient(
      session: ModeratorSession(moderator: id, token: credentials.token, endsAt: .max))
    #expect(await moderationRefusal { try await asModerator.session() } == "unauthorized")
    let token = try #require(try await grace.credentials.credentials()).token
    var request = Request(path: "/api/players/me")
    token.write(to: &request.headers)
    #expect(await server.respond(to: request).status == 401)
    #expect(await server.respond(to: Request(path: "/moderation/session")).status == 404)
  }
}
