import ArgumentParser
import Lexicon

extension DictionaryCommand {
  /// `word-cube dictionary build`.
  struct Build: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "build",
      abstract: "Make a graph, which opens quickly, of a text list of words.",
      discussion: """
        Example: word-cube dictionary build words.txt -o words.wordgraph

        The list holds a word a line, in any order; words may repeat, empty lines are passed over, \
        and lower-case letters are raised.

        Exit status: 0, or 2 if a file cannot be used or a word is not of the letters A to Z alone.
        """)

    @Argument(help: "The text list; - is standard input.")
    var list: String

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The graph's file; - is standard output.", valueName: "file"))
    var output: String

    @Flag(help: "Leave out words that are not of the letters A to Z alone, and count them.")
    var skipInvalid = false

    func perform() async throws -> ExitStatus {
      let text = try InputFile.bytes(of: list, limit: WordList.byteLimit)
      let (graph, skippedCount) = try WordList.build(
        text, path: list, options: skipInvalid ? [.raiseASCII, .skipInvalid] : .raiseASCII)
      let bytes = graph.serialized()
      var summary = "\(graph.count) words, \(graph.stateCount) states, \(graph.edgeCount) edges"
      summary += ", \(bytes.count) bytes"
      if skipInvalid { summary += "; skipped \(skippedCount)" }
      if output == "-" {
        try writeToStandardOutput(bytes)
        tellOnStandardError(summary)
      } else {
        try OutputFile.write(bytes, to: output)
        try writeToStandardOutput(summary + "\n")
      }
      return .good
    }
  }
}
