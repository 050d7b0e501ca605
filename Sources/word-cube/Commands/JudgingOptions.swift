import ArgumentParser
import Lexicon
import WordCube

/// The options for judging games: dictionary, puzzle of the server, rules.
struct JudgingOptions: ParsableArguments {
  @OptionGroup var dictionary: DictionaryOption

  @OptionGroup(title: "What the server knows of the games")
  var held: HeldGameOptions

  @OptionGroup(title: "Rules that games are judged by")
  var rules: RuleOptions

  /// Whether one of the options names standard input.
  var readsStandardInput: Bool { dictionary.path == "-" || held.path == "-" }

  /// The rules. A provenance switches otherPuzzle on, unless an option switches it off.
  var chosenRules: Rules {
    var chosen = rules.chosen
    if held.provenance != nil, !rules.switches.contains(where: { $0.rule == .otherPuzzle }) {
      chosen[.otherPuzzle] = true
    }
    return chosen
  }
}

/// The option `--dictionary`.
struct DictionaryOption: ParsableArguments {
  @Option(
    name: .customLong("dictionary"),
    help: ArgumentHelp(
      """
      The dictionary: a graph that `word-cube dictionary build` made, or a text list of words, one \
      on each line, in upper or lower case. (default: the built-in English one)
      """, valueName: "path"))
  var path: String?

  /// Reads the dictionary.
  func read() throws(CommandError) -> WordGraph { try DictionaryFile.dictionary(at: path) }
}
