#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output takes no more; nothing that a command could still do would be seen.
struct OutputFailure: Error {
  let error: SystemError
  /// The status of what was done until then.
  var statusSoFar = ExitStatus.good

  /// Says what is wrong, and with which status to end.
  ///
  /// A reader that has seen enough, such as `head`, is no trouble.
  func tell() -> ExitStatus {
    if error.number == EPIPE { return statusSoFar }
    CommandFailure("standard output: \(error.text)").tell()
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
