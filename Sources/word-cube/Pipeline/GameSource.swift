import TextBytes
import WordCubeFormats

/// Reads the games of one input, in blocks of bounded size.
struct GameSource: ~Copyable {
  /// Why an input ends early.
  enum ReadError: Error {
    case system(SystemError)
    /// The file is compressed by gzip.
    case compressed
    /// The file is text in another encoding.
    case text(TextError)
  }

  /// The error that ended the input early.
  private(set) var error: ReadError?
  /// Whether the next block may take long, so that the results so far should be printed.
  private(set) var isPaused = false

  private let firstLine: Int
  private var file: InputFile
  /// The framing; nil until it is known.
  private var framing: Framing?
  private let isGuessing: Bool
  private var opening = InputOpening()
  private var lines = LineCutter()
  private var block: GameBlock
  private var readByteCount = 0
  private var hasBegun = false
  private var isAtStart = true
  private var isAtEnd = false

  /// Opens an input; without a framing, its first line decides.
  init(path: String, framing: Framing?, firstLine: Int = 1) throws(SystemError) {
    file = try InputFile(path: path)
    self.framing = framing
    isGuessing = framing == nil
    self.firstLine = firstLine
    block = GameBlock(file: ByteText.shown(path), firstLine: firstLine)
  }

  /// The next games, possibly none; nil at the end.
  mutating func nextBlock() -> GameBlock? {
    if isAtEnd { return nil }
    if !hasBegun {
      hasBegun = true
      isPaused = !file.isReady
      if isPaused { return takeBlock() }
    }
    if framing == nil { readOpening() }
    switch framing {
    case .lines: readLines()
    case .document: readDocument()
    case nil: isAtEnd = true
    }
    return takeBlock()
  }

  private mutating func takeBlock() -> GameBlock {
    var taken = GameBlock(file: block.file, firstLine: firstLine)
    swap(&taken, &block)
    taken.readByteCount += readByteCount
    readByteCount = 0
    return taken
  }

  /// Passes the next chunk to a closure; false at the end and after an error.
  private mutating func readChunk(_ body: (Span<UInt8>) -> Void) -> Bool {
    isPaused = false
    guard beginsWithText() else { return false }
    do throws(SystemError) {
      return try file.readChunk { chunk in
        readByteCount += chunk.count
        body(chunk)
      }
    } catch {
      self.error = .system(error)
      return false
    }
  }

  /// Reads the first bytes, if there were none before. Returns whether they can be those of games.
  private mutating func beginsWithText() -> Bool {
    guard isAtStart else { return true }
    isAtStart = false
    do throws(SystemError) {
      switch try file.readStart() {
      case .text(let markByteCount): readByteCount += markByteCount
      case .gzip: error = .compressed
      case .wide: error = .text(.wide)
      }
    } catch {
      self.error = .system(error)
    }
    return error == nil
  }

  /// Reads until the framing is known, or the end.
  private mutating func readOpening() {
    var opening = InputOpening()
    var framing: Framing?
    while framing == nil {
      guard readChunk({ framing = opening.append($0) }) else {
        framing = error == nil ? opening.framingAtEnd() : nil
        break
      }
      opening.dropExcess { lines.cut($0) { _ in } }
    }
    self.opening = opening
    self.framing = framing
  }

  /// Reads the lines of the next block: at least one, except before a pause and at the end.
  private mutating func readLines() {
    repeat { readMoreLines() } while block.isEmpty && !isPaused && !isAtEnd
  }

  /// Makes the block the lines that end in the next bytes.
  private mutating func readMoreLines() {
    if let slice = opening.takeSlice() {
      isPaused = false
      block.setLines(lines.rest + slice, &lines)
      return
    }
    if !isPaused, !file.isReady {
      isPaused = true
      return
    }
    if let bytes = readBytes(after: lines.rest) {
      block.setLines(bytes, &lines)
      isAtEnd = error != nil
    } else {
      if error == nil { block.setLastLine(&lines) }
      isAtEnd = true
    }
  }

  /// The bytes that can be read at once, behind some others; nil if there are none. An error may follow them.
  private mutating func readBytes(after start: [UInt8]) -> [UInt8]? {
    isPaused = false
    guard beginsWithText() else { return nil }
    let (bytes, failure) = file.read(after: start, atMost: GameBlock.readByteCount)
    readByteCount += bytes.count - start.count
    error = failure.map { .system($0) }
    return bytes.count > start.count ? bytes : nil
  }

  /// Reads a document to its end, or until it is too large.
  private mutating func readDocument() {
    isAtEnd = true
    let limit = GameBlock.documentLimits.byteCount
    var document = opening.bytes
    var isTooLong = opening.exceedsDocument
    while !isTooLong, readChunk({ document.append($0) }) { isTooLong = document.count > limit }
    isTooLong = isTooLong || document.count > limit
    guard error == nil, isTooLong || !document.allSatisfy(\.isWhiteSpace) else { return }
    block.setDocument(isTooLong ? [] : document, isTooLong: isTooLong, isGuess: isGuessing)
  }
}

extension GameSource.ReadError: CustomStringConvertible {
  /// The system's message, or what to do.
  var description: String {
    switch self {
    case .system(let error): "\(error)"
    case .compressed:
      "it is compressed by gzip; decompress it into a pipe, as in gunzip -c FILE | word-cube verify "
        + "--lines"
    case .text(let error): "\(error)"
    }
  }
}
