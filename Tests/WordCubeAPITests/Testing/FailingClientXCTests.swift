import WordCube
import WordCubeAPI
import WordCubeAPITesting
import XCTest

/// The clients for tests in tests of XCTest.
final class FailingClientXCTests: XCTestCase {
  func testCallsOfTheFailingClientAreReported() async {
    let failures = Failures()
    let client = APIClient.failing(reporter: failures.reporter)
    _ = try? await client.service.configuration()
    XCTAssertEqual(
      failures.messages,
      ["configuration: GET /api/config was called, but the test does not override it"])
  }

  func testOverriddenCallsAreAnswered() async throws {
    let client = OverriddenClient()
    client.override(API.Boards.games, mustBeCalled: true) { query in
      Board(top: [], outOf: query.scope == .allTime ? 4 : 0)
    }
    let board = try await client.boards.games(language: .english, mode: .timed)
    XCTAssertEqual(board.outOf, 4)
    client.checkAllCalled()
  }

  #if !canImport(ObjectiveC)
    /// A test inside a test: the outer one has to fail if the inner one does not.
    func testTheAutomaticReporterFailsATest() {
      let inner = XCTestCase(name: "inner") { _ in
        FailureReporter.automatic.report("reported on purpose")
      }
      inner.run()
      if inner.testRun?.failureCount != 1 {
        recordFailure(
          withDescription: "the inner test did not fail", inFile: #filePath, atLine: #line,
          expected: true)
      }
    }
  #endif
}
