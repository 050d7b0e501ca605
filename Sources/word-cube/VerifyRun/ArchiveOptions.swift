import ArgumentParser

/// The options of `word-cube verify` for many games.
struct ArchiveOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      """
      Write the verdicts to a file, as JSON; - is standard output. The file must be new or empty, \
      except with --resume. If the run is killed, the file keeps the verdicts written so far; its \
      last line may be incomplete. FILE.run records rules, dictionary, options and inputs for \
      --resume.
      """, valueName: "file"))
  var output: String?

  @Flag(
    help: """
      Continue the --output file, with the inputs and options that FILE.run records. Games that \
      have a verdict are not judged again, except the last 64, whose verdicts must be the same as \
      before.
      """)
  var resume = false

  @Flag(
    help: """
      At the end, print how many games break each rule, percentiles of the valid games' scores, \
      and the slowest games of this run: on standard output if --output names a file, otherwise on \
      standard error; as JSON, except on a terminal.
      """)
  var summary = false

  @Flag(
    help: """
      Print the progress on standard error, even if it is not a terminal: a line every ten \
      seconds, and one at the end.
      """)
  var progress = false

  @Option(
    help: ArgumentHelp(
      "The number of games to judge at the same time. (default: one per processor)",
      valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      The number of the first line, if the input is part of a larger one. (default: 1)
      """, valueName: "number"))
  var firstLine: Int?

  /// The limit keeps the memory bounded.
  private static let mostJobs = 1024

  func validate() throws {
    if let firstLine, firstLine < 1 || firstLine > 1 << 62 {
      throw ValidationError("--first-line is \(firstLine); expected 1 or more.")
    }
    if resume, path == nil {
      throw ValidationError("--resume continues the --output file; add --output.")
    }
    if let jobs, !(1...Self.mostJobs).contains(jobs) {
      throw ValidationError("--jobs is \(jobs); expected 1 to \(Self.mostJobs).")
    }
  }

  /// The file for the verdicts; nil for standard output.
  var path: String? { output == "-" ? nil : output }

  /// Opens the output for verdicts; with `--resume`, also reads the verdicts in it.
  ///
  /// - Parameter run: Describes this run.
  /// - Returns: The output, the verdicts of an earlier run, and the run's record, which is nil if the output
  ///   is not a file on disk.
  func openOutput(
    for run: @autoclosure () -> RunDescription
  ) throws(CommandError) -> (output: LineOutput, earlier: EarlierVerdicts, record: RunRecord?) {
    guard let path else { return (.standard, EarlierVerdicts(), nil) }
    var output = try LineOutput(path: path)
    if !resume { try output.requireEmpty() }
    guard let byteCount = output.byteCount else {
      if resume { throw CommandError("\(path): only a file on disk can be resumed") }
      return (output, EarlierVerdicts(), nil)
    }
    var run = run()
    if byteCount > 0 { try run.requireSame(asBeside: path) }
    let earlier = resume ? try output.resume() : EarlierVerdicts()
    return (output, earlier, try RunRecord(run, beside: path))
  }

  /// Writes the summary.
  func write(
    _ summary: ArchiveSummary, _ timings: RunTimings, asJSON: Bool
  ) throws(OutputError) {
    let descriptor = path == nil ? SystemCalls.standardError : SystemCalls.standardOutput
    let style = asJSON ? nil : TerminalStyle(ofTerminal: descriptor)
    let text =
      style.map { Array(summary.text(timings, $0).utf8) }
      ?? summary.json(timings) + [UInt8(ascii: "\n")]
    if path == nil {
      try? SystemCalls.writeAll(text, to: descriptor)
    } else {
      do throws(OutputError) {
        try writeToStandardOutput(text)
      } catch {
        throw error.losing("; the summary is lost")
      }
    }
  }
}
