import ArgumentParser
import HTTPHost

/// Prints the settings.
struct Settings: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the settings that a server would use, as a settings file.",
    discussion: """
      Takes the flags of serve. With --table, it prints the names, variables, defaults and \
      descriptions as Markdown.
      """)

  @Flag(help: "Print a table of all settings.") var table = false
  @Argument(parsing: .allUnrecognized, help: .hidden) var flags: [String] = []

  func run() throws {
    let list = ServerProgram.current.settings
    let text =
      table ? list.markdownTable : list.fileText(of: try loadSettings(flags).settings)
    printLines(String(text.dropLast()))
  }
}
