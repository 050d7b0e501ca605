import Foundation
import Synchronization

/// Where the lines of a log go. Lines of several threads do not mix.
public final class LogSink: Sendable {
  private let write: Mutex<(@Sendable (String) -> Void)>

  /// A sink that passes on each line with its line feed, one after the other.
  public init(_ write: @escaping @Sendable (String) -> Void) { self.write = Mutex(write) }

  /// Standard error. A line that the system does not take is lost.
  public static let standardError = LogSink { line in
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  func callAsFunction(_ line: String) { write.withLock { $0(line + "\n") } }
}
