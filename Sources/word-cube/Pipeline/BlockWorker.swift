/// Works on the games of blocks.
protocol BlockWorker: Sendable {
  /// Whether it judges games, so that one which is left out must not be taken for a good one.
  static var judges: Bool { get }

  /// Works on the games of a block, and says what is printed for them.
  func work(on block: GameBlock) -> BlockResult
}

extension BlockWorker {
  static var judges: Bool { false }
}

/// What came of a block.
struct BlockResult: Sendable {
  /// What is printed.
  var output: [UInt8] = []
  var tally = GameTally()
  /// What the verdicts say, where that was asked for.
  var summary: ArchiveSummary?
  /// How long they took, where that was asked for.
  var figures: RunFigures?
}

/// How many games came out how.
struct GameTally: Sendable {
  var validCount = 0
  var refusedCount = 0
  var malformedCount = 0

  var gameCount: Int { validCount + refusedCount + malformedCount }

  var status: ExitStatus {
    if malformedCount > 0 { return .unusable }
    return refusedCount > 0 ? .refused : .good
  }

  static func += (left: inout GameTally, right: GameTally) {
    left.validCount += right.validCount
    left.refusedCount += right.refusedCount
    left.malformedCount += right.malformedCount
  }
}
