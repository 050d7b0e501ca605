import WordCube

extension PuzzleFinder {
  /// Whether a provenance is true.
  public enum Confirmation: Hashable, Sendable {
    /// The candidate is the first that meets the requirements.
    case confirmed
    /// The candidate does not meet the requirements; the first requirement that it fails.
    case fails(RequirementFailure)
    /// An earlier candidate meets the requirements; its number.
    case earlier(attempt: UInt64)
  }

  /// Checks a provenance: tries all candidates again, from the first to the one that was taken.
  ///
  /// ```swift
  /// let finder = try PuzzleFinder(solver, provenance.requirements, avoiding: words)
  /// if try finder.confirm(provenance) == .confirmed { print("the first that will do") }
  /// ```
  ///
  /// Dictionary, rarities and words to avoid must be those of the search. The provenance identifies
  /// the dictionary and the words to avoid. The caller must make sure that the rarities are the
  /// same.
  ///
  /// - Parameters:
  ///   - provenance: The provenance to check.
  ///   - attempts: The most candidates to try.
  ///   - progress: Called with the number of candidates tried so far, after each candidate before
  ///     the one taken.
  /// - Throws: ``ConfirmationError``.
  /// - Complexity: As the search that found the puzzle.
  public func confirm(
    _ provenance: Provenance, attempts: UInt64 = PuzzleFinder.standardAttempts,
    progress: (UInt64) -> Void = { _ in }
  ) throws(ConfirmationError) -> Confirmation {
    guard provenance.requirements == requirements else {
      throw .otherRequirements(expected: requirements, found: provenance.requirements)
    }
    let before = provenance.attempt - provenance.start
    guard before < attempts else {
      throw .tooManyAttempts(found: before == .max ? before : before + 1, allowed: attempts)
    }
    if let failure = try failure(provenance.generator, provenance.attempt) {
      return .fails(failure)
    }
    for number in provenance.start..<provenance.attempt {
      if try failure(provenance.generator, number) == nil { return .earlier(attempt: number) }
      progress(number - provenance.start + 2)
    }
    return .confirmed
  }

  private func failure(
    _ generator: PuzzleGenerator, _ number: UInt64
  ) throws(ConfirmationError) -> RequirementFailure? {
    do throws(SearchLimitError) {
      return try failure(of: generator.puzzle(number))
    } catch {
      throw .searchLimit(error.limit, attempt: number)
    }
  }
}

extension PuzzleFinder.Confirmation: CustomStringConvertible {
  /// The result as text.
  public var description: String {
    switch self {
    case .confirmed: "confirmed"
    case .fails(let failure): "the candidate fails \(failure)"
    case .earlier(let attempt): "candidate \(attempt) comes before it"
    }
  }
}

/// Why a provenance can be neither confirmed nor refuted.
public enum ConfirmationError: Error, Hashable, Sendable {
  /// The requirements are not those of the finder.
  case otherRequirements(expected: PuzzleRequirements, found: PuzzleRequirements)
  /// There are more candidates than may be tried.
  case tooManyAttempts(found: UInt64, allowed: UInt64)
  /// A search reached its limit.
  case searchLimit(SearchLimit, attempt: UInt64)
}

extension ConfirmationError: CustomStringConvertible {
  /// What was expected, and what was found.
  public var description: String {
    switch self {
    case .otherRequirements: "the finder has other requirements than the provenance"
    case .tooManyAttempts(let found, let allowed):
      "there are \(found) candidates to look at, and \(allowed) are allowed"
    case .searchLimit(let limit, let attempt): "candidate \(attempt): the search reached \(limit)"
    }
  }
}
