import Benchmark
import Foundation

/// One benchmark in its process: it is prepared, run, and ended.
///
/// A failed benchmark ends the process with a failure, because the command exits with zero after an error
/// that is only reported. The process may have no output during runs, so a failure of a run is reported
/// at the end.
final class Trial<Prepared> {
  let name: String
  private var prepared: Prepared?
  private var failure: (any Error)?

  init(_ name: String) {
    self.name = name
  }

  func prepare(_ prepare: () throws -> Prepared) {
    do {
      prepared = try prepare()
    } catch {
      fail(error)
    }
  }

  /// Runs the work once; after a failure the benchmark is not run again.
  func run(_ benchmark: Benchmark, _ body: (Prepared) throws -> Void) {
    do {
      if failure == nil, let prepared { try body(prepared) }
    } catch {
      note(error, benchmark)
    }
  }

  /// Runs work that awaits tasks.
  func run(_ benchmark: Benchmark, _ body: (Prepared) async throws -> Void) async {
    do {
      if failure == nil, let prepared { try await body(prepared) }
    } catch {
      note(error, benchmark)
    }
  }

  func end() {
    // What was prepared may have a file to remove.
    prepared = nil
    if let failure { fail(failure) }
  }

  private func note(_ error: any Error, _ benchmark: Benchmark) {
    failure = error
    benchmark.error("\(error)")
  }

  private func fail(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(name) failed: \(error)\n".utf8))
    exit(1)
  }
}

/// An answer of timed work that is not what it has to be.
struct WrongAnswer: Error, CustomStringConvertible {
  var expected: UInt64
  var found: UInt64

  var description: String { "the answer is \(found), and should be \(expected)" }
}
