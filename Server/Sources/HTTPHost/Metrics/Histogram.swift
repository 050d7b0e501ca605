/// Counts durations by upper bounds.
struct Histogram {
  /// The upper bounds in seconds; the last bucket has none.
  static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

  /// The number of durations in each bucket.
  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// The sum of all durations in seconds.
  private(set) var sum = 0.0

  mutating func add(_ seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }

  /// The lines of a metric in Prometheus text.
  func lines(_ name: String, labels: String) -> String {
    var text = ""
    var total = 0
    for (index, count) in counts.enumerated() {
      total += count
      let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
      text += "\(name)_bucket{\(labels),le=\"\(bound)\"} \(total)\n"
    }
    text += "\(name)_sum{\(labels)} \(sum)\n"
    return text + "\(name)_count{\(labels)} \(total)\n"
  }
}
