import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

struct OverriddenClientTests {
  private let failures = Failures()
  private let client: OverriddenClient

  init() { client = OverriddenClient(reporter: failures.reporter) }

  /// Code that a test might check: it loads today's challenges, and submits a game if it is asked to.
  private func play(_ client: APIClient, submits: Bool = false) async throws -> Int {
    let today = try await client.dailyChallenges.today(language: .english)
    if submits { _ = try await client.games.demoRank(language: .english, mode: .timed, score: 1) }
    return today.challenges.count
  }

  @Test func `an overridden call is answered, and a stray one fails again`() async throws {
    await #expect(throws: APIError.self) { try await play(client.client) }
    #expect(failures.messages.count == 1)
    client.override(API.DailyChallenges.today) { language in
      TodaysChallenges(challenges: language == .english ? [] : [])
    }
    #expect(try await play(client.client) == 0)
    #expect(failures.messages.count == 1)
    await #expect(throws: APIError.self) { try await play(client.client, submits: true) }
    #expect(failures.messages.count == 2)
    #expect(failures.messages.last?.hasPrefix("client.games.demoRank was called") == true)
  }

  @Test func `the latest override wins, and others fall through`() async throws {
    client.override(API.Boards.games) { _ in Board(top: [], outOf: 1) }
    client.override(API.Boards.games, where: { $0.scope == .lastDay }) { _ in
      Board(top: [], outOf: 2)
    }
    let query = BoardQuery(language: .english, mode: .timed, scope: .lastDay)
    func count(_ mode: GameMode, _ scope: Scope) async throws -> Int {
      try await client.boards.games(language: .english, mode: mode, scope: scope).outOf
    }
    #expect(try await count(.timed, .lastDay) == 2)
    #expect(try await count(.timed, .lastWeek) == 1)
    client.override(API.Boards.games, input: query) { input in
      Board(top: [], gap: input == query ? 5 : 0, outOf: 3)
    }
    #expect(try await count(.timed, .lastDay) == 3)
    #expect(try await count(.unlimited, .lastDay) == 2)
    #expect(try await count(.timed, .allTime) == 1)
    #expect(failures.messages == [])
  }

