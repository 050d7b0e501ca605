import ArgumentParser
import Lexicon
import WordCube

/// A command that judges games, with options for the dictionary, the server's puzzle, and the rules.
///
/// Each command has its option groups side by side, because an unoptimised build of the parser checks
/// nested groups again and again, which takes a second.
protocol JudgingCommand: StatusCommand {
  var dictionary: DictionaryOption { get }
  var held: HeldGameOptions { get }
  var rules: RuleOptions { get }
}

extension JudgingCommand {
  /// Whether one of the options names standard input.
  var readsStandardInput: Bool { dictionary.path == "-" || held.path == "-" }

  /// The rules. A provenance or map of puzzles switches otherPuzzle on, unless an option switches it off.
  func chosenRules(hasMap: Bool = false) -> Rules {
    var chosen = rules.chosen
    if hasMap || held.provenance != nil,
      !rules.switches.contains(where: { $0.rule == .otherPuzzle })
    {
      chosen[.otherPuzzle] = true
    }
    return chosen
  }
}

/// A command that judges the games of its inputs.
protocol GameCommand: JudgingCommand {
  var input: GameInputOptions { get }
}

extension GameCommand {
  /// Checks that the options for inputs, puzzle and dictionary go together.
  func validateInputs() throws {
    try held.requireMode()
    try dictionary.requireWords()
    if input.readsStandardInput, readsStandardInput {
      throw ValidationError("The games come from standard input; name a file for the other input.")
    }
  }

  /// Makes the judge of the games, which reads completed games too.
  ///
  /// - Parameter map: The map of puzzles; nil to use the options for a single one.
  func makeJudge(_ dictionary: WordGraph, map: HeldGames? = nil) throws(CommandError) -> BlockJudge
  {
    let rules = chosenRules(hasMap: map != nil)
    let language = self.dictionary.language
    let held = if let map { map } else { HeldGames(try held.read(language)) }
    return BlockJudge(
      verifier: Verifier(dictionary: dictionary, rules: rules, language: language), held: held,
      style: input.style, namesFiles: input.files.count > 1)
  }
}
