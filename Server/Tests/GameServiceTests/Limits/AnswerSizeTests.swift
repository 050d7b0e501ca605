import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

/// What a client sends does not come back in an answer that grows without end.
struct AnswerSizeTests {
  /// The problem of a game that is submitted, and the bytes of its JSON.
  private func refused(_ moves: MoveList) async throws -> ProblemDetails {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let json = Submission(
      context: .solo(mode: .unlimited, puzzle: SampleGame.valid.record.puzzle), moves: moves
    ).json
    let problem = await problem { try await ada.games.submit(json) }
    #expect(server.errors.isEmpty)
    return try #require(problem)
  }

  @Test func `a word of many faces is refused in a short answer`() async throws {
    let faces = try #require(
      Array(SampleGame.valid.record.moves).compactMap { move -> [Face]? in
        guard case .playedWord(let faces) = move.action else { return nil }
        return faces
      }.first)
    let word = Array(repeating: faces, count: 1_000).flatMap { $0 }
    let problem = try await refused([Move(.playedWord(word), claimedScore: 1, playedAt: 0)])
    #expect(problem.kind == .refusedGame)
    #expect(Response(problem).body.count < 64 << 10)
  }

  @Test func `many moves are refused in a short answer`() async throws {
    let cube = try #require(CubePosition(x: 2, y: 2, z: 2))
    let move = Move(.removedCube(cube), claimedScore: 0, playedAt: 0)
    let problem = try await refused(MoveList(Array(repeating: move, count: 1_000)))
    #expect(problem.kind == .refusedGame)
    #expect(Response(problem).body.count < 64 << 10)
  }

  @Test(arguments: [#"{"gameContext":{"solo":"#, #"{"id":"#, #"{"moves":[{"type":"#, ""])
  func `a long text that cannot be read is not repeated`(_ start: String) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let json = Array((start + "\"" + String(repeating: "x", count: 100_000) + "\"}").utf8)
    let problem = await problem { try await ada.games.submit(json) }
    #expect(problem?.kind == .malformedGame)
    #expect(problem.map { Response($0).body.count < 4_096 } == true)
  }
}
