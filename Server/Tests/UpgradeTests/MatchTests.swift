import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

struct MatchTests {
  private func word(_ match: Match, side: Int64, _ old: OldFile) throws -> [UInt8] {
    try GamePlayer.english.moves(
      on: Puzzle(text: match.puzzle), at: old.server.clock.now, side: side, after: match.moves
    ).json
  }

  private func removal(side: Int64, _ old: OldFile) throws -> [UInt8] {
    let cube = try #require(CubePosition(x: 0, y: 0, z: 0))
    let move = Move(
      .removedCube(cube), claimedScore: 0, playedAt: Double(old.server.clock.now),
      playerIndex: side)
    return MoveList([move]).json
  }

  @Test func `a match goes on from where it was`() async throws {
    let old = try await OldFile()
    let id = try old.match("playing").id
    let (ada, bob) = (try old.client("ada"), try old.client("bob"))
    let before = try await bob.matches.fetch(id)
    #expect(before.state == .playing && before.turn == 1 && before.moves.count == 5)
    #expect(before.moves[0].reactions.map(\.text.string) == ["👏"])
    // The second tap on a cube is a move of its own.
    #expect(before.moves[2].action == before.moves[3].action)
    #expect(
      await refusal {
        try await ada.matches.play(removal(side: 0, old), in: id, after: 5)
      } == .notYourTurn)
    old.server.clock.now += 60
    let second = try await bob.matches.play(word(before, side: 1, old), in: id, after: 5)
    #expect(second.turn == 0 && second.moves.count == 6)
    #expect(second.sides[1].score > before.sides[1].score)
    #expect(second.sides[0].score == before.sides[0].score)
    #expect(Array(second.moves.prefix(5)) == Array(before.moves))
    old.server.clock.now += 60
    let third = try await ada.matches.play(word(second, side: 0, old), in: id, after: 6)
    #expect(third.turn == 1 && third.sides[0].score > second.sides[0].score)
  }

  @Test func `a match is claimed 14 days after the last turn at the old server`() async throws {
    let old = try await OldFile()
    let id = try old.match("playing").id
    let ada = try old.client("ada")
    let claimableAt = try #require(try await ada.matches.fetch(id).claimableAt?.unixTime)
    old.server.clock.now = claimableAt - 1
    #expect(await refusal { try await ada.matches.claim(id) } == .notClaimable)
    old.server.clock.now = claimableAt
    let claimed = try await ada.matches.claim(id)
    #expect(claimed.state == .claimed && claimed.winner == 0)
  }

  @Test func `an open match is joined by its code and played`() async throws {
    let old = try await OldFile()
    let open = try old.match("open")
    let joined = try await old.client("zoë").matches.join(open.code)
    #expect(joined.state == .playing && joined.turn == 0)
    old.server.clock.now += 5
    let played = try await old.client("ada").matches.play(
      word(joined, side: 0, old), in: open.id, after: 0)
    #expect(played.moves.count == 1 && played.turn == 1)
  }

  @Test(arguments: ["claimed", "resigned", "finished", "withErased"])
  func `a match that is over stays as it ended`(_ name: String) async throws {
    let old = try await OldFile()
    let saved = try old.match(name)
    let bob = try old.client("bob")
    let match = try await bob.matches.fetch(saved.id)
    #expect(match.state.rawValue == (name == "withErased" ? "resigned" : name))
    #expect(match.winner != nil && match.turn == nil)
    #expect(await refusal { try await bob.matches.resign(saved.id) } == .matchOver)
    let side = Int64(saved.players.firstIndex(of: "bob") ?? 0)
    #expect(
      await refusal {
        try await bob.matches.play(removal(side: side, old), in: saved.id, after: match.moves.count)
      } == .matchOver)
  }
}
