import Lexicon
import WordCube

/// A puzzle that meets requirements.
public struct FoundPuzzle: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle
  /// How it was made.
  public let provenance: Provenance
  /// Why the candidates before it failed.
  public let failures: FailureCounts

  /// The number of the candidate that was taken.
  public var attempt: UInt64 { provenance.attempt }
}

extension FoundPuzzle: CustomStringConvertible {
  /// The provenance.
  public var description: String { provenance.description }
}

extension PuzzleFinder {
  /// The candidates that are tried by default, 100,000.
  public static let standardAttempts: UInt64 = 100_000

  /// The first candidate that meets the requirements.
  ///
  /// To find several puzzles of a seed, continue with the number after the last one found. To be
  /// able to stop, call it with few attempts at a time.
  ///
  /// - Parameters:
  ///   - generator: The generator of the candidates.
  ///   - start: The number of the first candidate.
  ///   - attempts: The most candidates to try. None has a number above `UInt64.max`.
  ///   - progress: Called after each candidate that fails, with the failures so far.
  /// - Throws: ``PuzzleSearchError``.
  /// - Complexity: Some tens of microseconds a candidate, and the time for par if it is required.
  public func puzzle(
    of generator: PuzzleGenerator, from start: UInt64 = 0,
    attempts: UInt64 = PuzzleFinder.standardAttempts, progress: (FailureCounts) -> Void = { _ in }
  ) throws(PuzzleSearchError) -> FoundPuzzle {
    var failures = FailureCounts()
    var number = start
    for _ in 0..<attempts {
      let puzzle = generator.puzzle(number)
      guard let failure = try failure(ofCandidate: number, puzzle) else {
        let provenance = Provenance(
          generator, requirements, start: requirements.isEmpty ? number : start, attempt: number)
        return FoundPuzzle(puzzle: puzzle, provenance: provenance, failures: failures)
      }
      failures.count(failure)
      progress(failures)
      if number == .max { break }
      number += 1
    }
    throw .exhausted(
      PuzzleSearchError.Exhausted(requirements: requirements, start: start, failures: failures))
  }

  func failure(
    ofCandidate number: UInt64, _ puzzle: Puzzle
  ) throws(PuzzleSearchError) -> RequirementFailure? {
    do throws(SearchLimitError) {
      return try failure(of: puzzle)
    } catch {
      throw .searchLimit(error.limit, attempt: number)
    }
  }
}

/// Why no puzzle was found.
public enum PuzzleSearchError: Error, Hashable, Sendable {
  /// None of the candidates meets the requirements.
  case exhausted(Exhausted)
  /// A search reached its limit.
  case searchLimit(SearchLimit, attempt: UInt64)

  /// A range of candidates that all fail the requirements.
  public struct Exhausted: Hashable, Sendable {
    /// What was required.
    public let requirements: PuzzleRequirements
    /// The number of the first candidate.
    public let start: UInt64
    /// How many candidates failed each requirement; the total is the number of candidates.
    public let failures: FailureCounts
  }
}

extension PuzzleSearchError: CustomStringConvertible {
  /// How many candidates failed each requirement, or the limit that was reached.
  public var description: String {
    switch self {
    case .exhausted(let exhausted): exhausted.description
    case .searchLimit(let limit, let attempt): "candidate \(attempt): the search reached \(limit)"
    }
  }
}

extension PuzzleSearchError.Exhausted: CustomStringConvertible {
  /// How many candidates failed what.
  public var description: String {
    let count = failures.total
    if count == 0 { return "no candidate was looked at" }
    let candidates =
      count == 1 ? "candidate \(start)" : "the \(count) candidates from \(start) on"
    return "none of \(candidates) will do: \(failures.description(for: requirements))"
  }
}
