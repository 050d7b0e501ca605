import ArgumentParser
import TextBytes
import WordCube
import WordCubeFormats

/// The beginning of an input, kept until the first nonblank line shows the framing.
struct InputOpening {
  /// The bytes read and not dropped.
  private(set) var bytes: [UInt8] = []
  /// Whether the dropped blank lines exceed the size of a document.
  private(set) var exceedsDocument = false
  /// The start of the first line that may not be blank.
  private var lineStart = 0
  /// The end of the bytes already searched for that line's end.
  private var searchedEnd = 0
  /// The end of the bytes already taken out.
  private var takenEnd = 0

  /// Adds the next bytes. Returns the framing once it is known.
  mutating func append(_ chunk: Span<UInt8>) -> Framing? {
    bytes.append(chunk)
    var (start, end) = (lineStart, searchedEnd)
    let framing = Self.search(bytes.span, from: &start, &end)
    (lineStart, searchedEnd) = (start, end)
    if let framing { return framing }
    return bytes.count - lineStart > GameBlock.documentLimits.byteCount ? .lines : nil
  }

  /// Searches for the end of the first nonblank line.
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

  /// The framing at the end of the input; nil if there is only white space.
  func framingAtEnd() -> Framing? {
    let line = bytes.span.extracting(lineStart...)
    return InputSniffer.isBlank(line) ? nil : Self.framing(of: line)
  }

  /// Drops blank lines that exceed the size of a document, once a closure has counted them.
  mutating func dropExcess(_ body: ([UInt8]) -> Void) {
    guard lineStart > GameBlock.documentLimits.byteCount else { return }
    exceedsDocument = true
    let count = lineStart
    body(Array(bytes[..<count]))
    bytes.removeFirst(lineStart)
    searchedEnd -= lineStart
    lineStart = 0
  }

  /// Takes out the next slice of the bytes; nil at the end.
  mutating func takeSlice() -> [UInt8]? {
    guard takenEnd < bytes.count else {
      bytes = []
      takenEnd = 0
      return nil
    }
    let end = min(bytes.count, takenEnd + GameBlock.readByteCount)
    defer { takenEnd = end }
    return Array(bytes[takenEnd..<end])
  }

  /// Whether a line has the length and characters of a puzzle's text. No JSON has both.
  private static func isPuzzleText(_ line: Span<UInt8>) -> Bool {
    var count = 0
    for offset in line.indices where !line[offset].isWhiteSpace {
      switch line[offset] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        count += 1
      default: return false
      }
    }
    return count == Puzzle.textLength
  }

  private static func framing(of line: Span<UInt8>) -> Framing {
    InputSniffer.startsWithWholeValue(line) || isPuzzleText(line) ? .lines : .document
  }
}

/// The form of an input.
enum Framing: String, EnumerableFlag {
  /// One game or puzzle on each line.
  case lines
  /// One game or puzzle in the whole input.
  case document

  static func help(for value: Framing) -> ArgumentHelp? {
    switch value {
    case .lines: "Read each line as one game or puzzle, whatever the input's first line contains."
    case .document: "Read each input as one game or puzzle, whatever its first line contains."
    }
  }
}
