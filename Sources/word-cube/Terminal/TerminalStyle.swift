/// What the terminal that a report goes to can show.
struct TerminalStyle: Sendable {
  /// The number of columns.
  let width: Int
  /// Whether the terminal has colours, and its user wants them.
  let hasColours: Bool

  /// The style of the terminal that standard output is, nil where it is none.
  static var current: TerminalStyle? { TerminalStyle(ofTerminal: SystemCalls.standardOutput) }

  /// Whether terminals here can move their cursor.
  static var hasCursor: Bool {
    !["", "dumb"].contains(SystemCalls.environment("TERM") ?? "")
  }

  /// Whether terminals here have colours, and their user wants them.
  static var wantsColours: Bool { hasCursor && SystemCalls.environment("NO_COLOR") == nil }

  /// A way in which text stands out.
  enum Emphasis: String {
    case strong = "1"
    case faint = "2"
    case bad = "1;31"
    case good = "1;32"
    case odd = "1;33"
  }

  /// Text that stands out, where there are colours.
  func show(_ text: String, _ emphasis: Emphasis) -> String {
    hasColours ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Text in lines that fit the terminal, broken at spaces; the first line starts at a column, the
  /// others are indented.
  func wrap(_ text: String, from column: Int, indent: Int) -> String {
    wrap(
      text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) },
      from: column, indent: indent)
  }

  /// Words in lines that fit the terminal, as ``wrap(_:from:indent:)-(String,_,_)`` makes them.
  func wrap(_ words: [String], from column: Int, indent: Int) -> String {
    var (result, column) = ("", column)
    for (number, word) in words.enumerated() {
      let length = word.unicodeScalars.count
      if number > 0, column + 1 + length > width {
        result += "\n" + String(repeating: " ", count: indent) + word
        column = indent + length
      } else {
        result += (number > 0 ? " " : "") + word
        column += (number > 0 ? 1 : 0) + length
      }
    }
    return result
  }
}

extension TerminalStyle {
  /// The style of a terminal, nil for what is none.
  init?(ofTerminal descriptor: Int32) {
    guard SystemCalls.isTerminal(descriptor) else { return nil }
    width = SystemCalls.columnCount(descriptor) ?? 80
    hasColours = Self.wantsColours
  }
}

extension String {
  /// The text with spaces behind it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }

  /// The text with spaces before it, up to a width.
  func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - unicodeScalars.count)) + self
  }
}

/// A number with the noun for what it counts.
func counted(_ number: some BinaryInteger, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
