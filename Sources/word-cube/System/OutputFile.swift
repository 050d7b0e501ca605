/// Files that a command writes.
enum OutputFile {
  /// Writes a whole file; `-` is standard output.
  ///
  /// - Parameter replacing: Whether a file with this name is replaced; if not, it is an error.
  /// - Throws: ``CommandError`` for a file that cannot be written, ``OutputError`` for standard output.
  static func write(_ bytes: [UInt8], to path: String, replacing: Bool = true) throws {
    if path == "-" { return try writeToStandardOutput(bytes) }
    try namingErrors(path: path) {
      let file = try SystemCalls.openFile(path, for: replacing ? .writing : .creating)
      do {
        try SystemCalls.writeAll(bytes, to: file)
      } catch {
        SystemCalls.closeRead(file)
        throw error
      }
      try SystemCalls.closeWritten(file)
    }
  }
}

/// Writes to standard output.
func writeToStandardOutput(_ bytes: [UInt8]) throws(OutputError) {
  do throws(SystemError) {
    try SystemCalls.writeAll(bytes, to: SystemCalls.standardOutput)
  } catch {
    throw OutputError(error: error)
  }
}

/// Writes to standard output.
func writeToStandardOutput(_ text: String) throws(OutputError) {
  try writeToStandardOutput(Array(text.utf8))
}
