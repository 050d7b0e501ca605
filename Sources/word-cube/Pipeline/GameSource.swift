import TextBytes
import WordCubeFormats

/// Reads the games of one input, in blocks of bounded size.
struct GameSource: ~Copyable {
  /// Why an input ends early.
  enum ReadError: Error {
    case system(SystemError)
    /// The file is compressed by gzip.
    case compressed
    /// The file is text in a different encoding.
    case text(TextError)
  }

  /// What comes next in an input.
  enum Next {
    /// Some games, at least one.
    case games(GameBlock)
    /// Nothing yet: reading on may take a while, so print the results so far.
    case pause
    /// The end, or an error that ends the input early.
    case end(ReadError?)
  }

  private enum State {
    /// Nothing has been read or waited for.
    case unread
    /// The first bytes come next.
    case atStart
    /// Lines come next, without a pause if there was one.
    case lines(afterPause: Bool)
    /// All bytes have been read, or an error ended the input.
    case ended(ReadError?)
  }

  private var state = State.unread
  private let firstLine: Int
  private var file: InputFile
  /// The framing that the caller chose; nil to let the first line decide.
  private let givenFraming: Framing?
  private var opening = InputOpening()
  private var lines = LineCutter()
  private var block: GameBlock
  private var readByteCount = 0

  /// Opens an input. Without a framing, its first line decides.
  ///
  /// - Parameter keepsBeginning: Whether to keep the first bytes in ``beginning``.
  init(
    path: String, framing: Framing?, firstLine: Int = 1, keepsBeginning: Bool = false
  ) throws(SystemError) {
    file = try InputFile(path: path, keepsBeginning: keepsBeginning)
    givenFraming = framing
    self.firstLine = firstLine
    block = GameBlock(file: ByteText.shown(path), firstLine: firstLine)
  }

  /// The first bytes read; nil if the caller did not ask for them.
  var beginning: StreamBeginning? { file.beginning }

  /// Reads `count` bytes before any game, or all if there are fewer.
  mutating func readAhead(_ count: Int) throws(SystemError) { try file.readAhead(count) }

  /// Reads the next games.
  mutating func next() -> Next {
    while true {
      switch state {
      case .unread:
        state = .atStart
        if !file.isReady { return .pause }
      case .atStart: state = begin()
      case .lines(let afterPause):
        if let slice = opening.takeSlice() {
          block.setLines(lines.rest + slice, &lines)
          state = .lines(afterPause: false)
        } else if afterPause || file.isReady {
          state = readLines()
        } else {
          state = .lines(afterPause: true)
          return .pause
        }
      case .ended(let error):
        return .end(error)
      }
      if !block.isEmpty { return .games(takeBlock()) }
    }
  }

  private mutating func takeBlock() -> GameBlock {
    var taken = GameBlock(file: block.file, firstLine: firstLine)
    swap(&taken, &block)
    taken.readByteCount += readByteCount
    readByteCount = 0
    return taken
  }

  /// Reads as many bytes as decide the framing, and a document to its end.
  private mutating func begin() -> State {
    do throws(SystemError) {
      switch try file.readStart() {
      case .text(let markByteCount): readByteCount += markByteCount
      case .gzip: return .ended(.compressed)
      case .wide: return .ended(.text(.wide))
      }
      var framing = givenFraming
      if framing == nil { framing = try readOpening() }
      switch framing {
      // The first bytes are already read, so there is nothing to wait for.
      case .lines: return .lines(afterPause: true)
      case .document: try readDocument()
      case nil: break
      }
    } catch {
      return .ended(.system(error))
    }
    return .ended(nil)
  }

  /// Passes the next chunk to a closure. Returns false at the end.
  private mutating func readChunk(_ body: (Span<UInt8>) -> Void) throws(SystemError) -> Bool {
    try file.readChunk { chunk in
      readByteCount += chunk.count
      body(chunk)
    }
  }

  /// Reads until the framing is known; nil if the input has only white space.
  private mutating func readOpening() throws(SystemError) -> Framing? {
    var opening = InputOpening()
    var framing: Framing?
    while framing == nil {
      guard try readChunk({ framing = opening.append($0) }) else {
        framing = opening.framingAtEnd()
        break
      }
      opening.dropExcess { lines.cut($0) { _ in } }
    }
    self.opening = opening
    return framing
  }

  /// Fills the block with the lines that end in the next bytes.
  private mutating func readLines() -> State {
    let start = lines.rest
    let (bytes, failure) = file.read(after: start, atMost: GameBlock.readByteCount)
    readByteCount += bytes.count - start.count
    if bytes.count > start.count {
      block.setLines(bytes, &lines)
      return failure.map { .ended(.system($0)) } ?? .lines(afterPause: false)
    }
    if failure == nil { block.setLastLine(&lines) }
    return .ended(failure.map { .system($0) })
  }

  /// Fills the block with the document, read to its end or until it is too large.
  private mutating func readDocument() throws(SystemError) {
    let limit = GameBlock.documentLimits.byteCount
    var document = opening.bytes
    var isTooLong = opening.exceedsDocument
    while !isTooLong, try readChunk({ document.append($0) }) { isTooLong = document.count > limit }
    isTooLong = isTooLong || document.count > limit
    guard isTooLong || !document.allSatisfy(\.isWhiteSpace) else { return }
    block.setDocument(
      isTooLong ? [] : document, isTooLong: isTooLong, isGuess: givenFraming == nil)
  }
}

extension GameSource.ReadError: CustomStringConvertible {
  /// The system's message, or what to do.
  var description: String {
    switch self {
    case .system(let error): "\(error)"
    case .compressed:
      "it is compressed with gzip; decompress it into a pipe, as in gunzip -c FILE | word-cube verify "
        + "--lines"
    case .text(let error): "\(error)"
    }
  }
}
