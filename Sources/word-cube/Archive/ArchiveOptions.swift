import ArgumentParser

/// How `word-cube verify` goes over many games.
struct ArchiveOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      """
      Write the verdicts to a file, as JSON. It has to be new or empty. They are written in whole \
      lines, so that a killed run leaves a beginning of the result, of whose last line a part may \
      be missing.
      """, valueName: "file"))
  var output: String?

  @Flag(
    help: """
      Go on after the verdicts that are in the file of --output, if there are any, with the same \
      inputs and options. Games that have a verdict are counted and not judged; only the last of \
      them is, and has to come out the same.
      """)
  var resume = false

  @Flag(
    help: """
      At the end, print how many games break which rule, percentiles of the scores of valid games, \
      and the games that took longest to judge in this run: on standard output with --output, else \
      on standard error; as JSON, but for people on a terminal.
      """)
  var summary = false

  @Flag(
    help: """
      Tell on standard error how it goes, also where that is no terminal: a line every ten seconds, \
      and one at the end.
      """)
  var progress = false

  @Option(
    help: ArgumentHelp(
      "How many processors judge games at a time. (default: all)", valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      The number of the first line, where the input is a part of a larger one. (default: 1)
      """, valueName: "number"))
  var firstLine: Int?

  /// More are of no use, and each holds memory.
  private static let mostJobs = 1024

  func validate() throws {
    if let firstLine, firstLine < 1 || firstLine > 1 << 62 {
      throw ValidationError("--first-line is \(firstLine); expected 1 or more.")
    }
    if resume, output == nil {
      throw ValidationError("--resume goes on after the file of --output; name it.")
    }
    if output == "-" {
      throw ValidationError("--output names a file; without it verdicts go to standard output.")
    }
    if let jobs, !(1...Self.mostJobs).contains(jobs) {
      throw ValidationError("--jobs is \(jobs); expected 1 to \(Self.mostJobs).")
    }
  }

  /// Opens what verdicts are written to; gives what an earlier run has written there, too.
  func openOutput() throws(CommandError) -> (LineOutput, EarlierVerdicts) {
    guard let path = output else { return (.standard, EarlierVerdicts()) }
    var output = try LineOutput(path: path)
    if resume {
      let earlier = try output.goOn()
      return (output, earlier)
    }
    try output.requireEmpty()
    return (output, EarlierVerdicts())
  }

  /// Writes the summary.
  func write(
    _ summary: ArchiveSummary, _ figures: RunFigures, asJSON: Bool
  ) throws(OutputError) {
    let descriptor = output == nil ? SystemCalls.standardError : SystemCalls.standardOutput
    let style = asJSON ? nil : TerminalStyle(ofTerminal: descriptor)
    let text =
      style.map { Array(summary.text(of: figures, $0).utf8) } ?? summary.json(of: figures)
      + [UInt8(ascii: "\n")]
    if output == nil {
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
