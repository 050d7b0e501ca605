/// A line on standard error that shows the progress of work that takes over a second.
///
/// On a terminal, it rewrites a single line. Elsewhere it prints nothing or, with `insists`, a line every ten
/// seconds and one at the end.
struct ProgressLine: Sendable {
  private enum Style {
    case hidden
    case rewritten
    case logged
  }

  private let style: Style
  private var next = ContinuousClock.now + .seconds(1)
  private var hasWritten = false

  /// - Parameters:
  ///   - besideTerminalOutput: Whether to show the line while standard output is a terminal.
  ///   - insists: Whether to print lines even if standard error is not a terminal.
  init(besideTerminalOutput: Bool = true, insists: Bool = false) {
    let isAlone = besideTerminalOutput || !SystemCalls.isTerminal(SystemCalls.standardOutput)
    if SystemCalls.isTerminal(SystemCalls.standardError), TerminalStyle.hasCursor, isAlone {
      style = .rewritten
    } else {
      style = insists ? .logged : .hidden
    }
  }

  /// Whether anything is shown.
  var isShown: Bool { style != .hidden }

  /// Shows the progress: at most four times a second on a terminal, otherwise every ten seconds.
  mutating func show(_ text: () -> String) {
    guard style != .hidden, ContinuousClock.now >= next else { return }
    if style == .logged {
      next = ContinuousClock.now + .seconds(10)
      printToStandardError(text())
    } else {
      next = ContinuousClock.now + .milliseconds(250)
      hasWritten = true
      let width = SystemCalls.columnCount(SystemCalls.standardError)
      write("\r\u{1B}[K" + printable(text()).prefix(max(1, width - 1)))
    }
  }

  /// Clears the line on a terminal; elsewhere, prints the last line.
  mutating func end(_ text: () -> String) {
    if style == .logged { printToStandardError(text()) }
    clear()
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
