/// Why a command stops, or leaves something out.
struct CommandError: Error {
  /// One sentence without the command's name.
  let message: String

  init(_ message: String) { self.message = message }

  /// An error in a file; `-` is standard input.
  init(path: String, _ error: some Error) {
    message = "\(inputName(path)): \(error)"
  }

  /// Prints the message on standard error.
  func report() { printToStandardError("word-cube: \(message)") }
}

/// What messages call an input; `-` is standard input.
func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

/// Calls a closure, and names the file in every error that it throws.
func namingErrors<Result: ~Copyable>(
  path: String, _ body: () throws -> Result
) throws(CommandError) -> Result {
  do {
    return try body()
  } catch let error as CommandError {
    throw error
  } catch {
    throw CommandError(path: path, error)
  }
}

/// Prints a line on standard error. Ignores errors: there is nowhere else to report them.
func printToStandardError(_ line: String) {
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
