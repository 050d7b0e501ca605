import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

struct ReactionTests {
  /// A word of a side, with reactions.
  private func word(
    _ players: MatchPlayers, _ match: Match, side: Int64, _ reactions: [String]
  ) throws -> [UInt8] {
    var moves = Array(try MoveList(json: players.word(match, side: side)))
    moves[0].reactions = reactions.enumerated().map { index, text in
      Reaction(playerIndex: Int64(index), text: ExactText(text))
    }
    return MoveList(moves).json
  }

  @Test func `a move has four reactions of 64 bytes`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let family = String(repeating: "😇", count: 16)
    let allowed = [family, "", String(repeating: "x", count: 64), "\u{1}"]
    for refused in [allowed + ["a"], [family + "a"], [String(repeating: "é", count: 33)]] {
      let json = try word(players, match, side: 0, refused)
      let problem = await problem {
        try await players.ada.matches.play(json, in: match.id, after: 0)
      }
      #expect(problem?.kind == .malformedGame && problem?.status == 400)
      #expect(problem?.detail?.contains("reaction") == true)
    }
    let json = try word(players, match, side: 0, allowed)
    let played = try await players.ada.matches.play(json, in: match.id, after: 0)
    #expect(played.moves.first?.reactions.map(\.text.string) == allowed)
  }

  @Test func `two turns with large reactions stop nobody`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let large = String(repeating: "x", count: 200_000)
    #expect(
      await refusal {
        try await players.ada.matches.play(
          word(players, match, side: 0, [large]), in: match.id, after: 0)
      } == .malformedGame)
    let first = try await players.ada.matches.play(
      players.word(match, side: 0), in: match.id, after: 0)
    let second = try await players.bob.matches.play(
      players.word(first, side: 1), in: match.id, after: 1)
    #expect(second.moves.count == 2)
    #expect(players.server.errors.isEmpty)
  }

  @Test func `a submitted game has the same limits`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    var moves = Array(
      try GamePlayer.english.moves(on: Puzzle(text: new.puzzle), at: server.clock.now))
    for (text, kind) in [
      (String(repeating: "x", count: 65), .malformedGame), ("😇", nil),
    ] as [(String, ProblemKind?)] {
      moves[0].reactions = [Reaction(playerIndex: 0, text: ExactText(text))]
      let json = try new.submission(of: MoveList(moves), mode: .unlimited).game
      #expect(await refusal { try await ada.games.submit(json, ticket: new.ticket) } == kind)
    }
  }

  /// A match whose log an older server filled with reactions: more than 1 MiB.
  @Test func `a match with large reactions is read and played on`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    let first = try await players.ada.matches.play(
      word(players, match, side: 0, ["👍"]), in: match.id, after: 0)
    let second = try await players.bob.matches.play(
      word(players, first, side: 1, ["👎"]), in: match.id, after: 1)
    try await players.fill(match.id, reactionBytes: 620_000)

    let read = try await players.ada.matches.fetch(match.id)
    #expect(read.moves.map(\.action) == second.moves.map(\.action))
    #expect(read.moves.map { $0.reactions.map(\.text.string) } == [["👍"], ["👎"]])
    #expect(try await players.bob.matches.list().matches == [players.bob.matches.fetch(match.id)])
    let third = try await players.ada.matches.play(
      players.word(read, side: 0), in: match.id, after: 2)
    #expect(third.moves.count == 3 && third.turn == 1)
    let row = try await players.server.storage.read { try $0.match(match.id) }
    #expect(row.map { $0.moves.count < 1_000 } == true)
    #expect(players.server.errors.isEmpty)
  }

  @Test func `the largest match fits in a row, an answer and a body`() throws {
    let puzzle = PuzzleGenerator(seed: 1).puzzle(0)
    let text = ExactText(String(repeating: "\u{1}", count: 64))
    let word = try #require(try GamePlayer.english.moves(on: puzzle, at: 0).first)
    let move = Move(
      word.action, claimedScore: 99_999,
      playedAt: 1_795_435_200.123456, playerIndex: 1,
      reactions: (0..<4).map { Reaction(playerIndex: Int64.min + $0, text: text) })
    let moves = MoveList(Array(repeating: move, count: 135))
    #expect(moves.packed(on: puzzle).count < 64 << 10)
    #expect(moves.json.count < 512 << 10)
  }
}
