import Testing

@testable import APIContractTesting
import WordCubeAPITesting

/// Keeps the failures that are reported to it.
struct Failures: Sendable {
  private let list = Locked<[String]>([])

  var messages: [String] { list.withLock { $0 } }

  var reporter: FailureReporter {
    FailureReporter { [list] message, _ in list.withLock { $0.append(message) } }
  }
}
