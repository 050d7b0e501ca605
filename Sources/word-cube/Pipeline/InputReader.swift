/// Reads the inputs, and submits their games to the pipeline in blocks.
struct InputReader<Worker: BlockWorker> {
  /// The framing of all inputs; nil to determine it for each.
  let framing: Framing?
  /// The maximum number of games of a block.
  let entriesPerBlock: Int
  /// The number of the first line of each input.
  let firstLine: Int
  private(set) var pipeline: BlockPipeline<Worker>
  /// The verdicts of an earlier run.
  private(set) var earlier: EarlierVerdicts
  /// What the run records about its inputs; nil if it records nothing.
  private(set) var record: RunRecord?
  /// Whether an input could not be read to its end.
  private(set) var isIncomplete = false

  /// Reads the inputs, reports those that cannot be read, and waits for all results.
  ///
  /// - Parameter stopsAtUnreadable: Whether to stop at an unreadable input. The output is then the beginning
  ///   of what it will be once that input can be read.
  /// - Throws: ``OutputError``, or ``CommandError`` if the inputs are not the earlier run's.
  mutating func readAll(_ paths: [String], stopsAtUnreadable: Bool) async throws {
    do {
      for (position, path) in paths.enumerated() {
        guard let error = try await read(path, number: position) else { continue }
        isIncomplete = true
        pipeline.clearProgress()
        CommandError(path: path, error).report()
        guard stopsAtUnreadable else { continue }
        if position + 1 < paths.count {
          CommandError("the inputs after it are left for --resume").report()
        }
        break
      }
      // Missing games may be in an input that could not be read.
      if !isIncomplete { try earlier.requireAllSeen() }
      try await pipeline.finish()
    } catch {
      pipeline.clearProgress()
      throw error
    }
  }

  /// Reads an input to its end, or up to an error, which it returns.
  ///
  /// - Parameter number: The input's number, from 0.
  private mutating func read(
    _ path: String, number: Int
  ) async throws -> GameSource.ReadError? {
    var isRecorded = !(record?.records(input: number) ?? false)
    let recordedByteCount = record?.recordedByteCount(ofInput: number)
    var source: GameSource
    do throws(SystemError) {
      source = try GameSource(
        path: path, framing: framing, firstLine: firstLine,
        keepsBeginning: !isRecorded || recordedByteCount != nil)
    } catch {
      return .system(error)
    }
    if let recordedByteCount {
      do throws(SystemError) { try source.readAhead(recordedByteCount) } catch {
        return .system(error)
      }
    }
    try compareBeginning(of: source.beginning, path, number: number)
    while true {
      let next = source.next()
      if !isRecorded, let beginning = source.beginning, beginning.isFull || next.isEnd {
        try record?.add(beginning, ofInput: number)
        isRecorded = true
      }
      switch next {
      case .games(let whole):
        let block = try earlier.dropJudged(from: whole, worker: pipeline.worker)
        if block.entries.count < whole.entries.count {
          pipeline.skip(bytes: whole.readByteCount - block.readByteCount)
        }
        for part in block.split(atMost: entriesPerBlock) { try await pipeline.submit(part) }
      case .pause: try await pipeline.drain()
      case .end(let error): return error
      }
    }
  }

  /// Compares an input's first bytes with those recorded by the run that began the output.
  private func compareBeginning(
    of beginning: StreamBeginning?, _ path: String, number: Int
  ) throws(CommandError) {
    guard let record else { return }
    if let beginning, record.recordedByteCount(ofInput: number) != nil {
      try record.requireSame(beginning, ofInput: number)
    } else if record.records(input: number), earlier.hasMore {
      record.reportMissingBeginning(of: path)
    }
  }
}

extension GameSource.Next {
  /// Whether the input was read to its end.
  fileprivate var isEnd: Bool { if case .end(nil) = self { true } else { false } }
}
