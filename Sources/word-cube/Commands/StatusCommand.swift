import ArgumentParser

/// A command that ends with one of our statuses, whatever happens.
protocol StatusCommand: AsyncParsableCommand {
  /// Does the work.
  ///
  /// - Throws: ``CommandError``, ``OutputError``, or `ValidationError` for wrong usage.
  func perform() async throws -> ExitStatus
}

extension StatusCommand {
  func run() async throws {
    SystemCalls.ignoreClosedPipes()
    let status: ExitStatus
    do {
      status = try await perform()
    } catch let failure as CommandError {
      failure.tell()
      status = .unusable
    } catch let failure as OutputError {
      status = failure.tell()
    }
    if status != .good { throw ExitCode(status.rawValue) }
  }
}

/// The status that a command ends with; of several, the worst wins.
///
/// Wrong usage ends with 64, which swift-argument-parser sees to.
enum ExitStatus: Int32, Comparable, Sendable {
  /// All games are valid, all words are in the dictionary, or there were none.
  case good = 0
  /// A game is refused, or a word is not in the dictionary.
  case refused = 1
  /// A game or an argument is malformed, or a file cannot be used.
  case unusable = 2

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
