import HTTPHost
import Logging
import Synchronization
import TestSupport

/// Keeps the lines of a log.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  private let format: LogFormat

  init(format: LogFormat = .json) { self.format = format }

  var all: [String] { lines.withLock { $0 } }

  /// A logger that writes all levels to the lines.
  var logger: Logger {
    let sink = LogSink { line in self.lines.withLock { $0.append(line) } }
    return Logger(label: "host") { [format] in
      LineLogHandler(label: $0, format: format, level: .trace, sink: sink)
    }
  }

  /// The lines of requests, as soon as there are so many, or as `poll` gives up. A line is written after its response is
  /// sent.
  func requests(_ count: Int) async throws -> [String] {
    try await poll {
      all.filter { $0.contains("\"message\":\"request\"") }
    } until: {
      $0.count >= count
    }
  }
}
