import ArgumentParser
import WordCube

/// The option `--language`.
struct LanguageOption: ParsableArguments {
  // The help of an option with a default would show the language's number.
  @Option(
    name: .customLong("language"),
    help: """
      The language of puzzles, games and words; only German words are not built in. (default: en)
      """)
  var chosen: Language?

  /// The language, English unless another is chosen.
  var language: Language { chosen ?? .english }
}
