import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct SharingTests {
  @Test func `a shared game has one code`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let game = try await ada.playSolo(mode: .timed, at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: game.result.id)
    #expect(
      shared
        == SharedGame(
          code: shared.code, puzzle: game.puzzle.text, language: .english, mode: .timed,
          score: game.result.score, displayName: "Ada"))
    #expect(try await ada.sharing.share(gameID: game.result.id) == shared)
    #expect(try await bob.sharing.fetch(shared.code) == shared)
    let refusal = await refusal { try await bob.sharing.share(gameID: game.result.id) }
    #expect(refusal == .noSuchGame)
  }

  @Test func `a code is read in lower case and with a hyphen`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: game.result.id)
    let text = shared.code.description.lowercased()
    let typed = "/api/shared-games/\(text.prefix(4))-\(text.dropFirst(4))"
    var request = Request(path: typed)
    try await ada.credentials.credentials()?.token.write(to: &request.headers)
    #expect(await server.respond(to: request).status == 200)
    let page = await server.respond(to: Request(path: "/shared/\(text)"))
    #expect(page.status == 302 && page.headers["Location"] == "/?shared=\(shared.code)")
    #expect(await server.refusal(of: Request(path: "/shared/none")) != nil)
  }

  @Test func `the page of a code does not say whether the game exists`() async throws {
    let server = try await TestServer { $0.policy.sharedPageAddress = "wordcube://shared/" }
    let code = try #require(ShareCode("ABCDEFGH"))
    #expect(try await server.client().sharing.page(code) == "wordcube://shared/ABCDEFGH")
  }

  @Test func `a game on a shared puzzle goes onto no board`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let game = try await ada.playSolo(skipping: 30, at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: game.result.id)
    let words = try await ada.boards.words(language: .english, scope: .interesting).words.count
    let moves = try GamePlayer.english.moves(on: game.puzzle, words: 3, at: server.clock.now)
    // A ticket of the own does not help.
    let ticket = try await bob.games.newPuzzle(language: .english, mode: .unlimited).ticket
    let result = try await bob.games.submit(shared.submission(of: moves).game, ticket: ticket)
    #expect(
      result
        == GameResult(
          id: result.id, score: GamePlayer.english.verdict(on: moves, game.puzzle).totalScore,
          unranked: .sharedPuzzle))
    let board = try await bob.boards.games(language: .english, mode: .unlimited)
    #expect(board.outOf == 1 && board.top.map(\.displayName) == ["Ada"])
    let after = try await bob.boards.words(language: .english, scope: .interesting).words.count
    #expect(after == words)
    #expect(try await bob.boards.weekInReview(language: .english).bestWord == nil)
  }

  @Test func `today's challenge is not shown by a code while games of it are accepted`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let game = try await ada.playDaily(at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: game.result.id)
    #expect(try await ada.sharing.fetch(shared.code) == shared)
    #expect(await refusal { try await bob.sharing.fetch(shared.code) } == .noSuchGame)
    // A refusal by the engine would show its tiles.
    let json = shared.submission(of: game.moves).game
    #expect(await refusal { try await bob.games.submit(json) } == .unknownPuzzle)
    server.clock.now = 1_795_478_700
    #expect(await refusal { try await bob.sharing.fetch(shared.code) } == .noSuchGame)
    #expect(await refusal { try await bob.games.submit(json) } == .unknownPuzzle)
    server.clock.now += 1
    #expect(try await bob.sharing.fetch(shared.code) == shared)
    #expect(try await bob.games.submit(json).unranked == .sharedPuzzle)
  }
}
