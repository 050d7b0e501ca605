/// A number that no game by the strict rules can score more than, and what it took to find it.
public struct ScoreBound: Hashable, Sendable {
  /// The most points that could still be scored, as far as is proven; at least 0. `Int64.max` where
  /// even the simplest bound is beyond 64 bits.
  public let value: Int64
  /// The work done, in the steps of ``BoundSearch``.
  public let steps: Int
  /// Whether the search stopped because its steps were spent or its caller said so; otherwise more
  /// steps would not make the bound any lower.
  public let isBudgetSpent: Bool
}

extension ScoreBound: CustomStringConvertible {
  /// The value, and the steps behind it.
  public var description: String { "at most \(value) points, \(steps) steps" }
}
