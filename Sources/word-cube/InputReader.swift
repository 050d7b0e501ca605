/// Reads inputs, and hands their games to the pipeline in blocks.
struct InputReader<Worker: BlockWorker> {
  /// How inputs hold their games; nil to look at each.
  let framing: Framing?
  /// The most games of a block.
  let entriesPerBlock: Int
  private(set) var pipeline: BlockPipeline<Worker>

  init(
    framing: Framing?, entriesPerBlock: Int = GameBlock.mostEntries,
    pipeline: BlockPipeline<Worker>
  ) {
    self.framing = framing
    self.entriesPerBlock = entriesPerBlock
    self.pipeline = pipeline
  }

  /// Reads an input to its end, or to where it cannot be read any more: the error is returned, and
  /// what was read by then is worked on.
  mutating func read(_ path: String) async throws(OutputFailure) -> SystemError? {
    var source: GameSource
    do throws(SystemError) {
      source = try GameSource(path: path, framing: framing)
    } catch {
      return error
    }
    while let block = source.nextBlock() {
      for part in block.split(atMost: entriesPerBlock) { try await pipeline.submit(part) }
      if source.isPaused { try await pipeline.drain() }
    }
    return source.error
  }

  /// Waits for all that was read to be worked on and printed.
  mutating func finish() async throws(OutputFailure) -> Tally {
    try await pipeline.drain()
    return pipeline.tally
  }
}
