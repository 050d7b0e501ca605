import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// `word-cube verify`.
struct VerifyCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Judge submitted games: are they valid, and what is their score?",
    discussion: """
      Examples:
        word-cube verify games.ndjson
        word-cube verify --rules classic --dictionary words.txt < game.json
        word-cube verify --puzzle daily.json --mode timed daily-games.ndjson
        word-cube verify --provenance wc1.en.g1.s42.i0 --mode unlimited solo-games.ndjson
        word-cube verify -o verdicts.ndjson --resume --summary games.ndjson
        gunzip -c games.ndjson.gz | word-cube verify --lines -o verdicts.ndjson

      An input has one game on each line, or is one game on many lines. The first line that is not \
      blank decides which; use --lines if that line may be malformed. On a terminal, a readable \
      report is printed; otherwise verdict JSON, one line for each game, in the order of the input. \
      Letters are not raised to upper case.

      Inputs may have any size: all processors judge, and memory does not grow with the input. On a \
      terminal, the progress is shown on standard error. Decompress inputs through a pipe. A run \
      that ended early continues with --resume, with inputs from pipes too; the result is the same \
      as that of one uninterrupted run.

      Exit status: 0 all games are valid, or there is none; 1 some are refused; 2 some are \
      malformed or on an unknown puzzle, a file cannot be read, or verdicts cannot be written, because the disk is full or \
      the reader of the pipe has ended; 64 wrong usage.
      """)

  @OptionGroup var input: GameInputOptions

  @OptionGroup(title: "Archives")
  var archive: ArchiveOptions

  @Flag(
    help: """
      Judge completed games too. Everything in such a game is a claim of the client; without \
      this option it is malformed.
      """)
  var completed = false

  @Flag(
    help: """
      Add to each verdict in JSON the member "stamp", which identifies engine, rules, dictionary and \
      game.
      """)
  var stamp = false

  @Flag(
    help: """
      Add to each verdict how the game compares with the play of people, as evidence for a \
      moderator: the member "plausibility" with par, the figures of each player and a grade for \
      each kind of evidence. It does not change the verdict.
      """)
  var plausibility = false

  @Option(
    help: "The effort of the strong player that finds par, for --plausibility. (default: standard)"
  )
  var effort: Effort?

  @Option(
    help: ArgumentHelp(
      """
      Also search for a bound, for --plausibility, with so many steps; a million steps take some \
      hundredths of a second. (default: no bound)
      """, valueName: "steps"))
  var boundSteps: Int?

  func validate() throws {
    if archive.firstLine != nil, input.files.count > 1 {
      throw ValidationError(
        "--first-line goes with one input; there are \(input.files.count) inputs.")
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
    let dictionary = try input.judging.dictionary.read()
    let judge = try input.judge(
      dictionary, allowingCompleted: completed,
      plausibility: plausibility ? plausibilityCheck(dictionary) : nil,
      measuresTime: archive.summary, printsJSON: archive.output != nil, includesStamp: stamp)
    let (output, earlier) = try archive.openOutput(for: description(of: judge))
    let progress = ArchiveProgress(
      line: ProgressLine(
        besideTerminalOutput: archive.path != nil, insists: archive.progress),
      byteCount: input.byteCount)
    let (pipeline, status) = try await input.run(
      BlockPipeline(judge, output: output, jobs: archive.jobs, progress: progress),
      entriesPerBlock: plausibility ? 1 : GameBlock.mostEntries, firstLine: archive.firstLine ?? 1,
      earlier: earlier, stopsAtUnreadable: archive.path != nil)
    if archive.summary {
      var (summary, timings) = (earlier.summary, pipeline.timings)
      summary += pipeline.summary
      timings.end(after: start.duration(to: .now))
      try archive.write(summary, timings, asJSON: input.json)
    } else if case .readable(let style) = judge.style, pipeline.summary.gameCount > 1 {
      try writeToStandardOutput(pipeline.summary.countsText(style))
    }
    return max(status, earlier.summary.status)
  }

  /// What decides about the verdicts, for --resume.
  private func description(of judge: BlockJudge) -> RunDescription {
    var run = RunDescription()
    run.add("engine", "\(EngineVersion.current)")
    run.add("rules", judge.verifier.rules)
    run.add("dictionary", "\(judge.verifier.dictionary.contentChecksum)")
    run.add("held", judge.held.runText)
    run.add("completed", "\(completed)")
    run.add("stamp", "\(stamp)")
    run.add(
      "plausibility", judge.plausibility.map { "\($0.effort), bound \($0.boundStepLimit ?? 0)" })
    run.add("framing", input.framing?.rawValue)
    run.add("firstLine", "\(archive.firstLine ?? 1)")
    run.add(inputs: input.files.isEmpty ? ["-"] : input.files)
    return run
  }

  private func plausibilityCheck(_ dictionary: WordGraph) -> PlausibilityCheck {
    // A search may take long on the puzzle of a player; the limit bounds the time of a report.
    let solver = Solver(
      dictionary: dictionary, rarities: dictionary == .english ? .english : nil,
      limit: SearchLimit(steps: 1 << 20))
    return PlausibilityCheck(
      StrongPlayer(solver), effort: effort ?? .standard, boundStepLimit: boundSteps)
  }
}
