import APIContract

extension FailureDescription {
  /// Creates a failure from a kind of problem that the game's server returns, with its status and name.
  public init(_ kind: ProblemKind) { self.init(kind.status, kind.rawValue) }
}

extension [FailureDescription] {
  /// Failures with the statuses and the names of problems of the game's server.
  static func kinds(_ kinds: ProblemKind...) -> Self { kinds.map { FailureDescription($0) } }
}
