/// A line on standard error that tells how work goes that takes over a second, where standard error is a
/// terminal.
struct ProgressLine {
  private let isShown: Bool
  private var next = ContinuousClock.now + .seconds(1)
  private var hasWritten = false

  /// A line that is shown beside output that goes to files and pipes only, or beside any.
  init(besideTerminalOutput: Bool = true) {
    isShown =
      SystemCalls.isTerminal(SystemCalls.standardError) && TerminalStyle.hasCursor
      && (besideTerminalOutput || !SystemCalls.isTerminal(SystemCalls.standardOutput))
  }

  /// Shows how it goes, four times a second at most.
  mutating func tell(_ text: () -> String) {
    guard isShown, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + .milliseconds(250)
    hasWritten = true
    let width = SystemCalls.columnCount(SystemCalls.standardError) ?? 80
    write("\r\u{1B}[K" + printable(text()).prefix(max(1, width - 1)))
  }

  /// Clears the line.
  mutating func clear() {
    if hasWritten { write("\r\u{1B}[K") }
    hasWritten = false
  }

  private func write(_ text: String) {
    try? SystemCalls.writeAll(Array(text.utf8), to: SystemCalls.standardError)
  }
}
