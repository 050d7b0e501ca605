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

      Exit status: 0 success; 1 a game is refused or a word is not in the dictionary; 2 an input is \
      malformed or cannot be read; 64 wrong usage.
      """,
    version: EngineVersion.current.description,
    subcommands: [
      VerifyCommand.self, ScoreCommand.self, GenerateCommand.self, DictionaryCommand.self,
      SolveCommand.self, RateCommand.self, ShowCommand.self, PlayCommand.self,
    ])

  func perform() async throws -> ExitStatus {
    throw ValidationError("Missing a subcommand; `word-cube --help` lists them.")
  }
}
