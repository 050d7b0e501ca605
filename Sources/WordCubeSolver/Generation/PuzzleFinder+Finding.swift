import Lexicon
import WordCube

/// A puzzle that meets requirements.
public struct FoundPuzzle: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle
  /// Where it comes from.
  public let provenance: Provenance
  /// What was wrong with the candidates before it.
  public let failures: FailureCounts

  /// The number of the candidate that was taken.
  public var attempt: UInt64 { provenance.attempt }
}

extension FoundPuzzle: CustomStringConvertible {
  /// The provenance.
  public var description: String { provenance.description }
}

extension PuzzleFinder {
  /// The candidates looked at unless said otherwise, 100,000.
  public static let standardAttempts: UInt64 = 100_000

  /// The first candidate that meets the requirements.
  ///
  /// To take several puzzles of a seed, go on from the number after the last one's; to be able to stop,
  /// ask for few attempts at a time.
  ///
  /// - Parameters:
  ///   - generator: What draws the candidates.
  ///   - start: The number of the first candidate.
  ///   - attempts: The most candidates that are looked at. None has a number above `UInt64.max`.
  ///   - progress: Told after each candidate that is passed over what was wrong so far.
  /// - Throws: ``PuzzleSearchError``.
  /// - Complexity: Some tens of microseconds a candidate, but for par.
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

  /// Candidates none of which meets the requirements.
  public struct Exhausted: Hashable, Sendable {
    /// What was required.
    public let requirements: PuzzleRequirements
    /// The number of the first candidate.
    public let start: UInt64
    /// What was wrong with how many of them; the total is the number of candidates.
    public let failures: FailureCounts
  }
}

extension PuzzleSearchError: CustomStringConvertible {
  /// How many candidates failed what, or the limit that was reached.
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
