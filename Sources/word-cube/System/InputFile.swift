/// A file or standard input, read in chunks.
struct InputFile: ~Copyable {
  private let descriptor: Int32
  private let isOnDisk: Bool
  /// The first bytes; nil if the caller did not ask for them.
  private(set) var beginning: StreamBeginning?
  private var buffer = [UInt8](repeating: 0, count: chunkByteCount)
  /// Bytes that were read ahead and not passed on.
  private var pending: [UInt8] = []
  /// Whether reading ahead reached the end; a terminal would have to signal it again.
  private var hasEnded = false

  /// The maximum number of bytes in a chunk.
  static let chunkByteCount = 64 << 10

  /// Opens a file; `-` is standard input. If that is a terminal, prints a message that it is being read.
  ///
  /// - Parameter keepsBeginning: Whether to keep the first bytes in ``beginning``.
  init(path: String, keepsBeginning: Bool = false) throws(SystemError) {
    if path == "-", SystemCalls.isTerminal(SystemCalls.standardInput) {
      printToStandardError("reading from the terminal; end with Ctrl-D, or see --help")
    }
    descriptor =
      path == "-" ? SystemCalls.standardInput : try SystemCalls.openFile(path, for: .reading)
    isOnDisk = SystemCalls.byteCount(descriptor) != nil
    if keepsBeginning { beginning = StreamBeginning() }
  }

  deinit {
    if descriptor != SystemCalls.standardInput { SystemCalls.closeRead(descriptor) }
  }

  /// Reads the first bytes until they show what the input is. Drops a byte order mark; the next call passes
  /// on the other bytes.
  mutating func readStart() throws(SystemError) -> TextStart {
    while !hasEnded, TextStart.isUndecided(pending) { try readMorePending() }
    let start = TextStart(pending)
    if case .text(let markByteCount) = start { pending.removeFirst(markByteCount) }
    return start
  }

  /// Reads `count` bytes, or all if there are fewer, and keeps them for the next calls.
  mutating func readAhead(_ count: Int) throws(SystemError) {
    while !hasEnded, pending.count < count { try readMorePending() }
  }

  private mutating func readMorePending() throws(SystemError) {
    let count = try SystemCalls.read(descriptor, into: &buffer)
    hasEnded = count == 0
    pending += buffer[..<count]
    beginning?.append(buffer[..<count])
  }

  /// Reads the next chunk, and passes it to a closure. Returns false at the end.
  mutating func readChunk(_ body: (Span<UInt8>) -> Void) throws(SystemError) -> Bool {
    if !pending.isEmpty {
      let chunk = pending
      pending = []
      body(chunk.span)
      return true
    }
    if hasEnded { return false }
    let count = try SystemCalls.read(descriptor, into: &buffer)
    if count == 0 { return false }
    beginning?.append(buffer[..<count])
    body(buffer.span.extracting(0..<count))
    return true
  }

  /// Returns some bytes followed by the next ones of the file: at least one, except at the end and before an
  /// error.
  mutating func read(
    after start: [UInt8], atMost count: Int
  ) -> (bytes: [UInt8], error: SystemError?) {
    if !pending.isEmpty {
      defer { pending = [] }
      return (start + pending, nil)
    }
    if hasEnded { return (start, nil) }
    let read = SystemCalls.read(descriptor, after: start, atMost: count)
    beginning?.append(read.bytes[start.count...])
    return read
  }

  /// Whether bytes or the end can be read within 2 milliseconds.
  var isReady: Bool {
    !pending.isEmpty || isOnDisk || SystemCalls.isReadable(descriptor, within: 2)
  }
}

extension InputFile {
  /// All bytes of a file, or of standard input.
  ///
  /// - Throws: ``CommandError`` if the file cannot be read or has more bytes than the limit.
  static func bytes(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
    let bytes = try commandErrors(in: path) {
      var bytes: [UInt8] = []
      var file = try InputFile(path: path)
      while bytes.count <= limit, try file.readChunk({ bytes.append($0) }) {}
      return bytes
    }
    guard bytes.count <= limit else {
      throw CommandError("\(inputName(path)): it has more than \(limit) bytes")
    }
    return bytes
  }
}
