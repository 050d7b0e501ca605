import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// A feature under test: the best score of a day.
private struct BestScore {
  let client: APIClient

  func text() async -> String {
    do throws(APIError) {
      let board = try await client.boards.games(
        language: .english, mode: .timed, scope: .lastDay)
      return board.top.first.map { "\($0.displayName): \($0.score)" } ?? "nobody"
    } catch {
      return error.isOffline ? "offline" : "\(error.problem?.kind == .internal)"
    }
  }
}

struct DoubleTests {
  private let query = BoardQuery(language: .english, mode: .timed, scope: .lastDay)

  /// Expects the failures of a body: each with a line of this file and a part of its message.
  private func expectFailure(
    on line: Int, _ part: String, _ body: () async -> Void
  ) async {
    await withKnownIssue {
      await body()
    } matching: { issue in
      let message = "\(issue)"
      return issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && message.contains(part) && message.contains("rite: ")
    }
  }

  @Test func `a failing client fails on its line`() async {
    let line = #line + 2
    await expectFailure(on: line, "client.boards.games was called, but not overridden") {
      _ = await BestScore(client: .failing()).text()
    }
  }

  @Test func `an override of an exact input`() async {
    let client = OverriddenClient()
    client.override(API.Boards.games, input: query) { _ in .sample }
    #expect(await BestScore(client: client.client).text() == "Ada: 3000")
  }

  @Test func `an override by a predicate`() async {
    let client = OverriddenClient(.noop)
    client.override(API.Boards.games, where: { $0.scope == .lastDay }) { _ in
      Board(top: [], outOf: 0)
    }
    #expect(await BestScore(client: client.client).text() == "nobody")
  }

  @Test func `an override that uses the payload`() async {
    let client = OverriddenClient()
    client.override(API.Boards.games) { query in
      let score: Int64 = query.mode == .timed ? 180 : 0
      return Board(
        top: [BoardRow(rank: 1, displayName: "Ada", score: score, isYours: true)], outOf: 1)
    }
    #expect(await BestScore(client: client.client).text() == "Ada: 180")
  }

  @Test func `an override that is not used fails, unless it may go unused`() async {
    let line = #line + 4
    await expectFailure(on: line, "client.boards.games was overridden, but never called") {
      let client = OverriddenClient()
      client.override(API.Boards.words, mayGoUnused: true) { _ in .sample }
      client.override(API.Boards.games) { _ in .sample }
    }
  }

  @Test func `problems and lost connections`() async {
    let client = OverriddenClient()
    client.override(API.Boards.games) { _ in throw ProblemDetails(.internal) }
    #expect(await BestScore(client: client.client).text() == "true")
    #expect(await BestScore(client: .noop.applying(.offline)).text() == "offline")
    #expect(await BestScore(client: .noop.applying(.serverError)).text() == "true")
  }

  @Test func `clocks of features`() async throws {
    let immediate = ImmediateClock()
    try await APIClient.noop.applying(.slow(by: .seconds(60), clock: immediate)).service.health()
    #expect(immediate.now.offset == .seconds(60))

    let manual = ManualClock()
    let call = Task {
      try await APIClient.noop.applying(.slow(by: .seconds(3), clock: manual)).service.health()
    }
    await manual.waitForSleepers()
    manual.advance(by: .seconds(3))
    try await call.value

    let line = #line + 2
    await expectFailure(on: line, "the clock was used") {
      try? await FailingClock().sleep(for: .seconds(1))
    }
  }

  @Test func `a dependency that is not supplied`() async {
    let line = #line + 2
    await expectFailure(on: line, "Feedback.vibrate was called, but not supplied: 0.5") {
      let vibrate: @Sendable (Double) -> Bool = unimplemented(
        "Feedback.vibrate", placeholder: false)
      #expect(!vibrate(0.5))
    }
  }
}
