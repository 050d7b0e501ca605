import Club
import Foundation
import GameServiceCore
import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

/// The club's server in the process of the tests, on the main actor as an app's model is.
@MainActor struct CommunityTests {
  private let server: TestServer
  private let community: OwnRoutes<CommunityRoute>
  private let changes = ChangeCount()

  init() async throws {
    let base = try SQLiteStorage.inMemory(tables: [Membership.table, PushToken.table])
    let storage = CountingStorage(base, changes)
    server = try await TestServer(storage: storage)
    community = try ClubHandler(storage).routes(beside: server.handler)
  }

  private func member(named name: String) async throws -> (game: APIClient, site: SiteClient) {
    let game = try await server.client(named: name)
    return (game, try await server.client(for: community, of: game))
  }

  @Test func `members join, are listed in order, and leave`() async throws {
    let (_, ada) = try await member(named: "Ada")
    let (_, bob) = try await member(named: "Bob")
    #expect(try await ada.join("chess", as: "Queen").club == "chess")
    server.clock.now += 1
    #expect(try await bob.join("chess", as: "King").nickname == "King")
    #expect(try await bob.members(of: "chess").map(\.nickname) == ["Queen", "King"])
    #expect(try await bob.members(of: "chess", limit: 1).map(\.nickname) == ["Queen"])
    #expect(try await ada.myClub() == MyClub(club: "chess", nickname: "Queen"))
    try await ada.leaveClub()
    #expect(try await bob.members(of: "chess").map(\.nickname) == ["King"])
    let error = await #expect(throws: ClientError<SiteRoute>.self) { try await ada.myClub() }
    #expect(error?.problem?.isOf(.notAMember) == true)
    // The same client calls the game's routes.
    let profile = try await ada.call(API.Players.current.embedded(in: SiteRoute.game))
    #expect(profile.displayName == "Ada")
  }

  @Test func `a change that is sent again is carried out once`() async throws {
    let (_, ada) = try await member(named: "Ada")
    let key = IdempotencyKey("join-1")
    let joining = Joining(club: "chess", nickname: "Queen")
    _ = try await ada.call(Site.join, joining, idempotencyKey: key)
    server.clock.now += 60
    _ = try await ada.call(Site.join, joining, idempotencyKey: key)
    #expect(try await ada.members(of: "chess").map(\.joinedAt) == [server.clock.now - 60])
  }

  @Test func `the rows are in the player's export, and go with the player`() async throws {
    let (game, ada) = try await member(named: "Ada")
    _ = try await ada.join("chess", as: "Queen")
    try await ada.registerPushToken("0f1e2d")
    let export = String(
      decoding: try JSONEncoder().encode(try await game.players.export()), as: UTF8.self)
    #expect(export.contains("Queen") && !export.contains("0f1e2d"))
    try await game.players.erase()
    let (_, bob) = try await member(named: "Bob")
    #expect(try await bob.members(of: "chess") == [])
    let tokens = try await server.storage.read { try $0.rows(PushToken.self, limit: 9) }
    #expect(tokens.isEmpty)
  }

  @Test func `what is not stored is not counted`() async throws {
    let (_, ada) = try await member(named: "Ada")
    let before = changes.value
    await #expect(throws: ClientError<SiteRoute>.self) { try await ada.leaveClub() }
    #expect(changes.value == before)
    _ = try await ada.join("chess", as: "Queen")
    #expect(changes.value == before + 1)
  }

  @Test func `a bot plays by events`() async throws {
    let (ada, _) = try await member(named: "Ada")
    let (bob, _) = try await member(named: "Bob")
    let clock = server.clock
    let bot = Task {
      try await TurnBot(bob, now: { Double(clock.now) }).run()
    }
    defer { bot.cancel() }
    let match = try await bob.matches.join(ada.matches.open(language: .english).code)
    let turn = try GamePlayer.english.moves(
      on: Puzzle(text: match.puzzle), at: clock.now, side: 0, after: match.moves)
    _ = try await ada.matches.play(turn.json, in: match.id, after: 0)
    var moveCount = 1
    for _ in 0..<6_000 where moveCount < 2 {
      try await Task.sleep(for: .milliseconds(10))
      moveCount = try await ada.matches.fetch(match.id).moves.count
    }
    #expect(moveCount == 2)
  }

  @Test func `an unknown path names the game's routes and the club's`() async throws {
    let response = await community.respond(to: Request(path: "/nothing"), from: "192.0.2.1")
    #expect(response.status == 404)
    let detail = ProblemDetails(response)?.detail ?? ""
    #expect(detail.contains("community, health"), "\(detail)")
  }

  @Test func `each endpoint understands its own requests, and answers its route`() async {
    #expect(SiteRoute.flaws == [])
    #expect(await community.flaws() == [])
  }

  @Test func `one document has all routes, with the access of each`() throws {
    let document = try SiteRoute.openAPI(title: "The club", version: "1").description
    for text in [
      "\"/community/clubs/{club}/members\"", "\"/community/membership\"", "\"submitGame\"",
      "\"community.membership.registerPushToken\"",
    ] {
      #expect(document.contains(text), "\(text)")
    }
    // Continuous integration validates it.
    if let file = ProcessInfo.processInfo.environment["CLUB_OPENAPI"] {
      try Data(document.utf8).write(to: URL(fileURLWithPath: file))
    }
  }
}
