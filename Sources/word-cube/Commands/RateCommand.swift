import ArgumentParser
import EnglishLexicon
import WordCube
import WordCubeSolver

/// `word-cube rate`.
struct RateCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate",
    abstract: "Rate puzzles: words, par, bound, and how they compare with random ones.",
    discussion: """
      Examples:
        word-cube generate --seed 42 | word-cube rate
        word-cube rate --json --effort standard --no-bound puzzles.ndjson

      Each input holds puzzles or games, as for `word-cube solve`; of a game that what is left after \
      its moves is rated. Par is what the strong player scores, the bound a number that no game by \
      the strict rules can exceed. Common words are those of rarity class 35 and below.

      A fresh puzzle is compared with the first --sample random puzzles of seed 0, rated by the same \
      dictionary and effort: a percentile of 90 means that it has more than 90 of 100 of them; equal \
      ones count half.

      JSON has, for each input, one line: {"line":1,"id":..,"score":0,"words":359,"commonWords":..,\
      "scoreSum":..,"longest":..,"bestWord":..,"bestScore":..,"par":..,"parWords":..,"parRemovals":..,\
      "effort":"standard","bound":..,"percentiles":{"words":61.5,"commonWords":..,"scoreSum":..,"longest":..,\
      "bestScore":..,"par":..}}. "score" is what the game's moves have made, "percentiles" is null \
      where there is nothing to compare.

      Exit status: 0; 1 a game is refused; 2 an input is malformed, or a file cannot be read; 64 the \
      command was used wrongly.
      """)

  @OptionGroup var input: GameInputOptions

  @Option(help: "How hard the strong player tries. (default: standard)")
  var effort: Effort?

  @Option(
    help: ArgumentHelp(
      "The steps of the search for the bound; more never make it higher.", valueName: "steps"))
  var boundSteps = BoundSearch.defaultStepLimit

  @Flag(inversion: .prefixedNo, help: "Find a bound; it takes about a second a puzzle.")
  var bound = true

  @Option(
    help: ArgumentHelp("How many random puzzles to compare with; 0 for none.", valueName: "count"))
  var sample = 100

  func validate() throws {
    guard boundSteps >= 0 else {
      throw ValidationError("--bound-steps is \(boundSteps); expected 0 or more.")
    }
    guard (0...100_000).contains(sample) else {
      throw ValidationError("--sample is \(sample); expected 0 to 100,000.")
    }
  }

  func perform() async throws -> ExitStatus {
    let dictionary = try input.readDictionary()
    let solver = Solver(dictionary: dictionary, rarities: dictionary == .english ? .english : nil)
    let player = StrongPlayer(solver)
    let rater = Rater(
      player: player, effort: effort ?? .standard, boundStepLimit: bound ? boundSteps : nil)
    let randomPuzzles = try await readSample(player)
    let worker = BlockRater(
      reader: PositionReader(judge: try input.judge(dictionary)), rater: rater,
      sample: randomPuzzles)
    return try await input.run(worker, entriesPerBlock: 1)
  }

  private func readSample(_ player: StrongPlayer) async throws -> RatingSample? {
    guard sample > 0 else { return nil }
    var progress = ProgressLine()
    defer { progress.clear() }
    let rater = Rater(player: player, effort: effort ?? .standard, boundStepLimit: nil)
    do {
      return try await RatingSample(count: sample, rater) { done in
        progress.tell { "\(done) of \(sample) random puzzles rated, to compare with" }
      }
    } catch let error as SearchLimitError {
      throw CommandError("random puzzles: the search for words reached \(error.limit)")
    }
  }
}
