import WordCube

/// Where a player sees the game: a terminal, or no terminal.
struct PlayScreen {
  /// How the game is shown.
  enum Kind {
    /// The whole terminal is redrawn after each line.
    case full(rows: Int)
    /// What comes is added at the end; for terminals that are small, or dumb.
    case scrolling
    /// As that, but the cube is drawn only when it is asked for, and there is no prompt.
    case pipe
  }

  private let descriptor: Int32
  private let isTerminal: Bool
  private let hasColours: Bool
  /// Whether the terminal has been opened to be redrawn.
  private(set) var isOpen = false

  /// Standard output if that is a terminal, else standard error.
  init() {
    let isOutput = SystemCalls.isTerminal(SystemCalls.standardOutput)
    descriptor = isOutput ? SystemCalls.standardOutput : SystemCalls.standardError
    isTerminal = isOutput || SystemCalls.isTerminal(SystemCalls.standardError)
    hasColours = TerminalStyle.wantsColours
  }

  /// Where there is no terminal no line is broken.
  private var columns: Int { isTerminal ? SystemCalls.columnCount(descriptor) ?? 80 : .max }

  /// What the terminal can show, as large as it is now.
  var style: TerminalStyle {
    TerminalStyle(width: columns, hasColours: isTerminal && hasColours)
  }

  /// With which colours the cube is drawn.
  var ink: TerminalInk { .best(for: isTerminal ? style : nil) }

  /// How the game is shown, as large as the terminal is now.
  var kind: Kind {
    guard isTerminal else { return .pipe }
    let rows = SystemCalls.rowCount(descriptor) ?? 24
    let hasRoom = rows >= PlayPicture.leastRows && columns >= CubeDrawing.terminalWidth
    return isOpen && hasRoom ? .full(rows: rows) : .scrolling
  }

  /// What would show the game better, where the terminal is too small to be redrawn.
  var advice: String? {
    guard isTerminal, TerminalStyle.hasCursor, !isOpen else { return nil }
    return """
      In a terminal of \(CubeDrawing.terminalWidth) columns and \(PlayPicture.leastRows) rows or \
      more the cube would stay in view.
      """
  }

  /// Prints text; where nobody can see it any more, the game goes on unseen, and is written.
  func print(_ text: String) {
    try? SystemCalls.writeAll(Array(text.utf8), to: descriptor)
  }

  // Control sequences of ECMA-48, and those of the VT100 and of xterm, which terminals share.

  /// Leaves what the terminal shows for later and starts with an empty screen, where the terminal can
  /// do that and has room for the picture.
  mutating func open() {
    guard isTerminal, TerminalStyle.hasCursor else { return }
    isOpen = true
    guard case .full = kind else {
      isOpen = false
      return
    }
    print("\u{1B}[?1049h\u{1B}[H\u{1B}[2J")
  }

  /// Goes back to what the terminal showed before.
  mutating func close() {
    if isOpen { print("\u{1B}[?1049l") }
    isOpen = false
  }

  /// Replaces what the terminal shows; the cursor stands behind the last line.
  func redraw(_ lines: [String]) {
    // A line is emptied before it is written: behind the last column nothing can be told apart.
    print("\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\n") + "\u{1B}[J")
  }

  /// Prints text at a place, from 1, and leaves the cursor where it is.
  func print(_ text: String, row: Int, column: Int) {
    print("\u{1B}7\u{1B}[\(row);\(column)H\(text)\u{1B}8")
  }
}
