import ArgumentParser

/// A command that always ends with an ``ExitStatus``.
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
    } catch let error as CommandError {
      error.report()
      status = error.status
    } catch let error as OutputError {
      status = error.report()
    }
    if status != .good { throw ExitCode(status.rawValue) }
  }
}

/// A command's exit status. If several apply, the highest counts.
///
/// swift-argument-parser ends the command with 64 after wrong usage.
enum ExitStatus: Int32, Comparable, Sendable {
  /// All games are valid, or all words are in the dictionary, or there were none.
  case good = 0
  /// A game is refused, or a word is not in the dictionary.
  case refused = 1
  /// A game or an argument is malformed, or a file cannot be used.
  case unusable = 2

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
