import WordCube
import WordCubeSolver

/// The figures of random puzzles, for comparison.
struct RatingSample: Sendable {
  /// The sorted values of all puzzles, by figure.
  private var values: [Rating.Figure: [Int64]] = [:]
  let count: Int

  /// The figures of a table.
  init(_ table: RatingTable, effort: Effort) {
    let rows = table.values
    count = rows.count
    for (column, figure) in RatingTable.figures.enumerated() {
      values[figure] = rows.map { $0[column] }.sorted()
    }
    let column = RatingTable.figures.count + Int(effort.rawValue)
    values[.par] = rows.map { $0[column] }.sorted()
  }

  /// Rates the first puzzles of seed 0 in a language.
  ///
  /// - Parameter progress: Called with the number of puzzles rated so far.
  init(
    count: Int, _ language: Language, _ rater: Rater, progress: (Int) -> Void
  ) async throws {
    self.count = count
    try await withThrowingTaskGroup(of: Rating.self) { group in
      let puzzles = PuzzleGenerator(seed: 0, language: language)
      var number = 0
      func addTask() {
        guard number < count else { return }
        let position = Position(puzzles.puzzle(UInt64(number)))
        number += 1
        group.addTask { try rater.rate(position) }
      }
      for _ in 0..<SystemCalls.processorCount { addTask() }
      var done = 0
      for try await rating in group {
        addTask()
        done += 1
        progress(done)
        for figure in Rating.Figure.allCases {
          if let value = rating.value(of: figure) { values[figure, default: []].append(value) }
        }
      }
    }
    for figure in values.keys { values[figure]?.sort() }
  }

  /// The percentage of puzzles with a smaller value, plus half the percentage of those with the same value.
  func percentile(of figure: Rating.Figure, _ value: Int64) -> Double? {
    guard let values = values[figure], !values.isEmpty else { return nil }
    let smaller = values.count { $0 < value }
    let equal = values.count { $0 == value }
    return (Double(2 * smaller + equal) * 500 / Double(values.count)).rounded() / 10
  }
}
