/// Works on blocks on all processors, and writes what comes of them in their order.
///
/// At most two blocks for each processor are on their way, so that memory does not grow with the
/// input.
struct BlockPipeline<Worker: BlockWorker> {
  let worker: Worker
  private var output: LineOutput
  /// How many blocks are worked on at a time, where that is asked for.
  private let jobs: Int?
  private let mostRunning: Int
  private typealias Running = Task<BlockResult, Never>
  /// The blocks on their way, the oldest first.
  private var running: [(task: Running, readByteCount: Int)] = []
  /// What came of the games that were written.
  private(set) var tally = GameTally()
  private(set) var summary = ArchiveSummary()
  private(set) var figures = RunFigures()
  private var progress: ArchiveProgress

  init(
    _ worker: Worker, output: LineOutput = .standard, jobs: Int? = nil, progress: ArchiveProgress
  ) {
    self.worker = worker
    self.output = output
    self.jobs = jobs
    mostRunning = (jobs ?? SystemCalls.processorCount) * 2
    self.progress = progress
  }

  /// Whether blocks are on their way.
  var isBusy: Bool { !running.isEmpty }

  /// Counts bytes of the input that nothing is done for.
  mutating func skip(bytes: Int) { progress.skip(bytes: bytes) }

  /// Takes a block, and waits for older ones where too many are on their way.
  mutating func submit(_ block: GameBlock) async throws(OutputError) {
    if block.isEmpty { return }
    progress.begin()
    let worker = worker
    // Where few are to work at a time, a block waits for one so many places before it.
    let waited = jobs.flatMap { running.count >= $0 ? running[running.count - $0].task : nil }
    let task = Task.detached {
      _ = await waited?.value
      return worker.work(on: block)
    }
    running.append((task, block.readByteCount))
    while running.count > mostRunning { try await writeOldest() }
  }

  /// Makes room on the terminal for a message.
  mutating func clearProgress() { progress.clear() }

  /// Waits for all blocks.
  mutating func drain() async throws(OutputError) {
    while isBusy { try await writeOldest() }
  }

  /// Waits for all blocks, and closes the output.
  mutating func finish() async throws(OutputError) {
    try await drain()
    do throws(OutputError) {
      try output.close()
    } catch {
      throw failure(error)
    }
    progress.end()
  }

  private mutating func writeOldest() async throws(OutputError) {
    let (task, readByteCount) = running.removeFirst()
    let judged = await task.value
    do throws(OutputError) {
      try output.write(judged.output)
    } catch {
      throw failure(error)
    }
    tally += judged.tally
    if let more = judged.summary { summary += more }
    if let more = judged.figures { figures += more }
    progress.advance(games: judged.tally.gameCount, bytes: readByteCount)
  }

  private func failure(_ error: OutputError) -> OutputError {
    guard Worker.judges else { return error }
    return error.losing(" after \(counted(tally.gameCount, "game")); the others were not judged")
  }
}
