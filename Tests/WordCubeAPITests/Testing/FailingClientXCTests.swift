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
      [
        "client.service.configuration was called, but not overridden. Write: "
          + "client.override(API.Service.configuration) { Configuration(...) }"
      ])
  }

  func testOverriddenCallsAreAnswered() async throws {
    let client = OverriddenClient()
    client.override(API.Boards.games) { query in
      Board(top: [], outOf: query.scope == .allTime ? 4 : 0)
    }
    let board = try await client.boards.games(language: .english, mode: .timed)
    XCTAssertEqual(board.outOf, 4)
  }

  #if !canImport(ObjectiveC)
    /// A test inside a test, which keeps the place of its failure.
    private final class Inner: XCTestCase {
      var places: [String] = []

      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
        expected: Bool
      ) {
        places.append("\(filePath):\(lineNumber)")
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    }

    /// The outer test has to fail if the inner one does not.
    func testTheAutomaticReporterFailsATestOnItsLine() {
      let place = "\(#filePath):\(#line + 3)"
      let inner = Inner(name: "inner") { _ in
        let reporter = FailureReporter.automatic.located(
          at: TestLocation())
        reporter.report("reported on purpose")
      }
      inner.run()
      if inner.testRun?.failureCount != 1 || inner.places != [place] {
        recordFailure(
          withDescription: "the inner test failed at \(inner.places)", inFile: #filePath,
          atLine: #line, expected: true)
      }
    }
  #endif
}
