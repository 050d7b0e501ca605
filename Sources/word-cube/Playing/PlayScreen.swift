import WordCube

/// The output that shows a game: a terminal or a pipe.
struct PlayScreen {
  /// How the game is shown.
  enum Kind {
    /// The whole terminal, redrawn after each line.
    case full(rows: Int)
    /// Lines added at the end, for small terminals and those without cursor control.
    case scrolling
    /// Lines added at the end, without a prompt; the cube is drawn only on request.
    case pipe
  }

  private let descriptor: Int32
  private let isTerminal: Bool
  private let hasColours: Bool
  /// Whether the terminal is open for redrawing.
  private(set) var isOpen = false

  /// Uses standard output if it is a terminal, otherwise standard error.
  init() {
    let isOutput = SystemCalls.isTerminal(SystemCalls.standardOutput)
    descriptor = isOutput ? SystemCalls.standardOutput : SystemCalls.standardError
    isTerminal = isOutput || SystemCalls.isTerminal(SystemCalls.standardError)
    hasColours = TerminalStyle.wantsColours
  }

  /// The number of columns; without a terminal, lines are not wrapped.
  private var columns: Int { isTerminal ? SystemCalls.columnCount(descriptor) : .max }

  /// The terminal's style, with its current size.
  var style: TerminalStyle {
    TerminalStyle(width: columns, hasColours: isTerminal && hasColours)
  }

  /// The colours of the cube.
  var ink: TerminalInk { .best(for: isTerminal ? style : nil) }

  /// The layout of the cube for the terminal's current size.
  var layout: TerminalLayout {
    guard isTerminal else { return .large }
    return .fitting(
      rows: SystemCalls.rowCount(descriptor), columns: columns, otherLines: PlayPicture.otherRows)
  }

  /// How the game is shown at the terminal's current size.
  var kind: Kind {
    guard isTerminal else { return .pipe }
    let rows = SystemCalls.rowCount(descriptor)
    let hasRoom = rows >= PlayPicture.leastRows && columns >= TerminalLayout.small.width
    return isOpen && hasRoom ? .full(rows: rows) : .scrolling
  }

  /// Advice to use a larger terminal; nil if the terminal is large enough, or if there is none.
  var advice: String? {
    guard isTerminal, TerminalStyle.hasCursor, !isOpen else { return nil }
    return """
      The cube stays in view in a terminal of at least \(TerminalLayout.small.width) columns and \
      \(PlayPicture.leastRows) rows.
      """
  }

  /// Prints text, ignoring errors: the game continues, and is written at its end.
  func print(_ text: String) {
    try? SystemCalls.writeAll(Array(text.utf8), to: descriptor)
  }

  // Control sequences from ECMA-48, the VT100 and xterm, which most terminals understand.

  /// Saves the terminal's contents and starts with an empty screen, if the terminal can do that and has room
  /// for the picture.
  mutating func open() {
    guard isTerminal, TerminalStyle.hasCursor else { return }
    isOpen = true
    guard case .full = kind else {
      isOpen = false
      return
    }
    print("\u{1B}[?1049h\u{1B}[H\u{1B}[2J")
  }

  /// Restores the terminal's earlier contents.
  mutating func close() {
    if isOpen { print("\u{1B}[?1049l") }
    isOpen = false
  }

  /// Replaces the terminal's contents, and leaves the cursor after the last line.
  func redraw(_ lines: [String]) {
    // Clears each line before writing it, because clearing after a full line would remove its end.
    print("\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\n") + "\u{1B}[J")
  }

  /// Prints text at a row and column, from 1, and leaves the cursor where it is.
  func print(_ text: String, row: Int, column: Int) {
    print("\u{1B}7\u{1B}[\(row);\(column)H\(text)\u{1B}8")
  }
}
