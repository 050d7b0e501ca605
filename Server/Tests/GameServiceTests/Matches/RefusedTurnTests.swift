import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

struct RefusedTurnTests {
  @Test func `a turn of the other player is refused`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let problem = await problem {
      try await players.bob.matches.play(players.word(match, side: 1), in: match.id, after: 0)
    }
    #expect(problem?.kind == .notYourTurn && problem?.status == 409)
    #expect(problem?.match?.turn == 0 && problem?.match?.sides.map(\.isYou) == [false, true])
    let open = try await players.ada.matches.open(language: .english)
    let early = await refusal {
      try await players.ada.matches.play(players.word(open, side: 0), in: open.id, after: 0)
    }
    #expect(early == .notYourTurn)
  }

  @Test func `moves for the other player are refused`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    for side: Int64? in [1, nil, 2, -1] {
      let moves = try GamePlayer.english.moves(
        on: Puzzle(text: match.puzzle), at: players.server.clock.now)
      let turn = MoveList(
        moves.map { move in
          var move = move
          move.playerIndex = side
          return move
        })
      let refusal = await refusal {
        try await players.ada.matches.play(turn.json, in: match.id, after: 0)
      }
      #expect(refusal == .malformedGame)
    }
    #expect(try await players.ada.matches.fetch(match.id).moves.isEmpty)
  }

  @Test func `a turn after another number of moves gets the state`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let turn = try players.word(match, side: 0)
    _ = try await players.ada.matches.play(turn, in: match.id, after: 0)
    for count in [0, 2, 65_536] {
      let problem = await problem {
        try await players.ada.matches.play(turn, in: match.id, after: count)
      }
      #expect(problem?.kind == .unexpectedMoveCount && problem?.status == 409)
      #expect(try await problem?.match == players.ada.matches.fetch(match.id))
    }
  }

  @Test func `of two turns at once one is refused`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let turns = [try players.word(match, side: 0), try players.word(match, side: 0, skipping: 1)]
    let kinds = await withTaskGroup(of: ProblemKind?.self) { group in
      for turn in turns {
        group.addTask {
          await refusal { try await players.ada.matches.play(turn, in: match.id, after: 0) }
        }
      }
      return await group.reduce(into: [ProblemKind?]()) { $0.append($1) }
    }
    #expect(kinds.filter { $0 == nil }.count == 1)
    #expect(kinds.contains(.unexpectedMoveCount))
    #expect(try await players.bob.matches.fetch(match.id).moves.count == 1)
  }

  @Test func `a turn that breaks a rule changes nothing`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let first = try await players.ada.matches.play(
      players.word(match, side: 0), in: match.id, after: 0)
    // The word that Ada has played.
    let again = MoveList(
      first.moves.map { move in
        var move = move
        move.playerIndex = 1
        return move
      }
    ).json
    let problem = await problem {
      try await players.bob.matches.play(again, in: match.id, after: 1)
    }
    #expect(problem?.kind == .refusedGame && problem?.verdict?.violation.move == 1)
    let rules = problem?.verdict?.violation.reasons.map(\.rule) ?? []
    #expect(rules.contains("repeatedWord"))
    #expect(try await players.bob.matches.fetch(match.id).moves == first.moves)
  }

  @Test func `two words are more than a turn`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: match.puzzle), words: 1, at: players.server.clock.now, side: 0)
    let next = try GamePlayer.english.moves(
      on: Puzzle(text: match.puzzle), words: 1, skipping: 3, at: players.server.clock.now, side: 0)
    let both = MoveList(Array(moves) + Array(next)).json
    let problem = await problem {
      try await players.ada.matches.play(both, in: match.id, after: 0)
    }
    #expect(problem?.verdict?.violation.reasons.map(\.rule).contains("outOfTurn") == true)
  }

  @Test(arguments: ["[]", "", "{}", "null", "[1]"])
  func `what is no turn is malformed`(_ text: String) async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let refusal = await refusal {
      try await players.ada.matches.play(Array(text.utf8), in: match.id, after: 0)
    }
    #expect(refusal == .malformedGame)
  }
}
