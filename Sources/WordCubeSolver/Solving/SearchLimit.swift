/// The maximum number of steps of a search.
///
/// The time and memory of a search grow with the number of paths that spell prefixes of words. An
/// English puzzle has some thousands of them. A puzzle and a dictionary can be made so that a
/// search would take years; it then throws a ``SearchLimitError``. A search needs at most 24 MiB of
/// memory, and the memory of its result.
public struct SearchLimit: Hashable, Sendable {
  /// The maximum number of steps, at least 1. A step extends one path that spells a prefix by one
  /// letter.
  public let steps: Int
  /// The maximum number of paths for one prefix and its beginnings that are kept at a time, 8 bytes
  /// each. Only puzzles made for it need more within the standard limit.
  static let mostEndpoints = 1 << 21

  /// A limit of a number of steps; a number below 1 counts as 1.
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

/// A search took more steps, or more memory, than its ``SearchLimit`` allows.
public struct SearchLimitError: Error, Hashable, Sendable {
  /// The limit that the search reached.
  public let limit: SearchLimit

  /// The error of a search that reached a limit.
  public init(_ limit: SearchLimit) {
    self.limit = limit
  }
}

extension SearchLimitError: CustomStringConvertible {
  /// The limit that the search reached.
  public var description: String {
    "the search reached \(limit), or that of \(SearchLimit.mostEndpoints) paths at a time"
  }
}
