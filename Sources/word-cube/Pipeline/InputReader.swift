/// Reads inputs, and hands their games to the pipeline in blocks.
struct InputReader<Worker: BlockWorker> {
  /// How inputs hold their games; nil to look at each.
  let framing: Framing?
  /// The most games of a block.
  let entriesPerBlock: Int
  /// The number of the first line of each input.
  let firstLine: Int
  private(set) var pipeline: BlockPipeline<Worker>
  /// Whether an input could not be read, or not to its end.
  private(set) var isIncomplete = false
  /// The games that an earlier run has worked on.
  private var earlier: EarlierGames

  init(
    framing: Framing?, entriesPerBlock: Int, firstLine: Int, pipeline: BlockPipeline<Worker>,
    earlier: EarlierGames
  ) {
    self.framing = framing
    self.entriesPerBlock = entriesPerBlock
    self.firstLine = firstLine
    self.pipeline = pipeline
    self.earlier = earlier
  }

  /// Reads inputs, tells of those that cannot be read, and waits until all games are worked on and written.
  ///
  /// - Parameter stopsAtUnreadable: Whether nothing is read after an input that cannot be, so that what is
  ///   written is a beginning of what comes out once it can be.
  /// - Throws: ``OutputError``, or ``CommandError`` where an earlier run had other inputs.
  mutating func readAll(_ paths: [String], stopsAtUnreadable: Bool) async throws {
    do {
      for (position, path) in paths.enumerated() {
        guard let error = try await read(path) else { continue }
        isIncomplete = true
        pipeline.clearProgress()
        CommandError(path: path, error).tell()
        guard stopsAtUnreadable else { continue }
        if position + 1 < paths.count {
          CommandError("the inputs after it are left for --resume").tell()
        }
        break
      }
      try await finish()
    } catch {
      pipeline.clearProgress()
      throw error
    }
  }

  /// Reads an input to its end, or to where it cannot be read any more: the error is returned, and
  /// what was read by then is worked on.
  private mutating func read(_ path: String) async throws -> SystemError? {
    var source: GameSource
    do throws(SystemError) {
      source = try GameSource(path: path, framing: framing, firstLine: firstLine)
    } catch {
      return error
    }
    while let whole = source.nextBlock() {
      let block = try earlier.dropped(from: whole, worker: pipeline.worker)
      if block.entries.count < whole.entries.count {
        pipeline.skip(bytes: whole.readByteCount - block.readByteCount)
      }
      for part in block.split(atMost: entriesPerBlock) { try await pipeline.submit(part) }
      if source.isPaused { try await pipeline.drain() }
    }
    return source.error
  }

  private mutating func finish() async throws {
    // Games that are missing may be in what could not be read.
    if !isIncomplete { try earlier.requireAllSeen() }
    try await pipeline.finish()
  }
}
