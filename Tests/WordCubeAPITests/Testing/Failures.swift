import Testing

@testable import APIContractTesting
import WordCubeAPITesting

/// Keeps the failures that are reported to it.
struct Failures: Sendable {
  private let list = Locked<[(message: String, location: TestLocation?)]>([])

  var messages: [String] { list.withLock { $0.map(\.message) } }
  var lines: [Int?] { list.withLock { $0.map { $0.location?.line } } }

  var reporter: FailureReporter {
    FailureReporter { [list] message, location in list.withLock { $0.append((message, location)) } }
  }
}
