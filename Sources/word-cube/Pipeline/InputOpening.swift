import ArgumentParser
import WordCube
import WordCubeFormats

/// The beginning of an input, kept until its first line that is not blank says what the input is.
struct InputOpening {
  /// What was read and not dropped.
  private(set) var bytes: [UInt8] = []
  /// Whether more blank lines than a document has room for were dropped.
  private(set) var exceedsDocument = false
  /// Where the first line starts that is not known to be blank.
  private var lineStart = 0
  /// Up to where that line was searched for its end.
  private var searchedEnd = 0
  /// Up to where the bytes were taken out.
  private var takenEnd = 0

  private static let sliceByteCount = 256 << 10

  /// Takes what was read next; nil until it can be told what the input is.
  mutating func append(_ chunk: Span<UInt8>) -> Framing? {
    bytes.append(chunk)
    var (start, end) = (lineStart, searchedEnd)
    let framing = Self.search(bytes.span, from: &start, &end)
    (lineStart, searchedEnd) = (start, end)
    if let framing { return framing }
    return bytes.count - lineStart > Limits.ofDocument.byteCount ? .lines : nil
  }

  /// Looks for the end of the first line that is not blank.
  private static func search(
    _ bytes: Span<UInt8>, from lineStart: inout Int, _ end: inout Int
  ) -> Framing? {
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\n") {
        let line = bytes.extracting(lineStart..<end)
        if !InputSniffer.isBlank(line) { return framing(of: line) }
        lineStart = end + 1
      }
      end += 1
    }
    return nil
  }

  /// What an input is that has come to its end; nil if it holds only white space.
  func frame() -> Framing? {
    let start = lineStart
    let line = bytes.span.extracting(start...)
    return InputSniffer.isBlank(line) ? nil : Self.framing(of: line)
  }

  /// Drops blank lines that a document has no room for, and lends them for being counted.
  mutating func dropExcess(_ body: (Span<UInt8>) -> Void) {
    guard lineStart > Limits.ofDocument.byteCount else { return }
    exceedsDocument = true
    let count = lineStart
    body(bytes.span.extracting(..<count))
    bytes.removeFirst(lineStart)
    searchedEnd -= lineStart
    lineStart = 0
  }

  /// Takes out the next bytes, some at a time; nil when none are left.
  mutating func takeSlice() -> [UInt8]? {
    guard takenEnd < bytes.count else {
      bytes = []
      takenEnd = 0
      return nil
    }
    let end = min(bytes.count, takenEnd + Self.sliceByteCount)
    defer { takenEnd = end }
    return Array(bytes[takenEnd..<end])
  }

  /// Whether a line has the length and the characters of a puzzle's text, which no JSON has.
  private static func isPuzzleText(_ line: Span<UInt8>) -> Bool {
    var count = 0
    for place in line.indices where !line[place].isWhiteSpace {
      switch line[place] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        count += 1
      default: return false
      }
    }
    return count == Puzzle.textLength
  }

  private static func framing(of line: Span<UInt8>) -> Framing {
    InputSniffer.holdsWholeValue(line) || isPuzzleText(line) ? .lines : .document
  }
}

/// How an input holds its games.
enum Framing: String, EnumerableFlag {
  /// A game a line.
  case lines
  /// One game.
  case document

  static func help(for value: Framing) -> ArgumentHelp? {
    switch value {
    case .lines: "Read each input as lines, a game each, whatever it looks like."
    case .document: "Read each input as one game, whatever it looks like."
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space in JSON.
  var isWhiteSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
