import ArgumentParser
import WordCube

/// The command `word-cube`.
@main
struct WordCubeCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "word-cube",
    abstract: "Judges, scores and makes games of letters on a 3 x 3 x 3 cube.",
    discussion: """
      Example: word-cube verify games.ndjson

      Exit status: 0 all is well, 1 some game is refused or some word is not in the dictionary, \
      2 something is malformed or unreadable, 64 the command was used wrongly.
      """,
    version: EngineVersion.current.description,
    subcommands: [
      VerifyCommand.self, ScoreCommand.self, GenerateCommand.self, DictionaryCommand.self,
      SolveCommand.self, RateCommand.self, ShowCommand.self, PlayCommand.self,
    ])

  func perform() async throws -> ExitStatus {
    throw ValidationError(
      "Missing a subcommand; `word-cube --help` lists them.")
  }
}
