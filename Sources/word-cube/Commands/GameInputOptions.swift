import ArgumentParser
import WordCubeFormats

/// The inputs of a command that reads games, or puzzles and games.
struct GameInputOptions: ParsableArguments {
  @Argument(help: "The files to read; - is standard input. (default: standard input)")
  var files: [String] = []

  @Flag var framing: Framing?

  @Flag(help: "Print JSON, even on a terminal.")
  var json = false

  @Flag(help: "Print human-readable text, even to a pipe or file.")
  var text = false

  func validate() throws {
    if json, text { throw ValidationError("Give --json or --text, not both.") }
  }

  /// Whether one of the inputs is standard input.
  var readsStandardInput: Bool { files.isEmpty || files.contains("-") }

  /// The form of the output.
  var style: BlockJudge.Style {
    guard !json, let style = TerminalStyle.current ?? (text ? .pipe : nil) else { return .json }
    return .readable(style)
  }

  /// The number of bytes of all inputs; nil if one is not a file on disk.
  var byteCount: Int? {
    var sum = 0
    for file in files {
      guard let count = SystemCalls.byteCount(ofFileAt: file) else { return nil }
      sum += count
    }
    return files.isEmpty ? SystemCalls.byteCount(SystemCalls.standardInput) : sum
  }

  /// Reads all inputs, and prints a worker's results.
  func run(_ worker: some BlockWorker, entriesPerBlock: Int) async throws -> ExitStatus {
    let progress = ArchiveProgress(
      line: ProgressLine(), byteCount: byteCount)
    return try await run(
      BlockPipeline(worker, progress: progress), entriesPerBlock: entriesPerBlock
    ).status
  }

  /// Reads all inputs, and submits their games to a pipeline.
  ///
  /// - Parameter stopsAtUnreadable: Whether to stop at an unreadable input. The output is then the beginning
  ///   of what it will be once that input can be read.
  /// - Returns: The pipeline at its end, and the exit status.
  func run<Worker: BlockWorker>(
    _ pipeline: BlockPipeline<Worker>, entriesPerBlock: Int, firstLine: Int = 1,
    earlier: EarlierVerdicts = EarlierVerdicts(), record: RunRecord? = nil,
    stopsAtUnreadable: Bool = false
  ) async throws -> (pipeline: BlockPipeline<Worker>, status: ExitStatus) {
    SystemCalls.keepFreedMemory()
    var reader = InputReader(
      framing: framing, entriesPerBlock: entriesPerBlock, firstLine: firstLine, pipeline: pipeline,
      earlier: earlier, record: record)
    try await reader.readAll(
      files.isEmpty ? ["-"] : files, stopsAtUnreadable: stopsAtUnreadable)
    let status = reader.pipeline.summary.status
    return (reader.pipeline, reader.isIncomplete ? .unusable : status)
  }
}
