import WordCube

extension PuzzleFinder {
  /// The result of checking a provenance.
  public enum Confirmation: Hashable, Sendable {
    /// The candidate is the first that meets the requirements.
    case confirmed
    /// The candidate does not meet the requirements; this is the first one that it fails.
    case fails(RequirementFailure)
    /// An earlier candidate meets them.
    case earlier(attempt: UInt64)
  }

  /// Checks all candidates again, from the first to the chosen one.
  ///
  /// ```swift
  /// let finder = try PuzzleFinder(solver, provenance.requirements, avoiding: words)
  /// if try finder.confirm(provenance) == .confirmed { print("the first that meets them") }
  /// ```
  ///
  /// The dictionary, the rarities and the words to avoid must be the ones that the search used. The provenance
  /// identifies the dictionary and the words to avoid, but not the rarities, so make sure that you use the same
  /// rarities.
  ///
  /// - Parameters:
  ///   - provenance: The provenance to check.
  ///   - attempts: The maximum number of candidates to check.
  ///   - progress: Called with the number of candidates checked so far, after each candidate before the
  ///     chosen one.
  /// - Throws: ``ConfirmationError``.
  /// - Complexity: The same as for the search that found the puzzle.
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
    let (generator, attempt) = (provenance.generator, provenance.attempt)
    if let failure = try failure(of: generator, attempt, ConfirmationError.searchLimit) {
      return .fails(failure)
    }
    for number in provenance.start..<attempt {
      if try failure(of: generator, number, ConfirmationError.searchLimit) == nil {
        return .earlier(attempt: number)
      }
      progress(number - provenance.start + 2)
    }
    return .confirmed
  }
}

extension PuzzleFinder.Confirmation: CustomStringConvertible {
  /// The result.
  public var description: String {
    switch self {
    case .confirmed: "confirmed"
    case .fails(let failure): "the candidate fails \(failure)"
    case .earlier(let attempt): "the earlier candidate \(attempt) meets the requirements"
    }
  }
}

/// A reason why a provenance can be neither confirmed nor refuted.
public enum ConfirmationError: Error, Hashable, Sendable {
  /// The requirements are not the finder's.
  case otherRequirements(expected: PuzzleRequirements, found: PuzzleRequirements)
  /// There are more candidates to check than allowed.
  case tooManyAttempts(found: UInt64, allowed: UInt64)
  /// A search reached its limit.
  case searchLimit(SearchLimit, attempt: UInt64)
}

extension ConfirmationError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .otherRequirements: "the finder and the provenance have different requirements"
    case .tooManyAttempts(let found, let allowed):
      "there are \(found) candidates to check, but only \(allowed) are allowed"
    case .searchLimit(let limit, let attempt): "candidate \(attempt): \(SearchLimitError(limit))"
    }
  }
}
