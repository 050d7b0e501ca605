import GameServiceCore
import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

/// What everybody learns of a code: the table of `API.Sharing.preview`.
struct LinkPreviewTests {
  private static let unknown = ShareCode("ABCDEFGH")

  /// The whole answer to somebody without a player.
  private func answer(_ code: ShareCode, of server: TestServer) async throws -> Response {
    await server.respond(to: try API.Sharing.preview.request(code))
  }

  /// The answer of a code that nothing has.
  private func nothing(of server: TestServer) async throws -> Response {
    let response = try await answer(#require(Self.unknown), of: server)
    #expect(response.status == 404)
    #expect(ProblemDetails(response)?.kind == .noSuchGame)
    return response
  }

  @Test(arguments: GameMode.allCases)
  func `a shared game shows name, points and mode`(_ mode: GameMode) async throws {
    let server = try await TestServer()
    _ = try await server.client(named: "Ada")
    let ada = try await server.client(named: "ada")
    let game = try await ada.playSolo(mode: mode, at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: game.result.id)
    let preview = try await server.client().sharing.preview(shared.code)
    #expect(
      preview
        == LinkPreview(
          code: shared.code, kind: .sharedGame, language: .english, mode: mode,
          displayName: "ada #2", score: game.result.score))
    let body = String(decoding: try await answer(shared.code, of: server).body, as: UTF8.self)
    #expect(!body.contains(shared.puzzle) && !body.contains("\(game.result.id)"))
  }

  @Test func `an open match shows who invites, and a running one nothing`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    let open = try await players.ada.matches.open(language: .english)
    #expect(
      try await server.client().sharing.preview(open.code)
        == LinkPreview(
          code: open.code, kind: .openMatch, language: .english, mode: .unlimited,
          displayName: "Ada"))
    let joined = try await players.bob.matches.join(open.code)
    let nothing = try await nothing(of: server)
    #expect(try await answer(open.code, of: server) == nothing)
    let played = try await players.ada.matches.play(
      players.word(joined, side: 0), in: joined.id, after: 0)
    #expect(try await answer(open.code, of: server) == nothing)

    _ = try await players.ada.matches.resign(joined.id)
    let points = played.sides[0].score
    #expect(points > 0)
    #expect(
      try await server.client().sharing.preview(open.code)
        == LinkPreview(
          code: open.code, kind: .endedMatch, language: .english, mode: .unlimited,
          displayName: "Ada", score: points))
    // Bob won by the resignation, and has no points: the most points are Ada's.
    try await players.bob.players.erase()
    #expect(try await server.client().sharing.preview(open.code).displayName == "Ada")
    try await players.ada.players.erase()
    #expect(try await answer(open.code, of: server) == nothing)
  }

  @Test func `a preview says nothing of blocks`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    let ended = try await players.match()
    _ = try await players.bob.matches.resign(ended.id)
    _ = try await players.ada.friends.block(PlayerReference(matchID: ended.id))
    let open = try await players.ada.matches.open(language: .english)
    // No player is known to ask: the token of a blocked one changes nothing.
    var request = try API.Sharing.preview.request(open.code)
    let others = await server.respond(to: request)
    try #require(try await players.bob.credentials.credentials()).token.write(to: &request.headers)
    let bobs = await server.respond(to: request)
    #expect(bobs.status == 200 && bobs == others)
    // To join is answered as if there was no match.
    let code = try #require(Self.unknown)
    let blocked = await problem { try await players.bob.matches.join(open.code) }
    let unknown = await problem { try await players.bob.matches.join(code) }
    #expect(blocked?.kind == .noSuchMatch && blocked == unknown)
    #expect(try await answer(open.code, of: server) == others)
  }

  @Test func `the second player of a match can have most points`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let first = try await players.ada.matches.play(
      players.removals([(2, 2, 2), (2, 2, 1)], side: 0), in: match.id, after: 0)
    let second = try await players.bob.matches.play(
      players.word(first, side: 1), in: match.id, after: 2)
    _ = try await players.bob.matches.resign(match.id)
    let preview = try await players.server.client().sharing.preview(match.code)
    #expect(preview.displayName == "Bob" && preview.score == second.sides[1].score)
  }

  @Test func `what is withdrawn, hidden, erased or runs is answered as what is unknown`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let withdrawn = try await ada.matches.open(language: .english)
    _ = try await ada.matches.resign(withdrawn.id)
    let solo = try await ada.playSolo(at: server.clock.now)
    let hidden = try await ada.sharing.share(gameID: solo.result.id)
    let daily = try await ada.playDaily(at: server.clock.now)
    let running = try await ada.sharing.share(gameID: daily.result.id)
    let bob = try await server.client(named: "Bob")
    let other = try await bob.playSolo(at: server.clock.now)
    let erased = try await bob.sharing.share(gameID: other.result.id)

    #expect(try await answer(hidden.code, of: server).status == 200)
    #expect(try await answer(erased.code, of: server).status == 200)
    _ = try await GameService.setHidden(true, game: solo.result.id, in: server.storage)
    try await bob.players.erase()
    let nothing = try await nothing(of: server)
    for code in [withdrawn.code, hidden.code, running.code, erased.code] {
      let answer = try await answer(code, of: server)
      #expect(answer.status == nothing.status && answer.headers == nothing.headers)
      #expect(answer.body == nothing.body)
    }
    // It is Ada's own game, and still nobody is known to ask.
    #expect(await refusal { try await ada.sharing.preview(running.code) } == .noSuchGame)

    server.clock.now += 86_400 + 301
    #expect(try await server.client().sharing.preview(running.code).score == daily.result.score)
    #expect(try await answer(hidden.code, of: server) == nothing)
    _ = try await GameService.setHidden(false, game: solo.result.id, in: server.storage)
    #expect(try await answer(hidden.code, of: server).status == 200)
  }

  @Test func `an address asks sixty times a minute`() async throws {
    let server = try await TestServer()
    let code = try #require(Self.unknown)
    for _ in 0..<60 { #expect(try await answer(code, of: server).status == 404) }
    let refused = try await answer(code, of: server)
    #expect(refused.status == 429 && refused.headers["Retry-After"] == "1")
    let request = try API.Sharing.preview.request(code)
    #expect(await server.respond(to: request, from: "192.0.2.2").status == 404)
    server.clock.now += 1
    #expect(try await answer(code, of: server).status == 404)
  }
}
