import ArgumentParser

/// `word-cube dictionary`.
struct DictionaryCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionary",
    abstract: "Build, describe and ask dictionaries.",
    discussion: "Example: word-cube dictionary build words.txt -o words.wordgraph",
    subcommands: [Build.self, Info.self, Contains.self])

  func perform() async throws -> ExitStatus {
    throw ValidationError("Missing a subcommand: expected build, info or contains.")
  }
}
