#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An output takes no more; nothing that a command could still do would be seen.
struct OutputFailure: Error {
  let error: SystemError
  /// What messages call the output.
  var name = "standard output"
  /// How many games were written until then; nil where a command does not work on games.
  var gameCount: Int?

  /// Says what is wrong, and with which status to end.
  ///
  /// A reader of puzzles or words that has seen enough, such as `head`, is no trouble. But games that were
  /// not judged must not be taken for good ones.
  func tell() -> ExitStatus {
    if error.number == EPIPE, gameCount == nil { return .good }
    let end = gameCount.map { " after \(counted($0, "game")); the others were not judged" } ?? ""
    CommandFailure("\(name): \(error.text)\(end)").tell()
    return .unusable
  }
}

/// Writes to standard output.
func writeToStandardOutput(_ bytes: [UInt8]) throws(OutputFailure) {
  do throws(SystemError) {
    try SystemCalls.writeAll(bytes, to: SystemCalls.standardOutput)
  } catch {
    throw OutputFailure(error: error)
  }
}

/// Writes to standard output.
func writeToStandardOutput(_ text: String) throws(OutputFailure) {
  try writeToStandardOutput(Array(text.utf8))
}
