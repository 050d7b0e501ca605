#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An output takes no more; nothing that a command could still do would be seen.
struct OutputError: Error {
  let error: SystemError
  /// What messages call the output.
  var name = "standard output"
  /// What somebody may count on and will not get, as the end of a sentence; nil where a reader who goes away
  /// has seen enough.
  var loss: String?

  /// The same failure, by which so much is lost.
  func losing(_ loss: String) -> OutputError {
    var failure = self
    failure.loss = loss
    return failure
  }

  /// Says what is wrong, and with which status to end.
  ///
  /// A reader of puzzles or words that has seen enough, such as `head`, is no trouble. But games that were
  /// not judged must not be taken for good ones.
  func tell() -> ExitStatus {
    if error.number == EPIPE, loss == nil { return .good }
    CommandError("\(name): \(error.text)\(loss ?? "")").tell()
    return .unusable
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
