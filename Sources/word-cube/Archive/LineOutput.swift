/// Where the lines go that are made of games: standard output, or a file.
///
/// Lines are written whole, as many at a time as there are, by one call of the system. What a killed
/// process leaves in a file is whole lines and at most one that was cut.
struct LineOutput {
  /// What errors call it.
  private let name: String
  private let descriptor: Int32
  /// The number of bytes of whole lines, where the output is a file that can be cut.
  private var end: Int?
  private var isCut = false

  /// Standard output.
  static let standard = LineOutput(
    name: "standard output", descriptor: SystemCalls.standardOutput, end: nil)

  private init(name: String, descriptor: Int32, end: Int?) {
    (self.name, self.descriptor, self.end) = (name, descriptor, end)
  }

  /// Opens a file, and makes it where it is not there; it is not changed before the first line.
  ///
  /// - Throws: ``CommandError`` for a file that cannot be opened, or that another process writes.
  init(path: String) throws(CommandError) {
    name = path
    do throws(SystemError) {
      descriptor = try SystemCalls.openForGoingOn(path)
    } catch {
      throw CommandError(path: path, error)
    }
    guard SystemCalls.byteCount(descriptor) == nil || SystemCalls.lock(descriptor) else {
      throw CommandError("\(path): another process writes to it")
    }
    // Asked once nobody else writes.
    end = SystemCalls.byteCount(descriptor)
  }

  /// Makes sure that nothing is in the file.
  func requireEmpty() throws(CommandError) {
    if let end, end > 0 {
      throw CommandError("\(name): it is not empty; --resume goes on after what it holds")
    }
  }

  /// Goes on after the verdicts that are in the file, and gives them; a line at the end that was cut is
  /// cut away before the next is written.
  mutating func goOn() throws(CommandError) -> EarlierVerdicts {
    guard end != nil else { throw CommandError("\(name): only a file on disk can be resumed") }
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
      // A line that had no room goes; where that fails too, resuming cuts it away.
      if let end { try? SystemCalls.cut(descriptor, to: end) }
      throw OutputError(error: error, name: name)
    }
  }

  /// Closes a file; what a disk has no room for may come to light here.
  mutating func close() throws(OutputError) {
    guard descriptor != SystemCalls.standardOutput else { return }
    do throws(SystemError) {
      try cut()
      try SystemCalls.closeWritten(descriptor)
    } catch {
      throw OutputError(error: error, name: name)
    }
  }

  /// Cuts away what stands behind the lines that stay.
  private mutating func cut() throws(SystemError) {
    if !isCut, let end { try SystemCalls.cut(descriptor, to: end) }
    isCut = true
  }
}
