import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

struct FailingClientTests {
  @Test func `a call of the failing client fails the test and names the endpoint`() async {
    await withKnownIssue {
      _ = try? await APIClient.failing.dailyChallenges.today(language: .english)
    } matching: { issue in
      issue.description.contains(
        "todaysChallenges: GET /api/daily-challenges/today?language=en was called, "
          + "but the test does not override it")
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
        error.description == "newPuzzle: POST /api/puzzles was called, but the test does not "
          + #"override it; its body: {"language":"en","mode":"timed"}"#)
    }
  }

  @Test(arguments: APIRoute.allCases)
  func `each endpoint fails with its name`(_ route: APIRoute) async throws {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    func check<E: RouteEndpoint<APIRoute>>(_ endpoint: E) async throws {
      await #expect(throws: UnexpectedCall.self) {
        try await client.transport(endpoint.request(endpoint.sample))
      }
    }
    try await check(route.endpoint)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.hasPrefix("\(route.rawValue): ") == true)
  }

  @Test func `a hostile request makes a short line`() async {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    let request = Request(
      path: "/\u{1B}[31m" + String(repeating: "a", count: 10_000),
      body: Array(repeating: 10, count: 10_000))
    await #expect(throws: UnexpectedCall.self) { try await client.transport(request) }
    let message = failures.messages.first ?? ""
    #expect(message.utf8.count < 2000 && message.hasPrefix("unknown route: GET /%1B[31maaa"))
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
