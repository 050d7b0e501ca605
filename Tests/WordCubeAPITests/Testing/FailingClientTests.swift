import Testing
import WordCube
import WordCubeAPI

@testable import APIContractTesting
import WordCubeAPITesting

struct FailingClientTests {
  @Test func `a call fails the test on the line of the client`() async {
    let line = #line + 2
    await withKnownIssue {
      let client = APIClient.failing()
      _ = try? await client.dailyChallenges.today(language: .english)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.description.contains(
          "client.dailyChallenges.today was called, but not overridden: en. Write: "
            + "client.override(API.DailyChallenges.today) { _ in TodaysChallenges(...) }")
    }
  }

  @Test func `the call throws what was called`() async throws {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    do throws(APIError) {
      _ = try await client.games.newPuzzle(language: .english, mode: .timed)
      Issue.record("answered")
    } catch {
      guard case .transport(let error as UnexpectedCall) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.route == .newPuzzle && error.request.method == .post)
      #expect(failures.messages == [error.description])
      #expect(
        error.description == "client.games.newPuzzle was called, but not overridden: language: en, "
          + "mode: timed. Write: client.override(API.Games.newPuzzle) { _ in NewPuzzle(...) }")
    }
  }

  @Test(arguments: APIRoute.allCases)
  func `each sample fails in one short line`(_ route: APIRoute) async throws {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    func check<E: RouteEndpoint<APIRoute>>(_ endpoint: E) async throws {
      await #expect(throws: UnexpectedCall.self) {
        try await client.transport(endpoint.request(endpoint.sample))
      }
    }
    try await check(route.endpoint)
    let message = try #require(failures.messages.first)
    #expect(failures.messages.count == 1 && message.utf8.count <= FailureText.limit)
    let spelling = try #require(route.spelling)
    #expect(message.hasPrefix("\(spelling.call) was called, but not overridden"))
    #expect(message.contains("Write: client.override(\(spelling.endpoint)) {"))
  }

  @Test func `a game is shown by its size`() async {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    let game = [UInt8](repeating: 65, count: 3000)
    _ = try? await client.games.submit(game, ticket: "abc")
    #expect(
      failures.messages == [
        #"client.games.submit was called, but not overridden: ticket: "abc", usedHelp: false, "#
          + "game: 3000 bytes. Write: client.override(API.Games.submit) { _ in GameResult(...) }"
      ])
  }

  @Test func `a hostile request makes a short line`() async {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    let request = Request(
      path: "/\u{1B}[31m" + String(repeating: "a", count: 10_000),
      body: Array(repeating: 10, count: 10_000))
    await #expect(throws: UnexpectedCall.self) { try await client.transport(request) }
    let message = failures.messages.first ?? ""
    #expect(message.utf8.count <= 200)
    #expect(message.hasPrefix("no route of APIRoute has GET /%1B[31maaa"))
    #expect(message.utf8.allSatisfy { 32..<127 ~= $0 })
  }

  @Test func `a detached task reports to the reporter of its client`() async {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    await Task.detached {
      #expect(Test.current == nil)
      _ = try? await client.service.configuration()
    }.value
    #expect(failures.messages.count == 1)
  }
}
