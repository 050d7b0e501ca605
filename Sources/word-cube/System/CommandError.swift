/// Why a command cannot go on, or has to leave something out.
struct CommandError: Error {
  /// One sentence without the command's name.
  let message: String

  init(_ message: String) { self.message = message }

  /// A file that the system refuses.
  init(path: String, _ error: SystemError) {
    message = "\(path == "-" ? "standard input" : path): \(error.text)"
  }

  /// Prints the message on standard error.
  func tell() { tellOnStandardError("word-cube: \(message)") }
}

/// Prints a line on standard error; where that is closed there is nobody left to be told.
func tellOnStandardError(_ line: String) {
  try? SystemCalls.writeAll(Array((printable(line) + "\n").utf8), to: SystemCalls.standardError)
}

/// Text with its control characters spelled out, so that no input can steer a terminal.
func printable(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
