import WordCube

extension PuzzleFinder {
  /// Whether a provenance is what it says.
  public enum Confirmation: Hashable, Sendable {
    /// The candidate is the first that meets the requirements.
    case confirmed
    /// The candidate does not meet the requirements; the first that it fails.
    case fails(RequirementFailure)
    /// A candidate before it meets them.
    case earlier(attempt: UInt64)
  }

  /// Looks again at all candidates from the first on to the one that was taken.
  ///
  /// ```swift
  /// let finder = try PuzzleFinder(solver, provenance.requirements, avoiding: words)
  /// if try finder.confirm(provenance) == .confirmed { print("the first that will do") }
  /// ```
  ///
  /// Dictionary, rarities and words to avoid have to be those of the search. Dictionary and words are
  /// known by what stands for them in the provenance; that the rarities are the same is up to the caller.
  ///
  /// - Parameters:
  ///   - provenance: What is looked into.
  ///   - attempts: The most candidates that are looked at.
  ///   - progress: Told after each candidate before the one taken how many have been looked at.
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
  /// What came out.
  public var description: String {
    switch self {
    case .confirmed: "confirmed"
    case .fails(let failure): "the candidate fails \(failure)"
    case .earlier(let attempt): "candidate \(attempt) comes before it"
    }
  }
}

/// Why a provenance cannot be confirmed, nor refuted.
public enum ConfirmationError: Error, Hashable, Sendable {
  /// The requirements are not those of the finder.
  case otherRequirements(expected: PuzzleRequirements, found: PuzzleRequirements)
  /// There are more candidates to look at than allowed.
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
