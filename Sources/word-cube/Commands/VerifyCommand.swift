import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

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
        word-cube verify --provenance wc1.en.g1.s42.i0 solo-games.ndjson
        word-cube verify --lines --output verdicts.ndjson --resume --summary archive.ndjson
        gunzip -c archive.ndjson.gz | word-cube verify --lines -o verdicts.ndjson --resume

      Each input holds a game a line, or is one game that runs over many lines; its first line that \
      is not blank tells which, or --lines does, where that line may be a bad one. On a terminal a \
      readable report is printed, else verdict JSON, one line a game, in the order of the input. \
      Games are read as they are: no letter is raised to upper case.

      Inputs may be of any size: all processors judge, memory stays flat, and on a terminal standard \
      error tells how far it is. What is compressed comes through a pipe. A run that ended early goes on \
      with --resume, also where the input comes through a pipe; the result is that of one that went \
      through.

      Exit status: 0 all games are valid, or there is none; 1 some are refused; 2 some are \
      malformed, a file cannot be read, or verdicts cannot be written, since the disk is full or \
      nobody reads the pipe any more; 64 the command was used wrongly.
      """)

  @OptionGroup var input: GameInputOptions

  @OptionGroup(title: "Archives")
  var archive: ArchiveOptions

  @Flag(
    help: """
      Add to each verdict how the game compares with what people do, as evidence for a moderator: \
      the member "plausibility", with par, the figures of each player and a grade for each thing \
      looked at. It does not change the verdict.
      """)
  var plausibility = false

  @Option(
    help: "How hard the strong player tries that finds par, for --plausibility. (default: standard)"
  )
  var effort: Effort?

  @Option(
    help: ArgumentHelp(
      """
      Look for a bound as well, for --plausibility, in so many steps; a million take some \
      hundredths of a second. (default: none)
      """, valueName: "steps"))
  var boundSteps: Int?

  func validate() throws {
    if archive.firstLine != nil, input.files.count > 1 {
      throw ValidationError("--first-line goes with one input; there are \(input.files.count).")
    }
    if effort != nil || boundSteps != nil, !plausibility {
      throw ValidationError("--effort and --bound-steps go with --plausibility.")
    }
    if let boundSteps, boundSteps < 0 {
      throw ValidationError("--bound-steps is \(boundSteps); expected 0 or more.")
    }
  }

  func perform() async throws -> ExitStatus {
    let start = ContinuousClock.now
    let dictionary = try input.readDictionary()
    let judge = try input.judge(
      dictionary, plausibility: plausibility ? plausibilityCheck(dictionary) : nil,
      summarizes: archive.summary, printsJSON: archive.output != nil)
    let (output, earlier) = try archive.openOutput()
    let progress = ArchiveProgress(
      line: ProgressLine(
        besideTerminalOutput: archive.output != nil, insists: archive.progress),
      byteCount: input.byteCount)
    let (pipeline, status) = try await input.run(
      BlockPipeline(judge, output: output, jobs: archive.jobs, progress: progress),
      entriesPerBlock: plausibility ? 1 : GameBlock.mostEntries, firstLine: archive.firstLine ?? 1,
      earlier: EarlierGames(earlier, file: archive.output ?? ""),
      stopsAtUnreadable: archive.output != nil)
    if archive.summary {
      var (summary, figures) = (earlier.summary, pipeline.figures)
      summary += pipeline.summary
      figures.end(after: start.duration(to: .now))
      try archive.write(summary, figures, asJSON: input.json)
    } else if case .readable(let style) = judge.style, pipeline.tally.gameCount > 1 {
      try writeToStandardOutput(pipeline.tally.text(style))
    }
    return max(status, earlier.summary.tally.status)
  }

  private func plausibilityCheck(_ dictionary: WordGraph) -> PlausibilityCheck {
    // Players may bring puzzles on which a search takes long; a report is not worth much time.
    let solver = Solver(
      dictionary: dictionary, rarities: dictionary == .english ? .english : nil,
      limit: SearchLimit(steps: 1 << 20))
    return PlausibilityCheck(
      StrongPlayer(solver), effort: effort ?? .standard, boundStepLimit: boundSteps)
  }
}
