/// Reads the inputs, and submits their games to the pipeline in blocks.
struct InputReader<Worker: BlockWorker> {
  /// The framing of all inputs; nil to find it out for each.
  let framing: Framing?
  /// The maximum number of games of a block.
  let entriesPerBlock: Int
  /// The number of the first line of each input.
  let firstLine: Int
  private(set) var pipeline: BlockPipeline<Worker>
  /// The verdicts of an earlier run.
  private(set) var earlier: EarlierVerdicts
  /// Whether an input could not be read to its end.
  private(set) var isIncomplete = false

  /// Reads the inputs, reports those that cannot be read, and waits for all results.
  ///
  /// - Parameter stopsAtUnreadable: Whether to stop at an input that cannot be read. The output is then
  ///   a beginning of what it will be when that input can be read.
  /// - Throws: ``OutputError``, or ``CommandError`` if the inputs are not those of the earlier run.
  mutating func readAll(_ paths: [String], stopsAtUnreadable: Bool) async throws {
    do {
      for (position, path) in paths.enumerated() {
        guard let error = try await read(path) else { continue }
        isIncomplete = true
        pipeline.clearProgress()
        CommandError(path: path, error).report()
        guard stopsAtUnreadable else { continue }
        if position + 1 < paths.count {
          CommandError("the inputs after it are left for --resume").report()
        }
        break
      }
      // Games that are missing may be in what could not be read.
      if !isIncomplete { try earlier.requireAllSeen() }
      try await pipeline.finish()
    } catch {
      pipeline.clearProgress()
      throw error
    }
  }

  /// Reads an input to its end, or up to an error, which is returned.
  private mutating func read(_ path: String) async throws -> GameSource.ReadError? {
    var source: GameSource
    do throws(SystemError) {
      source = try GameSource(path: path, framing: framing, firstLine: firstLine)
    } catch {
      return .system(error)
    }
    while let whole = source.nextBlock() {
      let block = try earlier.dropJudged(from: whole, worker: pipeline.worker)
      if block.entries.count < whole.entries.count {
        pipeline.skip(bytes: whole.readByteCount - block.readByteCount)
      }
      for part in block.split(atMost: entriesPerBlock) { try await pipeline.submit(part) }
      if source.isPaused { try await pipeline.drain() }
    }
    return source.error
  }
}