  @Test func `a refused input fails on the line of the override`() async throws {
    client.override(API.Boards.games, where: { $0.mode == .timed }) { _ in
      Board(top: [], outOf: 1)
    }
    let line = #line - 3
    await #expect(throws: APIError.self) {
      try await client.boards.games(language: .english, mode: .unlimited)
    }
    #expect(
      failures.messages == [
        "client.boards.games: the override's `where` refuses the input: language: en, "
          + "mode: unlimited, scope: allTime, aroundMe: false, group: everyone. Change it, or add "
          + "client.override(API.Boards.games)"
      ])
    #expect(failures.lines == [line])
  }

  @Test func `a different input is shown with the expected one, differences first`() async throws {
    client.override(
      API.Boards.games, input: BoardQuery(language: .english, mode: .timed, cursor: "x")
    ) { _ in .sample }
    let line = #line - 3
    await #expect(throws: APIError.self) {
      try await client.boards.games(language: .english, mode: .timed, scope: .lastWeek)
    }
    #expect(
      failures.messages == [
        "client.boards.games was called with a different input: scope: lastWeek (expected allTime), "
          + #"cursor: nil (expected "x"); language: en, ... Change the override's, or add "#
          + "client.override(API.Boards.games)"
      ])
    #expect(failures.lines == [line])
  }

  @Test func `another game is shown at the first byte that differs`() async throws {
    var game = Submission.sample.json
    client.override(API.Games.submit, input: SubmissionRequest(game: game)) { _ in .sample }
    game.replaceSubrange(30..<32, with: Array("xy".utf8))
    await #expect(throws: APIError.self) { try await client.games.submit(game) }
    let message = try #require(failures.messages.first)
    #expect(
      message.hasPrefix(
        "client.games.submit was called with a different input: game at byte 30: '"))
    #expect(message.contains("xy") && message.contains("' (expected '"))
    #expect(message.utf8.count <= 200)
  }

  @Test func `endpoints without input or answer are overridden`() async throws {
    client.override(API.Service.health) {}
    client.override(API.Players.current) {
      PlayerProfile(
        id: UniqueID(high: 1, low: 2), displayName: "A", timeZone: "Z", registeredAt: .unixEpoch)
    }
    client.override(API.Sharing.page) { code in "https://example.org/\(code.parameterText)" }
    try await client.service.health()
    #expect(try await client.players.current().displayName == "A")
    let code = try #require(ShareCode(parameterText: "7KXW2MPQ"))
    #expect(try await client.sharing.page(code) == "https://example.org/7KXW2MPQ")
  }

  @Test func `a problem that an override throws refuses the call`() async throws {
    client.override(API.Games.newPuzzle) { _ in throw ProblemDetails(.tooManyRequests) }
    let error = await #expect(throws: APIError.self) {
      try await client.games.newPuzzle(language: .english, mode: .timed)
    }
    #expect(error?.problem?.kind == .tooManyRequests)
  }

  @Test func `an override throws as a transport does, or answers as a proxy does`() async throws {
    client.override(API.Service.health) { throw TransportError.offline }
    var error = await #expect(throws: APIError.self) { try await client.service.health() }
    #expect(error?.isOffline == true)
    client.override(API.Service.health, response: Response(status: 502, body: [60]))
    error = await #expect(throws: APIError.self) { try await client.service.health() }
    guard case .unexpected(let response) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(response == Response(status: 502, body: [60]))
  }

  @Test func `overrides of any client fall through to it`() async throws {
    let client = OverriddenClient(.noop, reporter: failures.reporter)
    client.override(API.Service.configuration) {
      Configuration(minimumBuild: 7, languages: [], rulesFingerprint: "")
    }
    #expect(try await client.service.configuration().minimumBuild == 7)
    #expect(try await client.boards.games(language: .english, mode: .timed) == .sample)
    #expect(failures.messages == [])
  }

  @Test func `an override that is never called is reported, once`() async throws {
    client.override(API.Service.health) {}
    let line = #line - 1
    client.override(API.Service.readiness) {}
    client.override(API.Players.erase, mayGoUnused: true) {}
    client.override(API.Boards.words) { _ in WordsBoard(words: []) }
    client.override(API.Boards.words, input: .sample) { _ in .sample }
    try await client.service.readiness()
    _ = try await client.boards.words(language: .english, scope: .interesting)
    client.checkAllCalled()
    client.checkAllCalled()
    #expect(
      failures.messages == [
        "client.service.health was overridden, but never called. Remove the override, or write: "
          + "mayGoUnused: true",
        "client.boards.words was overridden, but never called. Remove the override, or write: "
          + "mayGoUnused: true",
      ])
    #expect(failures.lines == [line, line + 4])
  }

  @Test func `unused overrides are reported when no client is left`() async throws {
    var client: OverriddenClient? = OverriddenClient(reporter: failures.reporter)
    client?.override(API.Service.health) {}
    client?.override(API.Service.readiness) {}
    var last = client?.client
    client = nil
    #expect(failures.messages == [])
    try await last?.service.readiness()
    last = nil
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.hasPrefix("client.service.health was overridden") == true)
  }

  @Test func `without a reporter of its own the test fails where the override is`() async {
    let line = #line + 3
    withKnownIssue {
      let client = OverriddenClient()
      client.override(API.Service.health) {}
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.description.contains("never called")
    }
  }

  @Test func `many tasks share the overrides`() async throws {
    client.override(API.Service.health) {}
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { [client] in try await client.service.health() } }
      try await group.waitForAll()
    }
    client.checkAllCalled()
    #expect(failures.messages == [])
  }
}
