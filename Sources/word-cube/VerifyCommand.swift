import ArgumentParser

/// `word-cube verify`.
struct VerifyCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Judge submitted or completed games: are they genuine, and what do they score?",
    discussion: """
      Examples:
        word-cube verify games.ndjson
        word-cube verify --rules classic --dictionary words.txt < game.json
        word-cube verify --puzzle daily.json --mode timed daily-games.ndjson

      Each input holds a game a line, or is one game that runs over many lines; its first line that \
      is not blank tells which. On a terminal a readable report is printed, else verdict JSON, one \
      line a game, in the order of the input. Games are read as they are: no letter is raised to \
      upper case.

      Exit status: 0 all games are valid, or there is none; 1 some are refused; 2 some are \
      malformed, or a file cannot be read; 64 the command was used wrongly.
      """)

  @Argument(help: "The files to read; - or nothing is standard input.")
  var files: [String] = []

  @Flag var framing: Framing?

  @Flag(help: "Print verdict JSON, on a terminal too.")
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

  @OptionGroup(title: "Rules")
  var rules: RuleOptions

  func validate() throws {
    let readsStandardInput = files.isEmpty || files.contains("-")
    if readsStandardInput, dictionary == "-" || heldPuzzle.path == "-" {
      throw ValidationError("Standard input holds the games; name a file for the other input.")
    }
  }

  func perform() async throws -> ExitStatus {
    let files = files.isEmpty ? ["-"] : files
    let style: BlockJudge.Style =
      json ? .json : TerminalStyle.current.map { .readable($0) } ?? .json
    let judge = BlockJudge(
      dictionary: try WordList.dictionary(at: dictionary, raisesLetters: false),
      rules: rules.chosen, held: try heldPuzzle.read(), style: style, namesFiles: files.count > 1)
    var reader = InputReader(framing: framing, pipeline: JudgingPipeline(judge))
    var worst = ExitStatus.good
    for file in files {
      if let error = try await reader.read(file) {
        CommandFailure(path: file, error).tell()
        worst = .unusable
      }
    }
    let tally = try await reader.finish()
    if case .readable(let style) = style, tally.gameCount > 1 {
      try writeToStandardOutput(tally.text(style))
    }
    return max(worst, tally.status)
  }
}
