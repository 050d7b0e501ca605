/// The output for results, one or more lines for each game: standard output or a file.
///
/// One system call writes all lines that are ready. A killed process leaves whole lines in the file, and at
/// most one incomplete line after them.
struct LineOutput {
  /// The name in errors.
  private let name: String
  private let descriptor: Int32
  /// The number of bytes of whole lines; nil if the output is not a file on disk.
  private var end: Int?
  private var isCut = false

  /// Standard output.
  static let standard = LineOutput(
    name: "standard output", descriptor: SystemCalls.standardOutput, end: nil)

  private init(name: String, descriptor: Int32, end: Int?) {
    (self.name, self.descriptor, self.end) = (name, descriptor, end)
  }

  /// Opens or creates a file, whose contents do not change before the first line is written.
  ///
  /// - Throws: ``CommandError`` if the file cannot be opened or another process is writing to it.
  init(path: String) throws(CommandError) {
    name = path
    descriptor = try commandErrors(in: path) { try SystemCalls.openFile(path, for: .appending) }
    guard SystemCalls.byteCount(descriptor) == nil || SystemCalls.lock(descriptor) else {
      throw CommandError("\(path): another process is writing to it")
    }
    // Only now: before the lock, another process could still write.
    end = SystemCalls.byteCount(descriptor)
  }

  /// The number of bytes in the file; nil if the output is not a file on disk.
  var byteCount: Int? { end }

  /// Checks that the file is empty.
  func requireEmpty() throws(CommandError) {
    if let end, end > 0 {
      throw CommandError("\(name): it is not empty; use --resume to continue it")
    }
  }

  /// Reads the verdicts in the file, to write after them. Before the next line is written, an incomplete line
  /// at the end is removed.
  mutating func resume() throws(CommandError) -> EarlierVerdicts {
    let earlier = try EarlierVerdicts(path: name)
    end = earlier.byteCount
    return earlier
  }

  /// Writes lines.
  mutating func write(_ lines: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try cut()
      try SystemCalls.writeAll(lines, to: descriptor)
      end? += lines.count
    } catch {
      // Removes an incomplete line; if that fails too, --resume removes it.
      if let end { try? SystemCalls.cut(descriptor, to: end) }
      throw OutputError(error: error, name: name)
    }
  }

  /// Closes a file. A full disk may be reported only here.
  mutating func close() throws(OutputError) {
    guard descriptor != SystemCalls.standardOutput else { return }
    do throws(SystemError) {
      try cut()
      try SystemCalls.closeWritten(descriptor)
    } catch {
      throw OutputError(error: error, name: name)
    }
  }

  /// Removes anything after the whole lines, once.
  private mutating func cut() throws(SystemError) {
    if !isCut, let end { try SystemCalls.cut(descriptor, to: end) }
    isCut = true
  }
}
