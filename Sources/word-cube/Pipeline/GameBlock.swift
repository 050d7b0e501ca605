import WordCube
import WordCubeFormats

/// Consecutive games of one input, on which one task works.
struct GameBlock: Sendable {
  /// A game: the end of its bytes, and its line.
  struct Entry: Sendable {
    /// The bytes start at the end of the game before.
    let end: Int
    let line: Int
    let isTooLong: Bool
  }

  /// A block with this many bytes is full.
  static let fullByteCount = 256 << 10

  /// A block with this many games is full.
  static let mostEntries = 1 << 14

  /// The size of a document; a line has the standard limit.
  static let documentLimits = Limits(byteCount: 16 << 20)

  /// The input's name on the command line, as reports show it.
  let file: String
  /// The number of the input's first line.
  private let firstLine: Int
  /// Whether the block is one document and not lines.
  private(set) var isDocument = false
  /// Whether the first line decided this and no option.
  private(set) var isGuess = false
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// The number of bytes of the input that were read for the block.
  var readByteCount = 0

  init(file: String, firstLine: Int) {
    self.file = file
    self.firstLine = firstLine
  }

  var isEmpty: Bool { entries.isEmpty }
  var limits: Limits { isDocument ? Self.documentLimits : .standard }
  var isFull: Bool { bytes.count >= Self.fullByteCount || entries.count >= Self.mostEntries }

  /// Adds a line.
  mutating func append(_ line: Span<UInt8>, _ place: LineSplitter.Place) {
    if bytes.isEmpty { bytes.reserveCapacity(Self.fullByteCount + InputFile.chunkByteCount) }
    bytes.append(line)
    entries.append(
      Entry(end: bytes.count, line: place.number - 1 + firstLine, isTooLong: place.isTooLong))
  }

  /// Calls a closure with the bytes and the entry of each game, in order.
  func forEachGame(_ body: (Span<UInt8>, Entry) -> Void) {
    let bytes = bytes.span
    var start = 0
    for entry in entries {
      body(bytes.extracting(start..<entry.end), entry)
      start = entry.end
    }
  }

  /// The block in parts of at most so many games, for work that takes long.
  func split(atMost count: Int) -> [GameBlock] {
    if entries.count <= count { return [self] }
    return stride(from: 0, to: entries.count, by: count).map { first in
      part(first..<min(entries.count, first + count))
    }
  }

  /// A block of some of the games.
  func part(_ range: Range<Int>) -> GameBlock {
    var part = self
    let start = range.lowerBound == 0 ? 0 : entries[range.lowerBound - 1].end
    part.bytes = Array(bytes[start..<(range.isEmpty ? start : entries[range.upperBound - 1].end)])
    part.entries = entries[range].map { entry in
      Entry(end: entry.end - start, line: entry.line, isTooLong: entry.isTooLong)
    }
    // All bytes count as read for the first part.
    part.readByteCount = range.lowerBound == 0 ? readByteCount : 0
    return part
  }

  /// Makes the block a document.
  mutating func setDocument(_ document: [UInt8], isTooLong: Bool, isGuess: Bool) {
    isDocument = true
    self.isGuess = isGuess
    bytes = document
    entries = [Entry(end: document.count, line: 1, isTooLong: isTooLong)]
  }
}
