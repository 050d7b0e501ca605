import ArgumentParser
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// `word-cube verify`.
struct VerifyCommand: GameCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Judge submitted or completed games: are they valid, and what is their score?",
    discussion: """
      Examples:
        word-cube verify games.ndjson
        word-cube verify --rules classic --dictionary words.txt < game.json
        word-cube verify --puzzle daily.json --mode timed daily-games.ndjson
        word-cube verify --puzzles days.ndjson daily-games.ndjson
        word-cube verify --provenance wc1.en.g1.s42.i0 --mode timed day.ndjson
        word-cube verify --language pl --dictionary polish.txt polish.ndjson
        word-cube verify -o verdicts.ndjson --resume --summary games.ndjson
        gunzip -c games.ndjson.gz | word-cube verify --lines -o unpacked.ndjson

      INPUT. An input contains either one game per line or a single game spread over several \
      lines. The first nonblank line decides which; use --lines if that line may be malformed. To \
      read compressed inputs, decompress them into a pipe.

      OUTPUT. On a terminal, and with --text, the output is a human-readable report; otherwise it \
      is JSON, one line per game, in the order of the input. The report counts moves from 1, JSON \
      from 0.

      ARCHIVES. Inputs may have any size: all processors share the work, and memory use does not \
      grow with the input. On a terminal, progress appears on standard error. If a run ended \
      early, --resume continues it, even with inputs from pipes; the result is the same as after \
      an uninterrupted run. FILE.run, next to the output, records the rules, dictionary, options \
      and inputs (for pipes, a checksum of the first MiB). These must be the same when you resume, \
      except that inputs may have grown and, if there were at least two, you may add more at the \
      end.

      PUZZLES. Each line of the --puzzles file has a daily challenge's identifier or a shared \
      game's code, its puzzle (as JSON or text) or provenance, its mode, and optionally its \
      language:
        {"dailyChallengeId":"6C3B..","provenance":"wc1.en.g1.s42.i0","mode":"timed"}
        {"sharedGameCode":"XK7","puzzle":"AQFu..","mode":"unlimited","language":"en"}
      If a challenge or code is not in the file, its games count as games on an unknown puzzle. \
      Solo and turn-based games are judged on the puzzle that they contain.

      EXIT STATUS. 0 all games are valid, or there are none; 1 some are refused; 2 some are \
      malformed or on an unknown puzzle, a file cannot be read, or verdicts cannot be written, \
      because the disk is full or the program that reads the pipe has exited; 64 wrong usage. \
      Status 2 with fewer verdicts than games means that some games were not judged.
      """)

  @OptionGroup var input: GameInputOptions

  @OptionGroup var dictionary: DictionaryOption

  @OptionGroup var written: WrittenOption

  @OptionGroup(title: HeldGameOptions.title)
  var held: HeldGameOptions

  @OptionGroup(title: RuleOptions.title)
  var rules: RuleOptions

  @Flag(
    help: """
      Judge completed games too. Such a game contains only the client's claims; without this \
      option, it is malformed.
      """)
  var completed = false

  @Flag(
    help: """
      Add the member "stamp" to each JSON verdict; it identifies engine, rules, dictionary and \
      game.
      """)
  var stamp = false

  @Option(
    help: ArgumentHelp(
      """
      The puzzles and modes of daily challenges and shared games: one JSON object per line. This \
      switches otherPuzzle on even with classic rules; --no-other-puzzle switches it off.
      """, valueName: "file"))
  var puzzles: String?

  @OptionGroup(title: "Archives")
  var archive: ArchiveOptions

  @OptionGroup(title: "Evidence about players")
  var evidence: PlausibilityOptions

  func validate() throws {
    try validateInputs()
    if archive.firstLine != nil, input.files.count > 1 {
      throw ValidationError(
        "--first-line needs a single input; there are \(input.files.count).")
    }
    if input.text, archive.output != nil {
      throw ValidationError("--output writes JSON; leave out --text.")
    }
    if written.isChosen {
      guard case .readable = input.style, archive.output == nil else {
        throw ValidationError("JSON verdicts contain no written forms; add --text.")
      }
    }
    if puzzles != nil, held.path != nil || held.provenance != nil {
      throw ValidationError("--puzzles names all puzzles; leave out --puzzle and --provenance.")
    }
    if puzzles == "-", input.readsStandardInput {
      throw ValidationError("The games come from standard input; name a file for --puzzles.")
    }
  }

  func perform() async throws -> ExitStatus {
    let start = ContinuousClock.now
    let (dictionary, forms) = try written.read(self.dictionary)
    var judge = try makeJudge(dictionary)
    judge.forms = forms
    let (output, earlier, record) = try archive.openOutput(for: description(of: judge))
    let progress = ArchiveProgress(
      line: ProgressLine(
        besideTerminalOutput: archive.path != nil, insists: archive.progress),
      byteCount: input.byteCount)
    let (pipeline, status) = try await input.run(
      BlockPipeline(judge, output: output, jobs: archive.jobs, progress: progress),
      entriesPerBlock: evidence.plausibility ? 1 : GameBlock.mostEntries,
      firstLine: archive.firstLine ?? 1, earlier: earlier,
      record: record, stopsAtUnreadable: archive.path != nil)
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

  private func makeJudge(_ dictionary: WordGraph) throws(CommandError) -> BlockJudge {
    let map = try puzzles.map { path throws(CommandError) in
      try HeldGames(mapAt: path, self.dictionary.language)
    }
    var judge = try self.makeJudge(dictionary, map: map)
    judge.allowingCompleted = completed
    judge.plausibility = evidence.check(dictionary)
    judge.measuresTime = archive.summary
    judge.includesStamp = stamp
    if archive.output != nil { judge.style = .json }
    return judge
  }

  /// What the verdicts depend on, for --resume.
  private func description(of judge: BlockJudge) -> RunDescription {
    var run = RunDescription()
    run.add("engine", "\(EngineVersion.current)")
    run.add("rules", judge.verifier.rules)
    // The records of earlier versions have no language.
    if dictionary.language != .english { run.add("language", dictionary.language.code) }
    run.add("dictionary", "\(judge.verifier.dictionary.contentChecksum)")
    run.add("held", judge.held.answer.runText)
    run.add("puzzles", judge.held.mapChecksum)
    run.add("completed", "\(completed)")
    run.add("stamp", "\(stamp)")
    run.add(
      "plausibility",
      judge.plausibility.map {
        "\($0.effort), bound \($0.boundStepLimit ?? 0), words \($0.wordStepLimit)"
      })
    run.add("framing", input.framing?.rawValue)
    run.add("firstLine", "\(archive.firstLine ?? 1)")
    run.add(inputs: input.files.isEmpty ? ["-"] : input.files)
    return run
  }
}
