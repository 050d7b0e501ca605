import ArgumentParser
import WordCube

/// The command `word-cube`.
@main
struct WordCubeCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "word-cube",
    abstract: "Judge, score, solve, make and play word games on a 3 x 3 x 3 letter cube.",
    discussion: """
      Example: word-cube verify games.ndjson

      Exit status: 0 success; 1 a game is refused, a word is not in the dictionary, or no puzzle \
      meets the requirements; 2 an input is malformed or cannot be read; 64 wrong usage.
      """,
    version: EngineVersion.current.description,
    subcommands: [
      VerifyCommand.self, ScoreCommand.self, GenerateCommand.self, DictionaryCommand.self,
      SolveCommand.self, RateCommand.self, ShowCommand.self, PlayCommand.self,
    ])

  func perform() async throws -> ExitStatus { throw CleanExit.helpRequest(Self.self) }

  static func main() async {
    SystemCalls.openClosedDescriptors()
    do {
      let arguments = CommandArguments(SystemCalls.arguments.map { ByteText.text(of: $0) })
      try arguments.requireCommand(of: self)
      var command = try await asyncParseAsRoot(arguments.values)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      if exitCode(for: error) != .success { printErrorMessage(of: error) }
      exit(withError: exitCode(for: error) == .success ? error : exitCode(for: error))
    }
  }

  /// Prints a parser error, which may contain arguments.
  private static func printErrorMessage(of error: any Error) {
    let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
    if lines != [""] { for line in lines { printToStandardError(String(line)) } }
  }
}
