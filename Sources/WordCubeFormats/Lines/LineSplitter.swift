import Lexicon
import WordCube

/// Splits chunks of bytes into lines, in bounded memory.
///
/// A line ends at LF, and the splitter drops a CR before the LF; the last line may lack an LF. Blank lines
/// are counted, but not passed to the closure. A line that is too long is passed without its bytes.
///
/// ```swift
/// var splitter = LineSplitter()
/// splitter.feed(chunk) { line, location in
///   print(location.number, line.count)
/// }
/// splitter.finish { line, location in print(location.number, line.count) }
/// ```
///
/// When a chunk ends within a line, the splitter stores the line's start, at most ``byteLimit`` + 1 bytes.
public struct LineSplitter: Hashable, Sendable {
  /// The location of a line in the input.
  public struct Location: Hashable, Sendable {
    /// The line's number, from 1, counting blank lines.
    public let number: Int
    /// Whether the line exceeds the limit and is therefore passed without its bytes.
    public let isTooLong: Bool
  }

  /// The maximum number of bytes in a line, not counting its line end.
  public let byteLimit: Int

  /// The number of lines that have ended.
  public private(set) var lineCount = 0

  /// The start of the line that has not ended yet. It may have one byte more than the limit, which may turn
  /// out to be a CR to drop.
  private var partialLine: [UInt8] = []
  private var partialIsCut = false
  private var partialIsBlank = true

  /// Creates a splitter at the start of an input.
  public init(byteLimit: Int = Limits.standard.byteCount) {
    self.byteLimit = min(max(0, byteLimit), .max - 1)
  }

  /// Takes the next chunk, and passes each line that ends in it to a closure, in order.
  ///
  /// - Complexity: O(n) in the number of bytes; only lines that span several chunks are copied.
  public mutating func feed(
    _ chunk: some ByteSource & ~Escapable,
    _ body: (_ line: Span<UInt8>, _ location: Location) -> Void
  ) {
    UnsafeBytes.withUnsafeBytes(of: chunk) { bytes in
      var start = 0
      while let end = bytes.firstLineFeed(from: start) {
        if partialLine.isEmpty {
          endLine(bytes, start..<end, isCut: false, isBlank: bytes.isBlank(start..<end), body)
        } else {
          store(bytes, start..<end)
          endPartialLine(body)
        }
        start = end + 1
      }
      store(bytes, start..<bytes.count)
    }
  }

  /// Passes the last line to a closure if it has no LF. After that, the splitter is at the start of a line.
  public mutating func finish(_ body: (_ line: Span<UInt8>, _ location: Location) -> Void) {
    guard !partialLine.isEmpty else { return }
    // Without an LF, a CR belongs to the line.
    endPartialLine(body, dropsReturn: false)
  }

  private mutating func store(_ bytes: UnsafeBytes, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    partialIsBlank = partialIsBlank && bytes.isBlank(range)
    let freeCount = byteLimit + 1 - partialLine.count
    partialIsCut = partialIsCut || range.count > freeCount
    partialLine += bytes.copy(range.prefix(freeCount))
  }

  private mutating func endPartialLine(
    _ body: (_ line: Span<UInt8>, _ location: Location) -> Void, dropsReturn: Bool = true
  ) {
    var line: [UInt8] = []
    swap(&line, &partialLine)
    let (isCut, isBlank) = (partialIsCut, partialIsBlank)
    (partialIsCut, partialIsBlank) = (false, true)
    UnsafeBytes.withUnsafeBytes(of: line.span) { bytes in
      endLine(
        bytes, 0..<bytes.count, isCut: isCut, isBlank: isBlank, dropsReturn: dropsReturn, body)
    }
    line.removeAll(keepingCapacity: true)
    swap(&line, &partialLine)
  }

  @inline(__always)
  private mutating func endLine(
    _ bytes: UnsafeBytes, _ range: Range<Int>, isCut: Bool, isBlank: Bool,
    dropsReturn: Bool = true, _ body: (_ line: Span<UInt8>, _ location: Location) -> Void
  ) {
    // Saturates, so that no input can cause a trap if Int has 32 bits.
    if lineCount < .max { lineCount += 1 }
    if isBlank { return }
    let hasReturn = dropsReturn && bytes[range.upperBound - 1] == UInt8(ascii: "\r")
    let content = range.lowerBound..<range.upperBound - (hasReturn ? 1 : 0)
    let isTooLong = isCut || content.count > byteLimit
    bytes.withSpan(isTooLong ? 0..<0 : content) {
      body($0, Location(number: lineCount, isTooLong: isTooLong))
    }
  }
}

extension UnsafeBytes {
  /// The offset of the first LF from an offset on, or nil.
  fileprivate func firstLineFeed(from start: Int) -> Int? {
    var offset = start
    while let chunk = chunk(at: offset) {
      let hits = chunk.bytes(equalTo: UInt8(ascii: "\n"))
      if hits != 0 { return offset + hits.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      if self[offset] == UInt8(ascii: "\n") { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether a range has only white space.
  fileprivate func isBlank(_ range: Range<Int>) -> Bool {
    for offset in range where !self[offset].isBlank { return false }
    return true
  }
}
