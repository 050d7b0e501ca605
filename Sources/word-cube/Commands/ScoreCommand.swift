import ArgumentParser
import Lexicon
import WordCube

/// `word-cube score`.
struct ScoreCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Print what words score, whether the dictionary has them or not.",
    discussion: """
      Example: word-cube score CAB qua

      Prints a word and its score a line, a tab between. Lower-case letters are raised.

      Exit status: 0, or 2 if a word holds anything but the letters A to Z.
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
        CommandError("\"\(word)\" holds more than the letters A to Z").tell()
        status = .unusable
      }
    }
    try writeToStandardOutput(lines)
    return status
  }
}
