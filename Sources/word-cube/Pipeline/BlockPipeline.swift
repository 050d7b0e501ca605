/// Works on blocks on all processors, and writes the results in the order of the blocks.
///
/// At most two blocks for each processor are in work, so that memory does not grow with the input.
struct BlockPipeline<Worker: BlockWorker> {
  let worker: Worker
  private var output: LineOutput
  /// The maximum number of blocks in work at a time; nil for no limit.
  private let jobs: Int?
  private let mostRunning: Int
  private typealias Running = Task<BlockResult, Never>
  /// The blocks in work, the oldest first.
  private var running: [(task: Running, readByteCount: Int)] = []
  /// The counts of the games whose results are written.
  private(set) var summary = ArchiveSummary()
  private(set) var timings = RunTimings()
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

  /// Counts bytes of the input that need no work.
  mutating func skip(bytes: Int) { progress.skip(bytes: bytes) }

  /// Starts work on a block; waits for the oldest if too many are in work.
  mutating func submit(_ block: GameBlock) async throws(OutputError) {
    if block.isEmpty { return }
    progress.begin()
    let worker = worker
    // With a limit of n blocks at a time, a block waits for the one n places before it.
    let waited = jobs.flatMap { running.count >= $0 ? running[running.count - $0].task : nil }
    let task = Task.detached {
      _ = await waited?.value
      return worker.work(on: block)
    }
    running.append((task, block.readByteCount))
    while running.count > mostRunning { try await writeOldest() }
  }

  /// Clears the progress line for a message.
  mutating func clearProgress() { progress.clear() }

  /// Waits for all blocks.
  mutating func drain() async throws(OutputError) {
    while !running.isEmpty { try await writeOldest() }
  }

  /// Waits for all blocks, and closes the output.
  mutating func finish() async throws(OutputError) {
    try await drain()
    do throws(OutputError) {
      try output.close()
    } catch {
      throw describingLoss(error)
    }
    progress.end()
  }

  private mutating func writeOldest() async throws(OutputError) {
    let (task, readByteCount) = running.removeFirst()
    let result = await value(of: task)
    do throws(OutputError) {
      progress.clear()
      try output.write(result.output)
    } catch {
      throw describingLoss(error)
    }
    summary += result.summary
    timings += result.timings
    progress.advance(games: result.summary.gameCount, bytes: readByteCount)
  }

  /// Waits for a result, and shows the progress until it is there.
  private mutating func value(of task: Running) async -> BlockResult {
    if !progress.isShown { return await task.value }
    let ticker = Task.detached { [progress] in
      var progress = progress
      while (try? await Task.sleep(for: .milliseconds(250))) != nil {
        progress.advance(games: 0, bytes: 0)
      }
      return progress
    }
    let result = await task.value
    ticker.cancel()
    progress = await ticker.value
    return result
  }

  private func describingLoss(_ error: OutputError) -> OutputError {
    guard Worker.judges else { return error }
    let count = counted(summary.gameCount, "game")
    return error.losing(" after \(count); the others were not judged")
  }
}

/// Works on the games of a block.
protocol BlockWorker: Sendable {
  /// Whether the worker judges games, so that an output that ends early is an error.
  static var judges: Bool { get }

  /// Works on the games of a block, and returns what is printed.
  func work(on block: GameBlock) -> BlockResult
}

extension BlockWorker {
  static var judges: Bool { false }
}

/// The result of the work on one block, or on several.
struct BlockResult: Sendable {
  /// What is printed.
  var output: [UInt8] = []
  /// The counts of the games.
  var summary = ArchiveSummary()
  /// How long the games took; empty where this is not measured.
  var timings = RunTimings()
}
