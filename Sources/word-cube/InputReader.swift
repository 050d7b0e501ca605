/// Reads inputs, and hands their games to the pipeline in blocks.
struct InputReader<Worker: BlockWorker> {
  /// How inputs hold their games; nil to look at each.
  let framing: Framing?
  /// The most games of a block.
  let entriesPerBlock: Int
  /// The number of the first line of each input.
  let firstLine: Int
  private(set) var pipeline: BlockPipeline<Worker>
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

  /// Reads an input to its end, or to where it cannot be read any more: the error is returned, and
  /// what was read by then is worked on.
  ///
  /// - Throws: ``OutputFailure``, or ``CommandFailure`` where an earlier run had other inputs.
  mutating func read(_ path: String) async throws -> SystemError? {
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

  /// Waits for all that was read to be worked on and written.
  ///
  /// - Throws: ``OutputFailure``, or ``CommandFailure`` where an earlier run had more games.
  mutating func finish() async throws {
    try earlier.requireAllSeen()
    try await pipeline.finish()
  }
}
