import Lexicon
import WordCube

/// A puzzle that meets the requirements.
public struct FoundPuzzle: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle
  /// Its provenance.
  public let provenance: Provenance
  /// The number of earlier candidates that failed each requirement.
  public let failures: FailureCounts

  /// The number of the chosen candidate.
  public var attempt: UInt64 { provenance.attempt }
}

extension FoundPuzzle: CustomStringConvertible {
  /// The provenance.
  public var description: String { provenance.description }
}

extension PuzzleFinder {
  /// The default maximum number of candidates to check, 100,000.
  public static let standardAttempts: UInt64 = 100_000

  /// Returns the first candidate that meets the requirements.
  ///
  /// For more puzzles from a seed, continue with the number after the last one. If you need to be able to
  /// stop a long search, call this method repeatedly with a few attempts each time.
  ///
  /// - Parameters:
  ///   - generator: The generator of the candidates.
  ///   - start: The number of the first candidate.
  ///   - attempts: The maximum number of candidates to check. The search ends at number
  ///       `UInt64.max`.
  ///   - progress: Called after each candidate that fails, with the failures so far.
  /// - Throws: ``PuzzleSearchError``.
  /// - Complexity: One search for all words per candidate; par takes many more searches.
  public func puzzle(
    of generator: PuzzleGenerator, from start: UInt64 = 0,
    attempts: UInt64 = PuzzleFinder.standardAttempts, progress: (FailureCounts) -> Void = { _ in }
  ) throws(PuzzleSearchError) -> FoundPuzzle {
    var failures = FailureCounts()
    var number = start
    for _ in 0..<attempts {
      guard let failure = try failure(of: generator, number, PuzzleSearchError.searchLimit)
      else {
        let provenance = Provenance(
          generator: generator, requirements: requirements,
          start: requirements.isEmpty ? number : start, attempt: number)
        return FoundPuzzle(
          puzzle: provenance.puzzle, provenance: provenance, failures: failures)
      }
      failures.count(failure)
      progress(failures)
      if number == .max { break }
      number += 1
    }
    throw .exhausted(
      PuzzleSearchError.Exhausted(requirements: requirements, start: start, failures: failures))
  }
}

/// A reason why no puzzle was found.
public enum PuzzleSearchError: Error, Hashable, Sendable {
  /// None of the candidates meets the requirements.
  case exhausted(Exhausted)
  /// A search reached its limit.
  case searchLimit(SearchLimit, attempt: UInt64)

  /// A search in which no candidate met the requirements.
  public struct Exhausted: Hashable, Sendable {
    /// The requirements.
    public let requirements: PuzzleRequirements
    /// The number of the first candidate.
    public let start: UInt64
    /// The number of candidates that failed each requirement; the total is the number of candidates.
    public let failures: FailureCounts
  }
}

extension PuzzleSearchError: CustomStringConvertible {
  /// The number of candidates that failed each requirement, or the limit that a search reached.
  public var description: String {
    switch self {
    case .exhausted(let exhausted): exhausted.description
    case .searchLimit(let limit, let attempt): "candidate \(attempt): \(SearchLimitError(limit))"
    }
  }
}

extension PuzzleSearchError.Exhausted: CustomStringConvertible {
  /// The number of candidates that failed each requirement.
  public var description: String {
    let count = failures.total
    if count == 0 { return "no candidate was checked" }
    let candidates =
      count == 1
      ? "candidate \(start) does not meet the requirements"
      : "none of the \(count) candidates from \(start) on meets the requirements"
    return "\(candidates): \(failures.description(for: requirements))"
  }
}
