/// Works on blocks on all processors, and writes their results in order.
///
/// At most two blocks per processor are in work, so that memory does not grow with the input.
struct BlockPipeline<Worker: BlockWorker> {
  /// Results are written once they have this many bytes, or when there is nothing to work on.
  private static var writtenByteCount: Int { 128 << 10 }

  let worker: Worker
  private var output: LineOutput
  /// The maximum number of blocks in work at a time; nil for no limit.
  private let jobs: Int?
  private let mostRunning: Int
  private typealias Running = Task<BlockResult, Never>
  /// The blocks in work, the oldest first.
  private var running: [(task: Running, readByteCount: Int)] = []
  /// The results of the next blocks, to be written together.
  private var unwritten = (result: BlockResult(), readByteCount: 0)
  /// The counts of the games whose results have been written.
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

  /// Starts work on a block, after waiting for the oldest one if too many are in work.
  mutating func submit(_ block: GameBlock) async throws(OutputError) {
    if block.isEmpty { return }
    progress.begin()
    let worker = worker
    if jobs == 1, !worker.takesLong {
      // Another thread would gain nothing.
      return try add(worker.work(on: block), readByteCount: block.readByteCount)
    }
    // If n blocks may be in work at a time, a block waits for the one n places before it.
    let waited = jobs.flatMap { running.count >= $0 ? running[running.count - $0].task : nil }
    let task = Task.detached {
      _ = await waited?.value
      return worker.work(on: block)
    }
    running.append((task, block.readByteCount))
    while running.count > mostRunning { try await addOldest() }
  }

  /// Clears the progress line for a message.
  mutating func clearProgress() { progress.clear() }

  /// Waits for all blocks, and writes their results.
  mutating func drain() async throws(OutputError) {
    while !running.isEmpty { try await addOldest() }
    try write()
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

  private mutating func addOldest() async throws(OutputError) {
    let (task, readByteCount) = running.removeFirst()
    try add(await value(of: task), readByteCount: readByteCount)
  }

  /// Adds the result of the next block. For file systems, many small writes are slower than a large one.
  private mutating func add(_ result: BlockResult, readByteCount: Int) throws(OutputError) {
    unwritten.result += result
    unwritten.readByteCount += readByteCount
    if worker.takesLong || unwritten.result.output.count >= Self.writtenByteCount { try write() }
  }

  /// Writes the results that were added.
  private mutating func write() throws(OutputError) {
    let (result, readByteCount) = unwritten
    unwritten = (BlockResult(), 0)
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

  /// Waits for a result, and shows the progress in the meantime.
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

  /// Whether a game can take so long that its result should be printed as soon as possible.
  var takesLong: Bool { get }

  /// Works on a block's games, and returns the output.
  func work(on block: GameBlock) -> BlockResult
}

extension BlockWorker {
  static var judges: Bool { false }
  var takesLong: Bool { true }
}

/// The result of work on one or more blocks.
struct BlockResult: Sendable {
  /// What is printed.
  var output: [UInt8] = []
  /// The counts of the games.
  var summary = ArchiveSummary()
  /// How long the games took; empty if this is not measured.
  var timings = RunTimings()

  static func += (left: inout Self, right: Self) {
    left.output += right.output
    left.summary += right.summary
    left.timings += right.timings
  }
}
