import ArgumentParser
import Lexicon
import WordCube

/// `word-cube score`.
struct ScoreCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Print the scores of words. The words need not be in a dictionary.",
    discussion: """
      Example: word-cube score CAB qua

      Prints one line for each word: the word, a tab, its score. Lower-case letters count as upper \
      case.

      Exit status: 0, or 2 if a word has other characters than the letters A to Z.
      """)

  @Argument(help: "The words.")
  var words: [String]

  func perform() async throws -> ExitStatus {
    var status = ExitStatus.good
    var lines = ""
    for word in words {
      let raised = word.raised(for: TileSet.english.alphabet)
      if let score = WordScore.score(of: raised) {
        lines += "\(raised)\t\(score)\n"
      } else {
        CommandError("\"\(word)\" has other characters than the letters A to Z").report()
        status = .unusable
      }
    }
    try writeToStandardOutput(lines)
    return status
  }
}
