import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

@testable import GameServiceCore

struct RefusedSubmissionTests {
  @Test func `a refused game gets the verdict, and nothing is stored`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let record = SampleGame.refused(by: .notTouching).record
    let json = Submission(
      context: .solo(mode: .unlimited, puzzle: record.puzzle), moves: record.moves
    )
    .json
    let problem = await problem { try await ada.games.submit(json) }
    #expect(problem?.kind == .refusedGame && problem?.status == 422)
    #expect(
      problem?.verdict == RefusedGame(GamePlayer.english.verdict(on: record.moves, record.puzzle)))
    #expect(problem?.verdict?.violation.reasons.map(\.rule) == ["notTouching"])
    let rows = try await server.storage.read { rows in
      try (rows.games(after: 0, limit: 9).count, rows.findings(limit: 9).count)
    }
    #expect(rows == (0, 0))
  }

  // Two transactions cost more than the rest of the refusal.
  @Test func `a refused game takes one transaction`() async throws {
    let storage = HoldingStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    // Later requests don't read the player.
    _ = try await ada.players.current()
    let record = SampleGame.refused(by: .notTouching).record
    let json = Submission(
      context: .solo(mode: .unlimited, puzzle: record.puzzle), moves: record.moves
    ).json
    let (reads, writes) = (storage.readCount, storage.writeCount)
    #expect(await refusal { try await ada.games.submit(json) } == .refusedGame)
    #expect((storage.readCount - reads, storage.writeCount - writes) == (0, 1))
  }

  @Test func `a refused game is kept if the operator wants it`() async throws {
    let server = try await TestServer { $0.policy.keepsRefusedGames = true }
    let ada = try await server.client(named: "Ada")
    let record = SampleGame.refused(by: .wrongScore).record
    let json = Submission(context: .solo(mode: .timed, puzzle: record.puzzle), moves: record.moves)
      .json
    #expect(await refusal { try await ada.games.submit(json) } == .refusedGame)
    let findings = try await server.storage.read { try $0.findings(limit: 9) }
    #expect(findings.map(\.kind) == [.refused] && findings.map(\.submission) == [json])
    #expect(try await findings.map(\.player) == [ada.playerID])
    #expect(findings[0].text.hasPrefix("refused after 0 moves"))
  }

  @Test func `a completed game is malformed here`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let today = try await ada.dailyChallenges.start(language: .english, mode: .timed)
    let record = SampleGame.valid.record
    // It names a start and a mode of the client's own, with which it could evade the time limit.
    let game = CompletedGame(
      puzzle: record.puzzle, context: .dailyChallenge(id: today.id), mode: .unlimited,
      startTime: 0, moves: record.moves, secondsPlayed: 1)
    let problem = await problem { try await ada.games.submit(game.json) }
    #expect(problem?.kind == .malformedGame && problem?.status == 400)
    #expect(problem?.detail?.contains("$.cubes") == true)
  }

  @Test func `games of other contexts are refused`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let record = SampleGame.turnBased.record
    let players = [Player(index: 0, id: try await ada.playerID)]
    let contexts: [(Submission.Context, ProblemKind)] = [
      (.turnBased(mode: .unlimited, players: players, puzzle: record.puzzle), .wrongContext),
      (.dailyChallenge(id: UniqueID(high: 0, low: 1)), .noSuchChallenge),
      (.sharedGame(code: "ABCDEFGH"), .unknownPuzzle), (.sharedGame(code: ""), .unknownPuzzle),
    ]
    for (context, kind) in contexts {
      let json = Submission(context: context, moves: record.moves).json
      #expect(await refusal { try await ada.games.submit(json) } == kind)
    }
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"gameContext":{},"moves":[]}"#])
  func `what is no game is malformed`(_ text: String) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let refusal = await refusal { try await ada.games.submit(Array(text.utf8)) }
    #expect(refusal == .malformedGame)
    #expect(server.errors.isEmpty)
  }

  @Test func `a game without words scores nothing and is stored`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(words: 0, at: server.clock.now)
    #expect(game.result.score == 0 && game.result.ranks?.lastDay == Rank(rank: 1, outOf: 1))
  }
}

