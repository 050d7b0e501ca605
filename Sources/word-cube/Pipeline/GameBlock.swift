import WordCubeFormats

/// Some games of one input, in order, that one task judges.
struct GameBlock: Sendable {
  /// A game: where its bytes end, and where it stands in its input.
  struct Entry: Sendable {
    /// They start where those of the game before end.
    let end: Int
    let line: Int
    let isTooLong: Bool
  }

  /// A block is judged as soon as it has this many bytes.
  static let fullByteCount = 256 << 10

  /// A block is worked on as soon as it has this many games.
  static let mostEntries = 1 << 14

  /// The input's name as it was given.
  let file: String
  /// The number of the input's first line.
  private let firstLine: Int
  /// Whether the block is a document and not lines.
  private(set) var isDocument = false
  /// Whether that was told by the look of its first line and not by an option.
  private(set) var isGuess = false
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// How many bytes of the input were read for it.
  var readByteCount = 0

  init(file: String, firstLine: Int) {
    self.file = file
    self.firstLine = firstLine
  }

  var isEmpty: Bool { entries.isEmpty }
  var isFull: Bool { bytes.count >= Self.fullByteCount || entries.count >= Self.mostEntries }

  /// Adds a line.
  mutating func append(_ line: Span<UInt8>, _ place: LineSplitter.Place) {
    if bytes.isEmpty { bytes.reserveCapacity(Self.fullByteCount + InputFile.chunkByteCount) }
    bytes.append(line)
    entries.append(
      Entry(end: bytes.count, line: place.number - 1 + firstLine, isTooLong: place.isTooLong))
  }

  /// The block in parts of so many games at most, for work that takes long.
  func split(atMost count: Int) -> [GameBlock] {
    if entries.count <= count { return [self] }
    return stride(from: 0, to: entries.count, by: count).map { first in
      part(first..<min(entries.count, first + count))
    }
  }

  /// Some of the games.
  func part(_ range: Range<Int>) -> GameBlock {
    var part = self
    let start = range.lowerBound == 0 ? 0 : entries[range.lowerBound - 1].end
    part.bytes = Array(bytes[start..<(range.isEmpty ? start : entries[range.upperBound - 1].end)])
    part.entries = entries[range].map { entry in
      Entry(end: entry.end - start, line: entry.line, isTooLong: entry.isTooLong)
    }
    // All was read for the first part.
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
