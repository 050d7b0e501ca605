import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct MatchTests {
  @Test func `a match is opened and joined`() async throws {
    let players = try await MatchPlayers(TestServer())
    let open = try await players.ada.matches.open(language: .english)
    #expect(open.state == .open && open.turn == nil && open.claimableAt == nil)
    #expect(open.sides == [.init(displayName: "Ada", score: 0, isYou: true)])
    #expect(await refusal { try await players.ada.matches.join(open.code) } == .ownMatch)
    #expect(await refusal { try await players.bob.matches.fetch(open.id) } == .noSuchMatch)

    let joined = try await players.bob.matches.join(open.code)
    #expect(joined.state == .playing && joined.turn == 0 && joined.puzzle == open.puzzle)
    #expect(joined.sides.map(\.isYou) == [false, true])
    #expect(joined.claimableAt?.unixTime == players.server.clock.now + 14 * 86_400)
    #expect(try await players.bob.matches.join(open.code) == joined)
    let cy = try await players.server.client(named: "Cy")
    #expect(await refusal { try await cy.matches.join(open.code) } == .matchIsFull)
    #expect(await refusal { try await cy.matches.fetch(open.id) } == .noSuchMatch)
    #expect(await refusal { try await cy.matches.resign(open.id) } == .noSuchMatch)
    let none = try #require(ShareCode("ABCDEFGH"))
    #expect(await refusal { try await cy.matches.join(none) } == .noSuchMatch)
  }

  @Test func `players take turns and see the same state`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let first = try await players.ada.matches.play(
      players.word(match, side: 0), in: match.id, after: 0)
    #expect(first.turn == 1 && first.moves.count == 1 && first.sides[0].score > 0)
    let second = try await players.bob.matches.play(
      players.word(first, side: 1), in: match.id, after: 1)
    #expect(second.turn == 0 && second.moves.count == 2 && second.sides[1].score > 0)
    let seen = try await players.ada.matches.fetch(match.id)
    #expect(seen.moves == second.moves && seen.sides.map(\.score) == second.sides.map(\.score))
    #expect(seen.sides.map(\.isYou) == [true, false])
  }

  @Test func `a turn ends after two removed cubes`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let one = try await players.ada.matches.play(
      players.removals([(2, 2, 2)], side: 0), in: match.id, after: 0)
    #expect(one.turn == 0 && one.moves.count == 1)
    let two = try await players.ada.matches.play(
      players.removals([(2, 2, 1)], side: 0), in: match.id, after: 1)
    #expect(two.turn == 1 && two.moves.count == 2)
    let both = try await players.bob.matches.play(
      players.removals([(2, 1, 2), (1, 2, 2)], side: 1), in: match.id, after: 2)
    #expect(both.turn == 0 && both.moves.count == 4)
    // The word of a player whose turn is over is refused by the engine, too.
    let played = try await players.ada.matches.play(
      players.word(both, side: 0), in: match.id, after: 4)
    #expect(played.turn == 1)
  }

  @Test func `the better player wins when no word is left`() async throws {
    let players = try await MatchPlayers(
      TestServer { dependencies in
        dependencies.judge.hasWord = { $0.playedWords.count < 2 }
      })
    let match = try await players.match()
    let first = try await players.ada.matches.play(
      players.word(match, side: 0, skipping: 40), in: match.id, after: 0)
    let last = try await players.bob.matches.play(
      players.word(first, side: 1), in: match.id, after: 1)
    #expect(last.state == .finished && last.winner == 1 && last.turn == nil)
    #expect(last.claimableAt == nil && last.sides[1].score > last.sides[0].score)
    let problem = await problem {
      try await players.ada.matches.play(players.word(last, side: 0), in: match.id, after: 2)
    }
    #expect(problem?.kind == .matchOver && problem?.match?.state == .finished)
  }

  @Test func `a player resigns`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let over = try await players.ada.matches.resign(match.id)
    #expect(over.state == .resigned && over.winner == 1)
    #expect(await refusal { try await players.bob.matches.resign(match.id) } == .matchOver)
    let open = try await players.ada.matches.open(language: .english)
    let nobody = try await players.ada.matches.resign(open.id)
    #expect(nobody.state == .resigned && nobody.winner == nil)
    #expect(await refusal { try await players.bob.matches.join(open.code) } == .matchOver)
  }

  @Test func `a match is claimed after 14 days without a turn`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    let match = try await players.match()
    server.clock.now += 86_400
    _ = try await players.ada.matches.play(players.word(match, side: 0), in: match.id, after: 0)
    server.clock.now += 14 * 86_400 - 1
    #expect(await refusal { try await players.ada.matches.claim(match.id) } == .notClaimable)
    server.clock.now += 1
    #expect(await refusal { try await players.bob.matches.claim(match.id) } == .notClaimable)
    let claimed = try await players.ada.matches.claim(match.id)
    #expect(claimed.state == .claimed && claimed.winner == 0)
    let open = try await players.ada.matches.open(language: .english)
    server.clock.now += 15 * 86_400
    #expect(await refusal { try await players.ada.matches.claim(open.id) } == .notClaimable)
  }

  @Test func `matches come in pages, the last changed first`() async throws {
    let players = try await MatchPlayers(
      TestServer {
        $0.policy.limits[.changes] = .init(1_000, in: 1)
        $0.policy.matches.open = 25
      })
    var ids: [UniqueID] = []
    for number in 0..<25 {
      ids.insert(try await players.ada.matches.open(language: .english).id, at: 0)
      if number % 4 != 3 { players.server.clock.now += 1 }
    }
    var found: [UniqueID] = []
    var cursor: String?
    repeat {
      let page = try await players.ada.matches.list(cursor: cursor, limit: 7)
      #expect(page.matches.count == (page.nextCursor == nil ? 4 : 7))
      found += page.matches.map(\.id)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(Set(found) == Set(ids) && found.count == 25)
    #expect(try await players.ada.matches.list(limit: 100).matches.map(\.id) == found)
    #expect(try await players.ada.matches.list(limit: 25).nextCursor == nil)
    for cursor in ["x", "1~", "~", "1~2"] {
      #expect(
        await refusal { try await players.ada.matches.list(cursor: cursor) } == .badRequest)
    }
  }
}
