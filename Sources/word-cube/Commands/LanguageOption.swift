import ArgumentParser
import WordCube

/// The option `--language`.
struct LanguageOption: ParsableArguments {
  // If the option had a default, its help would show the language's number.
  @Option(
    name: .customLong("language"),
    help: """
      The language of puzzles, games and words; all but German have built-in words. (default: en)
      """)
  var chosen: Language?

  /// The language: English unless another is chosen.
  var language: Language { chosen ?? .english }
}
