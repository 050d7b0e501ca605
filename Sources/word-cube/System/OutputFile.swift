/// Files that a command writes.
enum OutputFile {
  /// Writes a whole file; `-` is standard output.
  ///
  /// - Parameter replacing: Whether to replace a file with this name; if not, it is an error.
  /// - Throws: ``CommandError`` if a file cannot be written, ``OutputError`` for standard output.
  static func write(_ bytes: [UInt8], to path: String, replacing: Bool = true) throws {
    if path == "-" { return try writeToStandardOutput(bytes) }
    try commandErrors(in: path) {
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

/// The error that stops the command when an output takes no more bytes.
struct OutputError: Error {
  let error: SystemError
  /// What messages call the output.
  var name = "standard output"
  /// What is lost, as the end of a sentence; nil if a reader that goes away has seen enough.
  var loss: String?

  /// The same error with a description of what is lost.
  func losing(_ loss: String) -> OutputError {
    OutputError(error: error, name: name, loss: loss)
  }

  /// Prints the message, and returns the exit status.
  ///
  /// A reader of puzzles or words may stop early, as `head` does, without an error. But a game that was not
  /// judged must not count as valid, so that is an error.
  func report() -> ExitStatus {
    if error.isClosedPipe, loss == nil { return .good }
    CommandError("\(name): \(error)\(loss ?? "")").report()
    return .unusable
  }
}
