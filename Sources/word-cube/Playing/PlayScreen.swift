import WordCube

/// The output that shows a game: a terminal or a pipe.
struct PlayScreen {
  /// How the game is shown.
  enum Kind {
    /// The whole terminal is redrawn after each line.
    case full(rows: Int)
    /// Lines are added at the end; for small terminals and those without cursor control.
    case scrolling
    /// Lines are added at the end, without prompt; the cube is drawn only on request.
    case pipe
  }

  private let descriptor: Int32
  private let isTerminal: Bool
  private let hasColours: Bool
  /// Whether the terminal is open for redrawing.
  private(set) var isOpen = false

  /// Standard output if it is a terminal, else standard error.
  init() {
    let isOutput = SystemCalls.isTerminal(SystemCalls.standardOutput)
    descriptor = isOutput ? SystemCalls.standardOutput : SystemCalls.standardError
    isTerminal = isOutput || SystemCalls.isTerminal(SystemCalls.standardError)
    hasColours = TerminalStyle.wantsColours
  }

  /// The number of columns; without a terminal, no line is wrapped.
  private var columns: Int { isTerminal ? SystemCalls.columnCount(descriptor) : .max }

  /// The style of the terminal, with its size now.
  var style: TerminalStyle {
    TerminalStyle(width: columns, hasColours: isTerminal && hasColours)
  }

  /// The colours of the cube.
  var ink: TerminalInk { .best(for: isTerminal ? style : nil) }

  /// The layout of the cube, by the size of the terminal now.
  var layout: TerminalLayout {
    guard isTerminal else { return .large }
    return .fitting(
      rows: SystemCalls.rowCount(descriptor), columns: columns, otherLines: PlayPicture.otherRows)
  }

  /// How the game is shown, by the size of the terminal now.
  var kind: Kind {
    guard isTerminal else { return .pipe }
    let rows = SystemCalls.rowCount(descriptor)
    let hasRoom = rows >= PlayPicture.leastRows && columns >= TerminalLayout.small.width
    return isOpen && hasRoom ? .full(rows: rows) : .scrolling
  }

  /// Advice to use a larger terminal; nil if the terminal is large enough, or none.
  var advice: String? {
    guard isTerminal, TerminalStyle.hasCursor, !isOpen else { return nil }
    return """
      The cube stays in view in a terminal of at least \(TerminalLayout.small.width) columns and \
      \(PlayPicture.leastRows) rows.
      """
  }

  /// Prints text. Ignores errors: the game continues, and is written at its end.
  func print(_ text: String) {
    try? SystemCalls.writeAll(Array(text.utf8), to: descriptor)
  }

  // Control sequences of ECMA-48, the VT100 and xterm, which most terminals understand.

  /// Saves what the terminal shows and starts with an empty screen, if the terminal can do that and has
  /// room for the picture.
  mutating func open() {
    guard isTerminal, TerminalStyle.hasCursor else { return }
    isOpen = true
    guard case .full = kind else {
      isOpen = false
      return
    }
    print("\u{1B}[?1049h\u{1B}[H\u{1B}[2J")
  }

  /// Restores what the terminal showed before.
  mutating func close() {
    if isOpen { print("\u{1B}[?1049l") }
    isOpen = false
  }

  /// Replaces what the terminal shows; the cursor is after the last line.
  func redraw(_ lines: [String]) {
    // Each line is cleared before it is written: after a full line, clearing would remove its end.
    print("\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\n") + "\u{1B}[J")
  }

  /// Prints text at a row and column, from 1, and leaves the cursor where it is.
  func print(_ text: String, row: Int, column: Int) {
    print("\u{1B}7\u{1B}[\(row);\(column)H\(text)\u{1B}8")
  }
}
