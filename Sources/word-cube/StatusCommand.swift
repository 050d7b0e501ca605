import ArgumentParser

/// A command that ends with one of our statuses, whatever happens.
protocol StatusCommand: AsyncParsableCommand {
  /// Does the work.
  ///
  /// - Throws: ``CommandFailure``, ``OutputFailure``, or `ValidationError` for wrong usage.
  func perform() async throws -> ExitStatus
}

extension StatusCommand {
  func run() async throws {
    SystemCalls.ignoreClosedPipes()
    let status: ExitStatus
    do {
      status = try await perform()
    } catch let failure as CommandFailure {
      failure.tell()
      status = .unusable
    } catch let failure as OutputFailure {
      status = failure.tell()
    }
    if status != .good { throw ExitCode(status.rawValue) }
  }
}
