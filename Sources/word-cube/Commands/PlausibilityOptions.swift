import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCubeSolver

/// The options of `word-cube verify` for evidence about players.
struct PlausibilityOptions: ParsableArguments {
  @Flag(
    help: """
      Add evidence to each verdict that helps a moderator tell a person from a program: the member \
      "plausibility" with par, each player's figures and a grade for each kind of evidence. It \
      does not change the verdict.
      """)
  var plausibility = false

  @Option(
    help: "The effort of the strong player that finds par, for --plausibility. (default: standard)"
  )
  var effort: Effort?

  @Option(
    help: ArgumentHelp(
      """
      Also search for a bound, for --plausibility, with at most this many steps; a million steps \
      take a few hundredths of a second. (default: no bound)
      """, valueName: "steps"))
  var boundSteps: Int?

  @Option(
    help: ArgumentHelp(
      """
      The maximum number of steps for all of a game's word searches, for --plausibility; if a game \
      needs more, its report is null. (default: \(PlausibilityCheck.defaultWordStepLimit), about a \
      second)
      """, valueName: "steps"))
  var wordSteps: Int?

  func validate() throws {
    if effort != nil || boundSteps != nil || wordSteps != nil, !plausibility {
      throw ValidationError("--effort, --bound-steps and --word-steps need --plausibility.")
    }
    if let wordSteps, wordSteps < 1 {
      throw ValidationError("--word-steps is \(wordSteps); expected 1 or more.")
    }
    if let boundSteps, boundSteps < 0 {
      throw ValidationError("--bound-steps is \(boundSteps); expected 0 or more.")
    }
  }

  /// The check of each game; nil if it is not requested.
  func check(_ dictionary: WordGraph) -> PlausibilityCheck? {
    guard plausibility else { return nil }
    // A search may take long on a player's puzzle; the limit bounds the time for a report.
    let solver = Solver(
      dictionary: dictionary, rarities: dictionary == .english ? .english : nil,
      limit: SearchLimit(steps: 1 << 20))
    return PlausibilityCheck(
      StrongPlayer(solver), effort: effort ?? .standard, boundStepLimit: boundSteps,
      wordStepLimit: wordSteps ?? PlausibilityCheck.defaultWordStepLimit)
  }
}
