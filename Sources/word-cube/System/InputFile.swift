/// A file or standard input, read in chunks.
struct InputFile: ~Copyable {
  private let descriptor: Int32
  private let isOnDisk: Bool
  private var buffer = [UInt8](repeating: 0, count: chunkByteCount)

  /// The maximum number of bytes of a chunk.
  static let chunkByteCount = 64 << 10

  /// Opens a file; `-` is standard input. If that is a terminal, a message says that it is read.
  init(path: String) throws(SystemError) {
    if path == "-", SystemCalls.isTerminal(SystemCalls.standardInput) {
      printToStandardError("reading from the terminal; end with Ctrl-D, or see --help")
    }
    descriptor =
      path == "-" ? SystemCalls.standardInput : try SystemCalls.openFile(path, for: .reading)
    isOnDisk = SystemCalls.byteCount(descriptor) != nil
  }

  deinit {
    if descriptor != SystemCalls.standardInput { SystemCalls.closeRead(descriptor) }
  }

  /// Reads the next chunk, and passes it to a closure; false at the end.
  mutating func readChunk(_ body: (Span<UInt8>) -> Void) throws(SystemError) -> Bool {
    let count = try SystemCalls.read(descriptor, into: &buffer)
    if count == 0 { return false }
    body(buffer.span.extracting(0..<count))
    return true
  }

  /// Some bytes, and behind them the next ones of the file: at least one, except at the end and before an
  /// error.
  mutating func read(
    after start: [UInt8], atMost count: Int
  ) -> (bytes: [UInt8], error: SystemError?) {
    SystemCalls.read(descriptor, after: start, atMost: count)
  }

  /// Whether bytes or the end can be read within 2 milliseconds.
  var isReady: Bool { isOnDisk || SystemCalls.isReadable(descriptor, within: 2) }
}

extension InputFile {
  /// All bytes of a file, or of standard input.
  ///
  /// - Throws: ``CommandError`` for a file that cannot be read or has more bytes than the limit.
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
