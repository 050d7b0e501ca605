/// Works on the games of blocks.
protocol BlockWorker: Sendable {
  /// Works on the games of a block, and says what is printed for them.
  func work(on block: GameBlock) -> JudgedBlock
}

/// Works on blocks on all processors, and prints what comes of them in their order.
///
/// At most two blocks for each processor are on their way, so that memory does not grow with the
/// input.
struct BlockPipeline<Worker: BlockWorker> {
  private let worker: Worker
  private let mostRunning = SystemCalls.processorCount * 2
  /// The blocks on their way, the oldest first.
  private var running: [Task<JudgedBlock, Never>] = []
  /// What came of the games that were printed.
  private(set) var tally = Tally()
  private var progress = ProgressLine(besideTerminalOutput: false)

  init(_ worker: Worker) { self.worker = worker }

  /// Whether blocks are on their way.
  var isBusy: Bool { !running.isEmpty }

  /// Takes a block, and waits for older ones where too many are on their way.
  mutating func submit(_ block: GameBlock) async throws(OutputFailure) {
    if block.isEmpty { return }
    let worker = worker
    running.append(Task.detached { worker.work(on: block) })
    while running.count > mostRunning { try await printOldest() }
  }

  /// Waits for all blocks.
  mutating func drain() async throws(OutputFailure) {
    while isBusy { try await printOldest() }
    progress.clear()
  }

  private mutating func printOldest() async throws(OutputFailure) {
    let judged = await running.removeFirst().value
    tally += judged.tally
    progress.tell { counted(tally.gameCount, "game") }
    do throws(OutputFailure) {
      try writeToStandardOutput(judged.output)
    } catch {
      throw OutputFailure(error: error.error, statusSoFar: tally.status)
    }
  }
}
