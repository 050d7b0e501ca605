import WordCubeFormats

/// Finds an input's lines in the buffers that it was read into, as `LineSplitter` does, but without copying.
///
/// Each buffer begins with ``rest``, the start of the line that the previous buffer cut off.
struct LineCutter {
  /// A line: its bytes without the line end, and its number.
  struct Line {
    let range: Range<Int>
    let number: Int
    /// Whether the line exceeds the limit; its range is then empty.
    let isTooLong: Bool
  }

  /// The maximum number of bytes in a line, without its line end.
  let byteLimit: Int
  /// The number of lines that have ended.
  private(set) var lineCount = 0
  /// The start of the line that has not ended. It may have one byte more than the limit, which may turn out
  /// to be a CR to drop.
  private(set) var rest: [UInt8] = []
  /// Whether the start of this line had more bytes, which were dropped.
  private var isCut = false
  /// Whether these bytes are white space.
  private var isBlank = true

  init(byteLimit: Int = Limits.standard.byteCount) { self.byteLimit = byteLimit }

  /// Passes the lines that end in a buffer to a closure, in order, and only counts blank ones.
  mutating func cut(_ buffer: [UInt8], _ body: (Line) -> Void) {
    let bytes = buffer.span
    var (start, searchStart) = (0, rest.count)
    while let end = SystemCalls.firstLineFeed(in: bytes, from: searchStart) {
      let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      endLine(start..<(hasReturn ? end - 1 : end), of: bytes, body)
      (start, searchStart) = (end + 1, end + 1)
    }
    let isLong = bytes.count - start > byteLimit + 1
    if isCut || isLong {
      (isCut, isBlank) = (true, isBlank && InputSniffer.isBlank(bytes.extracting(start...)))
      start = bytes.count
    }
    rest = Array(buffer[start...])
  }

  /// Passes the last line to a closure if it has no LF. Its range is that of ``rest``, and a CR at its end
  /// belongs to it.
  mutating func finish(_ body: (Line) -> Void) {
    guard isCut || !rest.isEmpty else { return }
    let last = rest
    rest = []
    endLine(0..<last.count, of: last.span, body)
  }

  private mutating func endLine(_ range: Range<Int>, of bytes: Span<UInt8>, _ body: (Line) -> Void)
  {
    lineCount += 1
    let isLong = isCut || range.count > byteLimit
    let isOnlySpace = isBlank && InputSniffer.isBlank(bytes.extracting(range))
    (isCut, isBlank) = (false, true)
    guard !isOnlySpace else { return }
    let content = isLong ? range.lowerBound..<range.lowerBound : range
    body(Line(range: content, number: lineCount, isTooLong: isLong))
  }
}
