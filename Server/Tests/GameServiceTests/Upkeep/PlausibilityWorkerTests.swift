import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import Lexicon
import GameStorage
import PrometheusMetrics
import Testing
import WordCube
import WordCubeAPI
import WordCubeSolver

struct PlausibilityWorkerTests {
  @Test func `a game played by the solver is marked, once`() async throws {
    let notifier = RecordingNotifier()
    let server = try await TestServer { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(words: 12, at: server.clock.now)
    // The worker of another process finds what the first one left.
    let restarted = try await TestServer(storage: server.storage, clock: server.clock) {
      $0.notifier = notifier
    }
    let worker = PlausibilityWorker(restarted.service.dependencies, [.english])
    #expect(try await worker.checkWaitingGames() == 1)
    #expect(try await worker.checkWaitingGames() == 0)
    let findings = try await server.storage.read { try $0.findings(limit: 9) }
    #expect(findings.map(\.game) == [game.result.id] && findings[0].kind == .implausible)
    let texts = findings[0].text.split(separator: ", ")
    #expect(texts.contains("wordPace 60.0 (unusual from 20.0)"))
    #expect(texts.contains("evenTimes 0.0 (unusual to 0.25)"))
    #expect(notifier.notices == [.implausibleGame(game.result.id)])
    // It marks, and takes nothing off.
    #expect(try await ada.boards.games(language: .english, mode: .unlimited).outOf == 1)
  }

  @Test func `games below the top 100 do not wait`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    for score in 0..<100 {
      try await rows.game(Int64(100_000 + score), of: rows.player(), at: server.clock.now)
    }
    try await ada.playSolo(at: server.clock.now)
    #expect(try await server.storage.read { try $0.waitingChecks(limit: 9) } == [])
    server.clock.now += 86_400
    let first = try await ada.playSolo(at: server.clock.now)
    #expect(try await server.storage.read { try $0.waitingChecks(limit: 9) } == [first.result.id])
  }

  @Test func `a usual game, and one that cannot be checked, are not marked`() async throws {
    let metrics = PrometheusRegistry()
    let server = try await TestServer { $0.metricsFactory = metrics }
    let ada = try await server.client(named: "Ada")
    for skipped in 0..<5 { try await ada.playSolo(skipping: 50 + skipped, at: server.clock.now) }
    let unlimited = PlausibilityWorker(server.service.dependencies) { _ in
      throw SearchLimitError(SearchLimit(steps: 1))
    }
    #expect(metrics.text.contains("wordcube_waiting_checks 0\n"))
    #expect(try await unlimited.checkWaitingGames(limit: 2) == 2)
    #expect(metrics.text.contains("wordcube_waiting_checks 3\n"))
    #expect(try await unlimited.checkWaitingGames(limit: -1) == 0)
    let worker = PlausibilityWorker(server.service.dependencies, [.english])
    #expect(try await worker.checkWaitingGames(limit: 2) == 2)
    #expect(try await server.storage.read { try $0.waitingChecks(limit: 9).count } == 1)
    #expect(try await server.storage.read { try $0.findings(limit: 9).isEmpty })
  }
}
