import Benchmark

/// Declares the benchmark `work.contestant` or `work.contestant.axis-value`.
///
/// ```swift
/// workload("hit-bytes", "wordcube") {
///   let words = PackedWords(WordSample.hits)
///   return Timed(units: words.count, answer: UInt64(words.count)) {
///     words.count { WordGraph.english.contains(utf8: $0) }
///   }
/// }
/// ```
///
/// Each benchmark runs in a process of its own, so what `prepare` makes is made for each again. It
/// reports for each run the wall-clock time and, as metrics of their own, the processor time in
/// `nanoseconds`, and `units` and perhaps `bytes`, by which a report divides. A wrong answer ends the
/// process, and so fails the whole command.
///
/// - Parameters:
///   - work: What is done, such as `hit-bytes`.
///   - contestant: Who does it: `wordcube`, or the name of a baseline.
///   - point: The size, for a point of a plot.
///   - seconds: How long runs are repeated; points of plots get less than others.
///   - prepare: Makes the data and the answer, untimed.
public func workload(
  _ work: String, _ contestant: String, at point: PlotPoint? = nil, seconds: Double? = nil,
  prepare: @escaping () throws -> Timed
) {
  let trial = Trial<Timed>(benchmarkName(work, contestant, point))
  Benchmark(
    trial.name, configuration: .timed(seconds, point),
    closure: { benchmark in
      trial.run(benchmark) { timed in
        benchmark.startMeasurement()
        let start = ThreadClock.now()
        let answer = try timed.run()
        let time = ThreadClock.now() - start
        try benchmark.finish(timed.size, answer)
        benchmark.measurement(.nanoseconds, time)
      }
    },
    setup: { trial.prepare(prepare) }, teardown: { trial.end() })
}

/// Declares a benchmark as ``workload(_:_:at:seconds:prepare:)`` does, of work that awaits tasks.
/// Measures wall-clock time, because one thread's processor time does not cover it.
public func concurrentWorkload(
  _ work: String, _ contestant: String, at point: PlotPoint? = nil, seconds: Double? = nil,
  prepare: @escaping () throws -> TimedTasks
) {
  let trial = Trial<TimedTasks>(benchmarkName(work, contestant, point))
  Benchmark(
    trial.name, configuration: .timed(seconds, point),
    closure: { (benchmark) async in
      await trial.run(benchmark) { timed in
        benchmark.startMeasurement()
        let answer = try await withTaskExecutorPreference(ThreadPool.shared, operation: timed.run)
        try benchmark.finish(timed.size, answer)
      }
    },
    setup: { trial.prepare(prepare) }, teardown: { trial.end() })
}

/// Declares a benchmark that is not timed here but reports its own figures: what something takes in memory,
/// or a time that only another process can take.
///
/// - Parameters:
///   - work: What is measured, such as `size`.
///   - contestant: What of.
///   - point: The size, for a point of a plot.
///   - repeats: How often it is measured.
///   - measure: The figures.
public func figures(
  _ work: String, _ contestant: String, at point: PlotPoint? = nil, repeats: Int = 1,
  measure: @escaping () throws -> Figures
) {
  let trial = Trial<Void>(benchmarkName(work, contestant, point))
  let configuration = Benchmark.Configuration(
    metrics: [.units, .bytes, .nanoseconds], warmupIterations: 0, maxDuration: .seconds(60),
    maxIterations: repeats)
  Benchmark(
    trial.name, configuration: configuration,
    closure: { benchmark in
      trial.run(benchmark) {
        let figures = try measure()
        benchmark.measurement(.units, figures.units)
        if let bytes = figures.bytes { benchmark.measurement(.bytes, bytes) }
        if let nanoseconds = figures.nanoseconds {
          benchmark.measurement(.nanoseconds, nanoseconds)
        }
      }
    },
    setup: { trial.prepare {} }, teardown: { trial.end() })
}

extension Benchmark {
  /// Stops the clock, and accepts the run if its answer is right.
  fileprivate func finish(_ size: TimedSize, _ answer: UInt64) throws {
    stopMeasurement()
    guard answer == size.answer else { throw WrongAnswer(expected: size.answer, found: answer) }
    measurement(.units, size.units)
    if let bytes = size.bytes { measurement(.bytes, bytes) }
  }
}

extension Benchmark.Configuration {
  fileprivate static func timed(_ seconds: Double?, _ point: PlotPoint?) -> Self {
    let seconds = seconds ?? (point == nil ? 0.6 : 0.25)
    return Self(
      metrics: [.wallClock, .units, .bytes, .nanoseconds],
      maxDuration: .milliseconds(Int(seconds * 1000)),
      maxIterations: 1_000_000)
  }
}

extension BenchmarkMetric {
  /// How many operations one run does.
  fileprivate static let units = custom(
    "units", polarity: .prefersLarger, useScalingFactor: false)
  /// How many bytes one run reads, or something takes.
  fileprivate static let bytes = custom(
    "bytes", polarity: .prefersSmaller, useScalingFactor: false)
  /// Processor time.
  fileprivate static let nanoseconds = custom(
    "nanoseconds", polarity: .prefersSmaller, useScalingFactor: false)
}
