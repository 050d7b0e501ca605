import WordCube
import WordCubeFormats

/// Consecutive games of one input, for one task to work on.
struct GameBlock: Sendable {
  /// A game: its bytes, and its line.
  struct Entry: Sendable {
    let range: Range<Int>
    let line: Int
    let isTooLong: Bool
  }

  /// The maximum number of bytes to read for a block of lines. Each block takes a few system calls.
  static let readByteCount = 512 << 10

  /// The maximum number of games for one task.
  static let mostEntries = 1 << 14

  /// The maximum size of a document; a line has the standard limit.
  static let documentLimits = Limits(byteCount: 16 << 20)

  /// The input's name on the command line, as reports show it.
  let file: String
  /// The number of the input's first line.
  private let firstLine: Int
  /// Whether the block is one document rather than lines.
  private(set) var isDocument = false
  /// Whether the first line decided this, and not an option.
  private(set) var isGuess = false
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// The number of input bytes that were read for the block.
  var readByteCount = 0

  init(file: String, firstLine: Int) {
    self.file = file
    self.firstLine = firstLine
  }

  var isEmpty: Bool { entries.isEmpty }
  var limits: Limits { isDocument ? Self.documentLimits : .standard }

  /// Fills the block with the lines that end in a buffer.
  mutating func setLines(_ buffer: [UInt8], _ lines: inout LineCutter) {
    lines.cut(buffer) { append($0) }
    bytes = buffer
  }

  /// Fills the block with the last line of an input, if it does not end with a line feed.
  mutating func setLastLine(_ lines: inout LineCutter) {
    bytes = lines.rest
    lines.finish { append($0) }
  }

  private mutating func append(_ line: LineCutter.Line) {
    entries.append(
      Entry(range: line.range, line: line.number - 1 + firstLine, isTooLong: line.isTooLong))
  }

  /// Calls a closure with the bytes and the entry of each game, in order.
  func forEachGame(_ body: (Span<UInt8>, Entry) -> Void) {
    let bytes = bytes.span
    for entry in entries { body(bytes.extracting(entry.range), entry) }
  }

  /// The block, split into parts of at most `count` games, for work that takes long.
  func split(atMost count: Int) -> [GameBlock] {
    if entries.count <= count { return [self] }
    return stride(from: 0, to: entries.count, by: count).map { first in
      part(first..<min(entries.count, first + count))
    }
  }

  /// A block of some of the games.
  func part(_ range: Range<Int>) -> GameBlock {
    var part = self
    part.entries = Array(entries[range])
    // All bytes count as read for the first part.
    part.readByteCount = range.lowerBound == 0 ? readByteCount : 0
    return part
  }

  /// Fills the block with a document.
  mutating func setDocument(_ document: [UInt8], isTooLong: Bool, isGuess: Bool) {
    isDocument = true
    self.isGuess = isGuess
    bytes = document
    entries = [Entry(range: 0..<document.count, line: 1, isTooLong: isTooLong)]
  }
}
