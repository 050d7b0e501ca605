import ArgumentParser
import Lexicon

extension DictionaryCommand {
  /// `word-cube dictionary contains`.
  struct Contains: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "contains",
      abstract: "Say of words whether they are in the dictionary.",
      discussion: """
        Example: word-cube dictionary contains cube cubs qqq

        Prints a word and yes or no a line, a tab between. Lower-case letters are raised.

        Exit status: 0 if all are words, else 1; 2 if the dictionary cannot be used.
        """)

    @Argument(help: "The words.")
    var words: [String]

    @Option(
      help: ArgumentHelp(
        "A graph or a text list of words. (default: the built-in English dictionary)",
        valueName: "path"))
    var dictionary: String?

    func perform() async throws -> ExitStatus {
      let graph = try WordList.dictionary(at: dictionary, raisesLetters: true)
      var status = ExitStatus.good
      var lines = ""
      for word in words {
        let raised = word.raised(for: graph.alphabet)
        let isWord = graph.contains(raised)
        lines += "\(raised)\t\(isWord ? "yes" : "no")\n"
        if !isWord { status = .refused }
      }
      try writeToStandardOutput(lines)
      return status
    }
  }
}
