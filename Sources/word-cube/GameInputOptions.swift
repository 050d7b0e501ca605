import ArgumentParser
import Lexicon
import WordCube
import WordCubeSolver

/// The inputs of commands that look at games, or at puzzles and games.
struct GameInputOptions: ParsableArguments {
  @Argument(help: "The files to read; - or nothing is standard input.")
  var files: [String] = []

  @Flag var framing: Framing?

  @Flag(help: "Print JSON, on a terminal too.")
  var json = false

  @Option(
    help: ArgumentHelp(
      """
      The dictionary, a graph that `word-cube dictionary build` made or a text list of upper-case \
      words, one a line. (default: the built-in English one)
      """, valueName: "path"))
  var dictionary: String?

  @OptionGroup(title: "Puzzles that the server holds")
  var heldPuzzle: HeldPuzzleOptions

  @OptionGroup(title: "Rules that games are judged by")
  var rules: RuleOptions

  func validate() throws {
    let readsStandardInput = files.isEmpty || files.contains("-")
    if readsStandardInput, dictionary == "-" || heldPuzzle.path == "-" {
      throw ValidationError("Standard input holds the games; name a file for the other input.")
    }
  }

  /// Reads the dictionary.
  func readDictionary() throws(CommandFailure) -> WordGraph {
    try WordList.dictionary(at: dictionary, raisesLetters: false)
  }

  /// What judges the games, and how reports look.
  func judge(
    _ dictionary: WordGraph, plausibility: PlausibilityCheck? = nil
  ) throws(CommandFailure) -> BlockJudge {
    BlockJudge(
      dictionary: dictionary, rules: heldPuzzle.completing(rules), held: try heldPuzzle.read(),
      style: json ? .json : TerminalStyle.current.map { .readable($0) } ?? .json,
      namesFiles: files.count > 1, plausibility: plausibility)
  }

  /// Reads all inputs, and has a worker work on them.
  func run(
    _ worker: some BlockWorker, entriesPerBlock: Int = GameBlock.mostEntries
  ) async throws -> (status: ExitStatus, tally: Tally) {
    var reader = InputReader(
      framing: framing, entriesPerBlock: entriesPerBlock, pipeline: BlockPipeline(worker))
    var worst = ExitStatus.good
    for file in files.isEmpty ? ["-"] : files {
      if let error = try await reader.read(file) {
        CommandFailure(path: file, error).tell()
        worst = .unusable
      }
    }
    let tally = try await reader.finish()
    return (max(worst, tally.status), tally)
  }
}
