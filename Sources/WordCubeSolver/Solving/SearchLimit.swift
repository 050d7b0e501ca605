/// The maximum number of steps in a search.
///
/// A search's time and memory grow with the number of paths that spell prefixes of words. An English puzzle has a few
/// thousand such paths. With a malicious puzzle and dictionary, a search would take years; it throws a
/// ``SearchLimitError`` instead. A search needs at most 24 MiB of memory, plus the memory for its result.
public struct SearchLimit: Hashable, Sendable {
  /// The maximum number of steps, at least 1. A step extends one path that spells a prefix by one
  /// letter.
  public let steps: Int
  /// The maximum number of paths kept at a time for one prefix and its beginnings, 8 bytes each. Within the
  /// standard limit, only puzzles made for that purpose need more.
  static let mostEndpoints = 1 << 21

  /// Creates a limit with a number of steps; a number below 1 counts as 1.
  public init(steps: Int) {
    self.steps = max(1, steps)
  }

  /// 16,777,216 steps; an English puzzle needs 1,000 to 3,500.
  public static let standard = SearchLimit(steps: 1 << 24)
}

extension SearchLimit: CustomStringConvertible {
  /// The number of steps.
  public var description: String { "a limit of \(steps) steps" }
}

/// The error thrown if a search takes more steps or memory than its ``SearchLimit`` allows.
public struct SearchLimitError: Error, Hashable, Sendable {
  /// The limit that the search reached.
  public let limit: SearchLimit

  /// Creates the error for a search that reached a limit.
  public init(_ limit: SearchLimit) {
    self.limit = limit
  }
}

extension SearchLimitError: CustomStringConvertible {
  /// The limit that the search reached.
  public var description: String {
    "the search reached \(limit), or the limit of \(SearchLimit.mostEndpoints) paths at a time"
  }
}

/// The steps left for several searches together.
struct SearchBudget {
  /// All steps, including those already spent.
  let limit: SearchLimit
  private(set) var stepsLeft: Int

  /// Creates an unspent budget.
  init(_ limit: SearchLimit) {
    self.limit = limit
    stepsLeft = limit.steps
  }

  /// A budget that no search exceeds.
  static var unlimited: SearchBudget { SearchBudget(SearchLimit(steps: .max)) }

  /// Spends some steps.
  mutating func spend(_ steps: Int) throws(SearchLimitError) {
    guard steps <= stepsLeft else { throw SearchLimitError(limit) }
    stepsLeft -= steps
  }
}
