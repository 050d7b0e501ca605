import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct RematchTests {
  private func endedMatch(_ players: MatchPlayers) async throws -> Match {
    try await players.bob.matches.resign(players.match().id)
  }

  @Test(arguments: [false, true])
  func `the second of two who ask gets a match with the turns swapped`(bobAsks: Bool) async throws {
    let players = try await MatchPlayers(TestServer())
    let ended = try await endedMatch(players)
    #expect(ended.rematch == nil)
    let (asking, accepting) =
      bobAsks ? (players.bob, players.ada) : (players.ada, players.bob)
    let asked = try await asking.matches.rematch(ended.id)
    #expect(asked.id == ended.id && asked.state == .resigned)
    #expect(asked.rematch == Match.Rematch(askedBy: [bobAsks ? 1 : 0]))
    #expect(try await accepting.matches.fetch(ended.id).rematch == asked.rematch)
    // To ask twice is to ask once.
    #expect(try await asking.matches.rematch(ended.id).rematch == asked.rematch)

    let accepted = try await accepting.matches.rematch(ended.id)
    let next = try #require(accepted.rematch?.matchID)
    #expect(accepted.rematch?.askedBy == [0, 1])
    for client in [players.ada, players.bob] {
      #expect(try await client.matches.rematch(ended.id).rematch == accepted.rematch)
      #expect(Set(try await client.matches.list().matches.map(\.id)) == [next, ended.id])
    }
    let match = try await players.ada.matches.fetch(next)
    #expect(match.state == .playing && match.turn == 0 && match.language == ended.language)
    #expect(match.sides.map(\.displayName) == ["Bob", "Ada"] && match.puzzle != ended.puzzle)
    #expect(match.code != ended.code && match.moves.isEmpty)
    let played = try await players.bob.matches.play(
      players.word(match, side: 0), in: next, after: 0)
    #expect(played.turn == 1)
  }

  @Test func `both who ask at once get one match`() async throws {
    let players = try await MatchPlayers(TestServer())
    let ended = try await endedMatch(players)
    try await withThrowingTaskGroup { group in
      for client in [players.ada, players.bob, players.ada, players.bob] {
        group.addTask { _ = try await client.matches.rematch(ended.id) }
      }
      try await group.waitForAll()
    }
    #expect(try await players.ada.matches.list().matches.count == 2)
    #expect(try await players.ada.matches.fetch(ended.id).rematch?.matchID != nil)
  }

  @Test func `only a match of two that is over has a rematch`() async throws {
    let players = try await MatchPlayers(TestServer())
    let open = try await players.ada.matches.open(language: .english)
    let refused = await problem { try await players.ada.matches.rematch(open.id) }
    #expect(refused?.kind == .matchNotOver && refused?.match?.id == open.id)
    _ = try await players.ada.matches.resign(open.id)
    #expect(await refusal { try await players.ada.matches.rematch(open.id) } == .matchNotOver)
    let playing = try await players.match()
    #expect(await refusal { try await players.bob.matches.rematch(playing.id) } == .matchNotOver)
    _ = try await players.bob.matches.resign(playing.id)
    let cy = try await players.server.client(named: "Cy")
    #expect(await refusal { try await cy.matches.rematch(playing.id) } == .noSuchMatch)
  }

  @Test(arguments: [false, true])
  func `a player who is blocked, or who blocks, asks without an answer`(adaBlocks: Bool)
    async throws
  {
    let players = try await MatchPlayers(TestServer())
    let ended = try await endedMatch(players)
    let blocking = adaBlocks ? players.ada : players.bob
    let blocked = try await blocking.friends.block(PlayerReference(matchID: ended.id))
    for (client, side) in [(players.ada, 0), (players.bob, 1)] {
      // Each sees what it asked alone, also after the other.
      #expect(try await client.matches.rematch(ended.id).rematch?.askedBy == [side])
      #expect(try await client.matches.fetch(ended.id).rematch == .init(askedBy: [side]))
    }
    try await blocking.friends.unblock(blocked.playerID)
    #expect(try await players.bob.matches.rematch(ended.id).rematch?.matchID != nil)
  }

  @Test func `a rematch counts as a match, and needs room for both`() async throws {
    let server = try await TestServer { $0.policy.matches.running = 1 }
    let players = try await MatchPlayers(server)
    let ended = try await endedMatch(players)
    _ = try await players.ada.matches.rematch(ended.id)
    let open = try await players.ada.matches.open(language: .english)
    #expect(await refusal { try await players.bob.matches.rematch(ended.id) } == .tooManyMatches)
    _ = try await players.ada.matches.resign(open.id)
    let own = try await players.bob.matches.open(language: .english)
    #expect(await refusal { try await players.bob.matches.rematch(ended.id) } == .tooManyMatches)
    _ = try await players.bob.matches.resign(own.id)
    #expect(try await players.bob.matches.rematch(ended.id).rematch?.matchID != nil)
  }

  @Test func `nobody plays with an erased player`() async throws {
    let players = try await MatchPlayers(TestServer())
    let ended = try await endedMatch(players)
    _ = try await players.ada.matches.rematch(ended.id)
    try await players.ada.players.erase()
    let left = try await players.bob.matches.fetch(ended.id)
    #expect(left.rematch == nil && left.sides.map(\.isErased) == [true, nil])
    let refused = await problem { try await players.bob.matches.rematch(ended.id) }
    #expect(refused?.kind == .noSuchPlayer && refused?.detail == "the other player was erased")
    #expect(try await players.bob.matches.list().matches == [left])
  }

  @Test func `a rematch that was made before the erasure is still shown`() async throws {
    let players = try await MatchPlayers(TestServer())
    let ended = try await endedMatch(players)
    _ = try await players.ada.matches.rematch(ended.id)
    let made = try await players.bob.matches.rematch(ended.id)
    try await players.ada.players.erase()
    #expect(try await players.bob.matches.rematch(ended.id).rematch == made.rematch)
  }

  @Test func `no act on an erased player succeeds`() async throws {
    let players = try await MatchPlayers(TestServer())
    let (ada, bob) = (players.ada, players.bob)
    let ended = try await endedMatch(players)
    let running = try await players.match()
    let invitation = try await ada.matches.open(language: .english)
    let code = try await ada.friends.renewCode()
    _ = try await ada.friends.ask(PlayerReference(matchID: ended.id))
    let adaID = try await ada.playerID
    try await ada.players.erase()

    let acts: [(ProblemKind, () async throws -> Void)] = [
      (.noSuchPlayer, { _ = try await bob.matches.rematch(ended.id) }),
      (.matchOver, { _ = try await bob.matches.join(invitation.code) }),
      (.matchOver, { _ = try await bob.matches.resign(running.id) }),
      (.matchOver, { _ = try await bob.matches.claim(running.id) }),
      (
        .matchOver,
        {
          _ = try await bob.matches.play(players.word(running, side: 1), in: running.id, after: 0)
        }
      ),
      (.noSuchPlayer, { _ = try await bob.friends.ask(PlayerReference(code: code)) }),
      (.noSuchPlayer, { _ = try await bob.friends.ask(PlayerReference(matchID: ended.id)) }),
      (.noSuchPlayer, { _ = try await bob.friends.ask(PlayerReference(playerID: adaID)) }),
      (.noSuchPlayer, { _ = try await bob.friends.block(PlayerReference(code: code)) }),
      (.noSuchPlayer, { _ = try await bob.friends.block(PlayerReference(matchID: ended.id)) }),
      (.noSuchPlayer, { _ = try await bob.friends.block(PlayerReference(playerID: adaID)) }),
      (.noSuchPlayer, { try await bob.friends.answer(adaID, isAccepted: true) }),
      (.noSuchPlayer, { try await bob.friends.answer(adaID, isAccepted: false) }),
    ]
    for (index, (kind, act)) in acts.enumerated() {
      #expect(await refusal(act) == kind, "act \(index)")
    }
    #expect(try await bob.friends.list() == FriendList())
    #expect(try await bob.matches.fetch(running.id).winner == 1)
  }

  @Test func `both players hear once that a rematch is asked for and accepted`() async throws {
    let players = try await MatchPlayers(TestServer())
    let ended = try await endedMatch(players)
    var (ada, bob) = (
      players.ada.events.follow().makeAsyncIterator(),
      players.bob.events.follow().makeAsyncIterator()
    )
    #expect(try await ada.next() == .reset)
    #expect(try await bob.next() == .reset)
    _ = try await players.ada.matches.rematch(ended.id)
    _ = try await players.ada.matches.rematch(ended.id)
    #expect(try await ada.next() == .matchChanged(MatchEvent(match: ended.id, moveCount: 0)))
    #expect(try await bob.next() == .rematchAsked(MatchEvent(match: ended.id, moveCount: 0)))
    let accepted = try await players.bob.matches.rematch(ended.id)
    let next = try #require(accepted.rematch?.matchID)
    #expect(try await ada.next() == .rematchAccepted(MatchEvent(match: ended.id, moveCount: 0)))
    #expect(try await bob.next() == .matchChanged(MatchEvent(match: ended.id, moveCount: 0)))
    _ = try await players.ada.matches.resign(next)
    #expect(try await bob.next() == .matchEnded(MatchEvent(match: next, moveCount: 0)))
  }
}
