/// The width and colours of the terminal that shows a report.
struct TerminalStyle: Sendable {
  /// The number of columns.
  let width: Int
  /// Whether the terminal has colours and its user allows them.
  let hasColours: Bool

  /// The style of standard output; nil if it is not a terminal.
  static var current: TerminalStyle? { TerminalStyle(ofTerminal: SystemCalls.standardOutput) }

  /// Text in a pipe or a file.
  static let pipe = TerminalStyle(width: 80, hasColours: false)

  /// Whether the terminal can move its cursor.
  static var hasCursor: Bool {
    !["", "dumb"].contains(SystemCalls.environment("TERM") ?? "")
  }

  /// Whether the terminal has colours and its user allows them.
  static var wantsColours: Bool { hasCursor && SystemCalls.environment("NO_COLOR") == nil }

  /// A style of text.
  enum Emphasis: String {
    case strong = "1"
    case faint = "2"
    case bad = "1;31"
    case good = "1;32"
    case odd = "1;33"
  }

  /// Text in a style; plain text if there are no colours.
  func show(_ text: String, _ emphasis: Emphasis) -> String {
    hasColours ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Wraps text at spaces to the terminal's width. The first line starts at a column; the others are
  /// indented.
  func wrap(_ text: String, from column: Int, indent: Int) -> String {
    wrap(
      text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) },
      from: column, indent: indent)
  }

  /// Wraps parts of text to the terminal's width, as ``wrap(_:from:indent:)-(String,_,_)`` does.
  func wrap(_ parts: [String], from column: Int, indent: Int) -> String {
    var (result, column) = ("", column)
    for (index, part) in parts.enumerated() {
      let length = part.unicodeScalars.count
      if index > 0, column + 1 + length > width {
        result += "\n" + String(repeating: " ", count: indent) + part
        column = indent + length
      } else {
        result += (index > 0 ? " " : "") + part
        column += (index > 0 ? 1 : 0) + length
      }
    }
    return result
  }
}

extension TerminalStyle {
  /// The style of a terminal; nil if the descriptor is not a terminal.
  init?(ofTerminal descriptor: Int32) {
    guard SystemCalls.isTerminal(descriptor) else { return nil }
    width = SystemCalls.columnCount(descriptor)
    hasColours = Self.wantsColours
  }
}

extension String {
  /// The text with spaces after it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }

  /// The text with spaces before it, up to a width.
  func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - unicodeScalars.count)) + self
  }
}

/// A number and its noun, in the singular or plural.
func counted(_ number: some BinaryInteger, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension Double {
  /// The number rounded to some decimals; the number itself if it is too large for that.
  func rounded(toDigits digits: Int) -> Double {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    let rounded = (self * unit).rounded() / unit
    return rounded.isFinite ? rounded : self
  }
}
