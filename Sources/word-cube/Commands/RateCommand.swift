import ArgumentParser
import EnglishLexicon
import WordCube
import WordCubeSolver

/// `word-cube rate`.
struct RateCommand: GameCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate",
    abstract: "Rate puzzles: words, par, bound, comparison with random puzzles.",
    discussion: """
      Examples:
        word-cube generate --seed 42 | word-cube rate
        word-cube rate --json --effort standard --no-bound puzzles.ndjson

      The inputs are puzzles or games, as for `word-cube solve`. A game is rated at the position \
      after its moves. Par is the strong player's score from there, and the bound is a score that \
      nobody can exceed from there under the strict rules. Neither includes the points of the \
      game's moves. Common words are those of rarity class 35 and below.

      A fresh puzzle is compared with random puzzles: the first \(RatingTable.of(.version1).count) \
      of seed 0. For the built-in dictionary, their ratings for each effort are stored. With \
      --sample N, the command ignores the table and rates the first N puzzles now. With another \
      dictionary, it rates 100 now. A percentile of 90 means that the value is higher than for \
      90 of 100 random puzzles; an equal value counts half.

      JSON output is one line per puzzle or game:
        {"line":1,"id":..,"score":0,"words":359,"commonWords":..,"scoreSum":..,
        "longest":..,"bestWord":..,"bestScore":..,"par":..,"parWords":..,
        "parRemovals":..,"effort":"standard","bound":..,"percentiles":
        {"words":61.5,"commonWords":..,"scoreSum":..,"longest":..,
        "bestScore":..,"par":..}}
      "score" is the score of the game's moves; "percentiles" is null if the puzzle is not \
      compared. If a search reaches its limit, the line is the same as from `word-cube solve`.

      Exit status: 0; 1 a game is refused; 2 an input is malformed, a search reaches its limit, or a \
      file cannot be read; 64 wrong usage.
      """)

  @OptionGroup var input: GameInputOptions

  @OptionGroup var dictionary: DictionaryOption

  @OptionGroup(title: HeldGameOptions.title)
  var held: HeldGameOptions

  @OptionGroup(title: RuleOptions.title)
  var rules: RuleOptions

  @Option(help: "The effort of the strong player. (default: standard)")
  var effort: Effort?

  @Option(
    help: ArgumentHelp(
      "The maximum number of steps to search for the bound; more steps may lower the bound.",
      valueName: "steps"))
  var boundSteps = BoundSearch.defaultStepLimit

  @Flag(inversion: .prefixedNo, help: "Find a bound; this takes about a second per puzzle.")
  var bound = true

  @Option(
    help: ArgumentHelp(
      """
      The number of random puzzles to rate for the comparison, a tenth of a second each; 0 for no \
      comparison. (default: a table)
      """, valueName: "count"))
  var sample: Int?

  /// The number of random puzzles to rate if there is no table for the dictionary.
  private static let standardSample = 100

  func validate() throws {
    try validateInputs()
    guard boundSteps >= 0 else {
      throw ValidationError("--bound-steps is \(boundSteps); expected 0 or more.")
    }
    if let sample, !(0...100_000).contains(sample) {
      throw ValidationError("--sample is \(sample); expected 0 to 100,000.")
    }
  }

  func perform() async throws -> ExitStatus {
    let dictionary = try self.dictionary.read()
    let solver = Solver(dictionary: dictionary, rarities: dictionary == .english ? .english : nil)
    let player = StrongPlayer(solver)
    let rater = Rater(
      player: player, effort: effort ?? .standard, boundStepLimit: bound ? boundSteps : nil)
    let randomPuzzles = try await readSample(player)
    let worker = BlockRater(
      reader: PositionReader(judge: try makeJudge(dictionary)), rater: rater,
      sample: randomPuzzles)
    return try await input.run(worker, entriesPerBlock: 1)
  }

  private func readSample(_ player: StrongPlayer) async throws -> RatingSample? {
    let table = RatingTable.of(.version1)
    let language = dictionary.language
    if sample == nil, language == .english,
      player.solver.dictionary.contentChecksum == table.dictionary
    {
      return RatingSample(table, effort: effort ?? .standard)
    }
    let sample = sample ?? Self.standardSample
    guard sample > 0 else { return nil }
    var progress = ProgressLine()
    defer { progress.clear() }
    let rater = Rater(player: player, effort: effort ?? .standard, boundStepLimit: nil)
    do {
      return try await RatingSample(count: sample, language, rater) { done in
        progress.show { "\(done) of \(sample) random puzzles rated" }
      }
    } catch let error as SearchLimitError {
      throw CommandError("random puzzles: \(error)")
    }
  }
}