@Test(arguments: [
  ("", 0, ""), ("ŻÓŁĆ", 3, "Ż"), ("ŻÓŁĆ", 4, "ŻÓ"), ("AŻ", 9, "AŻ"), ("A🧊", 4, "A"),
])
func `a text is cut between characters`(text: String, count: Int, expected: String) {
  #expect(text.prefix(bytes: count) == expected)
}

/// How many refused games are kept.
struct KeptRefusalTests {
  /// Submits a refused game, of so many bytes more than it needs.
  private func submit(_ client: APIClient, number: Int = 0, padding: Int = 0) async throws {
    let record = SampleGame.refused(by: .wrongScore).record
    let json = Submission(context: .solo(mode: .timed, puzzle: record.puzzle), moves: record.moves)
      .json
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: padding + number)
    #expect(await refusal { try await client.games.submit(json + spaces) } == .refusedGame)
  }

  private func kept(_ server: TestServer) async throws -> [StoredFinding] {
    try await server.storage.read { try $0.findings(limit: 10_000) }
  }

  @Test func `the last 20 of a player are kept`() async throws {
    let server = try await TestServer { $0.policy.keepsRefusedGames = true }
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await submit(bob)
    for number in 0..<25 {
      server.clock.now += 1
      try await submit(ada, number: number)
    }
    let kept = try await kept(server)
    let (mine, others) = (try await ada.playerID, try await bob.playerID)
    #expect(kept.count { $0.player == others } == 1)
    let sizes = kept.filter { $0.player == mine }.map(\.submission.count)
    #expect(sizes.count == 20 && sizes == sizes.sorted(by: >) && sizes[0] - sizes[19] == 19)
  }

  @Test func `so many of all players, and so many bytes, are kept`() async throws {
    let server = try await TestServer {
      $0.policy.keepsRefusedGames = true
      $0.policy.refusedGames.count = 3
      $0.policy.refusedGames.byteCount = 200_000
    }
    var players: [UniqueID] = []
    for name in ["A", "B", "C", "D"] {
      let client = try await server.client(named: name)
      players.append(try await client.playerID)
      try await submit(client)
    }
    #expect(try await kept(server).map(\.player) == players.dropFirst().reversed())
    let eve = try await server.client(named: "Eve")
    for _ in 0..<2 { try await submit(eve, padding: 150_000) }
    let large = try await kept(server)
    #expect(large.count == 1)
    #expect(large.reduce(0) { $0 + $1.submission.count } <= 200_000)
  }

  @Test func `a player who is erased while the game is judged has none`() async throws {
    let overridden = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: overridden) { $0.policy.keepsRefusedGames = true }
    let ada = try await server.client(named: "Ada")
    overridden.override({ $0.player(_:) }, with: { _ in nil })
    try await submit(ada)
    #expect(try await kept(server).isEmpty)
  }

  @Test func `those beyond the limits are removed by upkeep`() async throws {
    let server = try await TestServer { $0.policy.refusedGames.count = 2 }
    let id = try await server.client(named: "Ada").playerID
    try await server.storage.write { rows in
      for number in 0..<5 {
        try rows.insert(
          StoredFinding(kind: .refused, player: id, foundAt: Int64(number), text: ""))
      }
    }
    try await server.service.forgetOldRows()
    #expect(try await kept(server).map(\.foundAt) == [4, 3])
  }

  @Test func `those of an erased player go`() async throws {
    let server = try await TestServer { $0.policy.keepsRefusedGames = true }
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await submit(ada)
    try await submit(bob)
    try await ada.players.erase()
    #expect(try await kept(server).map(\.player) == [bob.playerID])
  }
}
