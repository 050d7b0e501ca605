/// Reads inputs, and hands their games to the pipeline in blocks.
struct InputReader {
  /// How inputs hold their games; nil to look at each.
  let framing: Framing?
  private(set) var pipeline: JudgingPipeline

  init(framing: Framing?, pipeline: JudgingPipeline) {
    self.framing = framing
    self.pipeline = pipeline
  }

  /// Reads an input to its end, or to where it cannot be read any more: the error is returned, and
  /// what was read by then is judged.
  mutating func read(_ path: String) async throws(OutputFailure) -> SystemError? {
    var source: GameSource
    do throws(SystemError) {
      source = try GameSource(path: path, framing: framing)
    } catch {
      return error
    }
    while let block = source.nextBlock() {
      try await pipeline.submit(block)
      if source.isPaused { try await pipeline.drain() }
    }
    return source.error
  }

  /// Waits for all games to be judged and printed.
  mutating func finish() async throws(OutputFailure) -> Tally {
    try await pipeline.drain()
    return pipeline.tally
  }
}
