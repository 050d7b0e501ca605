import Synchronization

/// The destination of a log's lines. Lines from several threads do not mix.
public final class LogSink: Sendable {
  private let write: Mutex<(@Sendable (String) -> Void)>
  /// Returns how many lines were lost since the last call; nil if none, or if another line would be lost, too.
  let takeLoss: @Sendable () -> Int?

  /// Creates a sink that passes each line, with its line feed, to a function, one line at a time.
  public convenience init(_ write: @escaping @Sendable (String) -> Void) {
    self.init(write, takeLoss: { nil })
  }

  private init(
    _ write: @escaping @Sendable (String) -> Void, takeLoss: @escaping @Sendable () -> Int?
  ) {
    self.write = Mutex(write)
    self.takeLoss = takeLoss
  }

  /// Creates a sink whose callers do not wait.
  convenience init(_ queue: LineQueue) {
    self.init({ queue.add($0) }, takeLoss: { queue.takeLoss() })
  }

  /// Standard error. Callers do not wait for it: a separate thread writes the lines. If more than 4 MiB of lines are
  /// waiting, further lines are lost, and the next line that is written says how many.
  public static let standardError = LogSink(standardErrorLines)

  /// How many lines standard error did not take.
  static var standardErrorLostCount: Int { standardErrorLines.lostCount }

  private static let standardErrorLines = LineQueue(descriptor: 2)

  /// Waits, for at most a second, until all lines so far have been written to standard error. Call it before the
  /// program ends.
  public static func flushStandardError() { standardErrorLines.flush() }

  func callAsFunction(_ line: String) { write.withLock { $0(line + "\n") } }
}
