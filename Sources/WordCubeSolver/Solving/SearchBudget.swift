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
