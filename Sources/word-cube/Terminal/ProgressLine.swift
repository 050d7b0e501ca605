/// A line on standard error that tells how work goes that takes over a second.
///
/// On a terminal it is one line, written again and again; elsewhere there is nothing, or, where that is
/// asked for, a line now and then and one at the end.
struct ProgressLine {
  private enum Style {
    case hidden
    case rewritten
    case logged
  }

  private let style: Style
  private var next = ContinuousClock.now + .seconds(1)
  private var hasWritten = false

  /// A line that is shown beside output that goes to files and pipes only, or beside any; or on any
  /// standard error, where somebody insists.
  init(besideTerminalOutput: Bool = true, insists: Bool = false) {
    let isAlone = besideTerminalOutput || !SystemCalls.isTerminal(SystemCalls.standardOutput)
    if SystemCalls.isTerminal(SystemCalls.standardError), TerminalStyle.hasCursor, isAlone {
      style = .rewritten
    } else {
      style = insists ? .logged : .hidden
    }
  }

  /// Shows how it goes: on a terminal four times a second at most, else every ten seconds.
  mutating func tell(_ text: () -> String) {
    guard style != .hidden, ContinuousClock.now >= next else { return }
    switch style {
    case .hidden: return
    case .logged:
      next = ContinuousClock.now + .seconds(10)
      tellOnStandardError(text())
    case .rewritten:
      next = ContinuousClock.now + .milliseconds(250)
      hasWritten = true
      let width = SystemCalls.columnCount(SystemCalls.standardError) ?? 80
      write("\r\u{1B}[K" + printable(text()).prefix(max(1, width - 1)))
    }
  }

  /// Clears the line, or says how it went in the end.
  mutating func end(_ text: () -> String) {
    if style == .logged { tellOnStandardError(text()) }
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
