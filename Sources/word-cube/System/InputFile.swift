/// A file or standard input, read in chunks.
struct InputFile: ~Copyable {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: chunkByteCount)

  /// The most bytes that are read at a time. With those of a block they have room in the cache of one
  /// processor.
  static let chunkByteCount = 64 << 10

  /// Opens a file; `-` is standard input.
  init(path: String) throws(SystemError) {
    descriptor =
      path == "-" ? SystemCalls.standardInput : try SystemCalls.openForReading(path)
  }

  deinit {
    if descriptor != SystemCalls.standardInput { SystemCalls.closeRead(descriptor) }
  }

  /// Reads what is there, and lends it to a closure; false at the end.
  mutating func readChunk(_ body: (Span<UInt8>) -> Void) throws(SystemError) -> Bool {
    let count = try SystemCalls.read(descriptor, into: &buffer)
    if count == 0 { return false }
    body(buffer.span.extracting(0..<count))
    return true
  }

  /// Whether more is there, or the end, or comes within a moment.
  var isReady: Bool { SystemCalls.isReadable(descriptor, within: 2) }
}

extension InputFile {
  /// All bytes of a file, or of standard input.
  ///
  /// - Throws: ``CommandError`` for one that cannot be read or has more bytes than the limit.
  static func bytes(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      var file = try InputFile(path: path)
      while bytes.count <= limit, try file.readChunk({ bytes.append($0) }) {}
    } catch {
      throw CommandError(path: path, error)
    }
    guard bytes.count <= limit else {
      throw CommandError("\(path): it has more than \(limit) bytes")
    }
    return bytes
  }
}
