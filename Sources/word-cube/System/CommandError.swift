import TextBytes

/// Why a command stops, or leaves something out.
struct CommandError: Error {
  /// One sentence, without the command's name.
  let message: String
  /// The exit status of the command that the error stops.
  private(set) var status = ExitStatus.unusable

  init(_ message: String) { self.message = message }

  /// An error in a file; `-` is standard input.
  init(path: String, _ error: some Error) { self.init("\(inputName(path)): \(error)") }

  /// The error for a refused game, word or puzzle: the command ends with ``ExitStatus/refused``.
  static func refused(_ message: String) -> CommandError {
    var error = CommandError(message)
    error.status = .refused
    return error
  }

  /// Prints the message on standard error.
  func report() { printToStandardError("word-cube: \(message)") }
}

/// What messages call an input; `-` is standard input.
func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

/// Calls a closure, and turns any error that it throws into a ``CommandError`` that names the file.
func commandErrors<Result: ~Copyable>(
  in path: String? = nil, _ body: () throws -> Result
) throws(CommandError) -> Result {
  do {
    return try body()
  } catch let error as CommandError {
    throw error
  } catch {
    throw path.map { CommandError(path: $0, error) } ?? CommandError("\(error)")
  }
}

/// Prints a line on standard error. Ignores errors: there is nowhere else to report them.
func printToStandardError(_ line: String) {
  try? SystemCalls.writeAll(Array((printable(line) + "\n").utf8), to: SystemCalls.standardError)
}

/// The text, with control characters and bytes that are not UTF-8 spelled out, so that no input can control a
/// terminal.
func printable(_ text: some StringProtocol) -> String {
  printableText(text) { ByteText.byte(escapedAs: $0).map { ByteText.shown($0) } }
}
