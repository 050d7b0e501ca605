/// A score that no game by the strict rules exceeds, and the work to compute it.
public struct ScoreBound: Hashable, Sendable {
  /// The proven bound in points, at least 0. `Int64.max` if even the simplest bound needs more than 64
  /// bits.
  public let value: Int64
  /// The work done, in the steps of ``BoundSearch``.
  public let steps: Int
  /// Whether the search stopped at its step limit or because its caller stopped it. If not, more
  /// steps do not lower the bound.
  public let isBudgetSpent: Bool
}

extension ScoreBound: CustomStringConvertible {
  /// The value and the steps.
  public var description: String { "at most \(value) points, \(steps) steps" }
}
