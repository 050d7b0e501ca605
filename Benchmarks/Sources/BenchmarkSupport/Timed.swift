/// What is timed again and again, with the answer that it has to give.
///
/// One run should take 1 to 50 milliseconds, so that neither the clock nor the scheduler is seen. All
/// data are made before, and captured.
public struct Timed {
  let size: TimedSize
  let run: () throws -> UInt64

  /// Work on one thread.
  ///
  /// - Parameters:
  ///   - units: How many operations one run does: lookups, games, puzzles.
  ///   - bytes: How many bytes one run reads, where bytes a second are of interest.
  ///   - answer: What each run has to return: a count, a total or a hash.
  ///   - run: The work.
  public init(units: Int, bytes: Int? = nil, answer: UInt64, run: @escaping () throws -> UInt64) {
    size = TimedSize(units: units, bytes: bytes, answer: answer)
    self.run = run
  }
}

/// As ``Timed``, for work that awaits tasks.
public struct TimedTasks {
  let size: TimedSize
  let run: () async throws -> UInt64

  /// Work in several tasks; the parameters are those of ``Timed``.
  public init(
    units: Int, bytes: Int? = nil, answer: UInt64, run: @escaping () async throws -> UInt64
  ) {
    size = TimedSize(units: units, bytes: bytes, answer: answer)
    self.run = run
  }
}

/// The work of one run, and its result.
struct TimedSize {
  let units: Int
  let bytes: Int?
  let answer: UInt64
}
