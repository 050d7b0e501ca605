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
  func readDictionary() throws(CommandError) -> WordGraph {
    try DictionaryFile.dictionary(at: dictionary, raisesLetters: false)
  }

  /// What judges the games, and how reports look.
  func judge(
    _ dictionary: WordGraph, plausibility: PlausibilityCheck? = nil,
    summarizes: Bool = false, printsJSON: Bool = false
  ) throws(CommandError) -> BlockJudge {
    BlockJudge(
      dictionary: dictionary, rules: heldPuzzle.completing(rules), held: try heldPuzzle.read(),
      style: json || printsJSON ? .json : TerminalStyle.current.map { .readable($0) } ?? .json,
      namesFiles: files.count > 1, plausibility: plausibility, summarizes: summarizes)
  }

  /// The bytes of all inputs, nil where one is no file on disk.
  var byteCount: Int? {
    var sum = 0
    for file in files {
      guard let count = SystemCalls.byteCount(ofFileAt: file) else { return nil }
      sum += count
    }
    return files.isEmpty ? SystemCalls.byteCount(SystemCalls.standardInput) : sum
  }

  /// Reads all inputs, and has a worker work on them for standard output.
  func run(_ worker: some BlockWorker, entriesPerBlock: Int) async throws -> ExitStatus {
    let progress = ArchiveProgress(
      line: ProgressLine(besideTerminalOutput: false), byteCount: byteCount)
    return try await run(
      BlockPipeline(worker, progress: progress), entriesPerBlock: entriesPerBlock
    ).status
  }

  /// Reads all inputs, and has a pipeline work on them.
  ///
  /// - Parameter stopsAtUnreadable: Whether an input that cannot be read is the last one, so that what was
  ///   written is a beginning of what will be written once it can be.
  /// - Returns: The pipeline at its end, and the worst that came of reading files.
  func run<Worker: BlockWorker>(
    _ pipeline: BlockPipeline<Worker>, entriesPerBlock: Int, firstLine: Int = 1,
    earlier: EarlierGames = EarlierGames(), stopsAtUnreadable: Bool = false
  ) async throws -> (pipeline: BlockPipeline<Worker>, status: ExitStatus) {
    SystemCalls.keepFreedMemory()
    var reader = InputReader(
      framing: framing, entriesPerBlock: entriesPerBlock, firstLine: firstLine, pipeline: pipeline,
      earlier: earlier)
    try await reader.readAll(
      files.isEmpty ? ["-"] : files, stopsAtUnreadable: stopsAtUnreadable)
    let status = reader.pipeline.tally.status
    return (reader.pipeline, reader.isIncomplete ? .unusable : status)
  }
}
