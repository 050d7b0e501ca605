import WordCube

/// Splits bytes that come in chunks into lines, in bounded memory.
///
/// A line ends at LF, and a CR before it is dropped; the last one may do without. A line of only
/// white space is counted and not handed on, and one that is too long is handed on without its bytes.
///
/// ```swift
/// var splitter = LineSplitter()
/// splitter.feed(chunk.span) { line, place in
///   print(place.number, line.count)
/// }
/// splitter.finish { line, place in print(place.number, line.count) }
/// ```
///
/// Holds the beginning of a line that a chunk cuts, and never more than ``byteLimit`` + 1 bytes.
public struct LineSplitter: Hashable, Sendable {
  /// Where a line stands.
  public struct Place: Hashable, Sendable {
    /// The number of the line, from 1, blank lines counted.
    public let number: Int
    /// Whether the line has more bytes than the limit; none of them is handed on.
    public let isTooLong: Bool
  }

  /// The most bytes of a line, its end not counted.
  public let byteLimit: Int

  /// The number of lines that have come to their end.
  public private(set) var lineCount = 0

  /// The line that has not ended yet. One byte beyond the limit may prove to be a CR that is dropped.
  private var held: [UInt8] = []
  private var heldIsCut = false
  private var heldIsBlank = true

  /// A splitter that stands before the first line.
  public init(byteLimit: Int = Limits.standard.byteCount) {
    self.byteLimit = min(max(0, byteLimit), .max - 1)
  }

  /// Takes the next chunk, and hands on the lines that end in it, in order.
  ///
  /// - Complexity: O(n) in the number of bytes; only a line that a chunk cuts is copied.
  public mutating func feed(
    _ chunk: Span<UInt8>, _ body: (_ line: Span<UInt8>, _ place: Place) -> Void
  ) {
    UnsafeBytes.withUnsafeBytes(of: chunk) { bytes in
      var start = 0
      while let end = bytes.firstLineFeed(from: start) {
        if held.isEmpty {
          endLine(bytes, start..<end, isCut: false, isBlank: bytes.isBlank(start..<end), body)
        } else {
          hold(bytes, start..<end)
          endHeldLine(body)
        }
        start = end + 1
      }
      hold(bytes, start..<bytes.count)
    }
  }

  /// Hands on the last line if no LF has ended it; the splitter then stands before a new line.
  public mutating func finish(_ body: (_ line: Span<UInt8>, _ place: Place) -> Void) {
    guard !held.isEmpty else { return }
    // Without an LF, a CR is no part of a line's end.
    endHeldLine(body, dropsReturn: false)
  }

  private mutating func hold(_ bytes: UnsafeBytes, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    heldIsBlank = heldIsBlank && bytes.isBlank(range)
    let room = byteLimit + 1 - held.count
    heldIsCut = heldIsCut || range.count > room
    held += bytes.copy(range.prefix(room))
  }

  private mutating func endHeldLine(
    _ body: (_ line: Span<UInt8>, _ place: Place) -> Void, dropsReturn: Bool = true
  ) {
    var line: [UInt8] = []
    swap(&line, &held)
    let (isCut, isBlank) = (heldIsCut, heldIsBlank)
    (heldIsCut, heldIsBlank) = (false, true)
    UnsafeBytes.withUnsafeBytes(of: line.span) { bytes in
      endLine(
        bytes, 0..<bytes.count, isCut: isCut, isBlank: isBlank, dropsReturn: dropsReturn, body)
    }
    line.removeAll(keepingCapacity: true)
    swap(&line, &held)
  }

  @inline(__always)
  private mutating func endLine(
    _ bytes: UnsafeBytes, _ range: Range<Int>, isCut: Bool, isBlank: Bool,
    dropsReturn: Bool = true, _ body: (_ line: Span<UInt8>, _ place: Place) -> Void
  ) {
    // More lines than an integer can count take longer than any input lasts; none may trap.
    if lineCount < .max { lineCount += 1 }
    if isBlank { return }
    let hasReturn = dropsReturn && bytes[range.upperBound - 1] == UInt8(ascii: "\r")
    let content = range.lowerBound..<range.upperBound - (hasReturn ? 1 : 0)
    let isTooLong = isCut || content.count > byteLimit
    bytes.withSpan(isTooLong ? 0..<0 : content) {
      body($0, Place(number: lineCount, isTooLong: isTooLong))
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

  /// Whether a range holds nothing but white space.
  fileprivate func isBlank(_ range: Range<Int>) -> Bool {
    for offset in range where !self[offset].isBlank { return false }
    return true
  }
}
