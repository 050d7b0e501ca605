import Foundation
import Synchronization
import WordCubeAPITesting

/// Keeps the failures that doubles report, instead of failing the test.
final class Failures: Sendable {
  private let kept = Mutex<[String]>([])

  /// Where doubles report.
  var reporter: FailureReporter {
    FailureReporter { message, _ in self.kept.withLock { $0.append(message) } }
  }

  /// The messages, in order.
  var messages: [String] { kept.withLock { $0 } }

  /// The names of what was missing since the last call, in order, each once.
  func takeNames() -> [String] {
    let messages = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    var names: [String] = []
    for message in messages {
      let list = message.wholeMatch(of: #/(.*) (is|are) not supplied\..*/#)?.1
      let parts = list.map { String($0).components(separatedBy: ", ") } ?? [message]
      for name in parts where !names.contains(name) { names.append(name) }
    }
    return names
  }
}
