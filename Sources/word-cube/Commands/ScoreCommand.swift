import ArgumentParser
import Lexicon
import WordCube

/// `word-cube score`.
struct ScoreCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Print the scores of words, which need not be in a dictionary.",
    discussion: """
      Examples:
        word-cube score CAB qua
        word-cube score --language pl żółć

      Prints one line for each word: the word, a tab, its score. Lower-case letters count as upper \
      case.

      Exit status: 0, or 2 if a word contains characters other than the language's letters.
      """)

  @Argument(help: "The words.")
  var words: [String]

  @OptionGroup var languageOption: LanguageOption

  func perform() async throws -> ExitStatus {
    var status = ExitStatus.good
    var lines = ""
    let language = languageOption.language
    for word in words {
      let raised = word.raised(for: language)
      if let score = WordScore.score(of: raised, in: language.tileSet) {
        lines += "\(raised)\t\(score)\n"
      } else {
        CommandError(
          "\"\(word)\" contains characters other than the letters \(language.lettersText)"
        ).report()
        status = .unusable
      }
    }
    try writeToStandardOutput(lines)
    return status
  }
}
