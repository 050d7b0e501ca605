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
