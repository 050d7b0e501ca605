import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct PlayerTests {
  @Test func `each token and each signing key is valid`() async throws {
    let old = try await OldFile()
    for (role, player) in old.fixture.players where role != "cy" {
      let client = try old.client(role)
      #expect(try await client.players.current().displayName == player.displayName)
      // Signed, with the key of the secret before the rotation or after it.
      let changed = try await client.players.update(PlayerChanges(timeZone: "Europe/Paris"))
      #expect(changed.displayName == player.displayName && changed.timeZone == "Europe/Paris")
    }
    #expect(old.server.errors.isEmpty)
  }

  @Test func `a token that waits takes over when it is used, and not before`() async throws {
    let old = try await OldFile()
    let next = try #require(old.fixture.players["dee"]?.next)
    let before = try old.client("dee")
    let after = old.server.client(credentials: next)
    for _ in 0..<2 { #expect(try await before.players.current().displayName == "Dee") }
    // The answer to the rotation has a key of the newest secret.
    #expect(try old.credentials("dee").signingKey != next.signingKey)
    _ = try await after.players.update(PlayerChanges(timeZone: "UTC"))
    #expect(await refusal { try await before.players.current() } == .unauthorized)
    #expect(try await after.players.current().timeZone == "UTC")
  }

  @Test func `a player who waits for a rotated token can rotate again`() async throws {
    let old = try await OldFile()
    let unused = try #require(old.fixture.players["dee"]?.next)
    let dee = try old.client("dee")
    let new = try await dee.players.rotateToken()
    #expect(try await dee.players.current().displayName == "Dee")
    let stale = old.server.client(credentials: unused)
    #expect(await refusal { try await stale.players.current() } == .unauthorized)
    #expect(try await old.server.client(credentials: new).players.current().displayName == "Dee")
  }

  @Test func `an erased player stays erased`() async throws {
    let old = try await OldFile()
    let cy = try old.client("cy")
    #expect(await refusal { try await cy.players.current() } == .unauthorized)
    let bob = try old.client("bob")
    let match = try await bob.matches.fetch(old.match("withErased").id)
    #expect(match.state == .resigned && match.winner == 1)
    #expect(match.sides.map(\.displayName) == ["–", "Bob"])
    for scope in [Scope.lastDay, .lastWeek, .allTime] {
      for mode in [GameMode.timed, .unlimited] {
        let board = try await bob.boards.games(language: .english, mode: mode, scope: scope)
        #expect(!board.top.map(\.displayName).contains("Cy"))
      }
    }
    let code = try #require(old.fixture.shares["erased"])
    #expect(await refusal { try await bob.sharing.fetch(code) } == .noSuchGame)
  }

  @Test(arguments: ["marks", "dash", "mars"])
  func `a name or a time zone that was accepted stays, and its player can change the other`(
    _ role: String
  ) async throws {
    let old = try await OldFile()
    let client = try old.client(role)
    let before = try await client.players.current()
    let name = try #require(old.fixture.players[role]).displayName
    #expect(before.displayName == name)
    #expect(before.timeZone == (role == "mars" ? "Mars/Olympus" : "Europe/London"))
    if role == "mars" {
      let renamed = try await client.players.update(PlayerChanges(displayName: "Ares"))
      #expect(renamed.displayName == "Ares" && renamed.timeZone == "Mars/Olympus")
    } else {
      let moved = try await client.players.update(PlayerChanges(timeZone: "Asia/Tokyo"))
      #expect(moved.displayName == name && moved.timeZone == "Asia/Tokyo")
    }
    try await client.playSolo(at: old.server.clock)
  }

  @Test func `a request that passed once does not pass again`() async throws {
    let old = try await OldFile()
    let saved = old.fixture.lastSigned
    func request() -> Request {
      var request = Request(
        Request.Method(rawValue: saved["method"] ?? ""), target: saved["target"] ?? "",
        body: Array((saved["body"] ?? "").utf8))
      for (name, value) in saved where name.hasPrefix("header ") {
        request.headers[String(name.dropFirst("header ".count))] = value
      }
      // The receipt would answer a repetition of the whole request.
      request.headers[IdempotencyKey.headerName] = nil
      return request
    }
    let problem = ProblemDetails(await old.server.respond(to: request()))
    #expect(problem?.kind == .replayedNonce)
    // Within the window, another nonce passes.
    #expect(try await old.answer(to: request(), of: old.credentials("ada")).status == 200)
  }
}

extension APIClient {
  /// Gets a puzzle, plays a word, and submits the game; it is ranked.
  @discardableResult
  func playSolo(at clock: TestClock, words: Int = 2) async throws -> GameResult {
    let new = try await games.newPuzzle(language: .english, mode: .unlimited)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: words, at: clock.now + 1)
    clock.now += Int64(words) + 2
    let game = try new.submission(of: moves, mode: .unlimited).game
    let result = try await games.submit(game, ticket: new.ticket)
    #expect(result.unranked == nil && result.ranks != nil)
    return result
  }
}
