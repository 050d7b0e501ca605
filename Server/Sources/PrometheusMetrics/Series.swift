import CoreMetrics
import Synchronization

/// A metric's type, as the text format names it.
enum SeriesType: String, CustomStringConvertible {
  case counter, gauge, histogram, summary

  var description: String { rawValue }

  /// The label that the type itself uses.
  var reservedLabel: String? {
    switch self {
    case .counter, .gauge: nil
    case .histogram: "le"
    case .summary: "quantile"
    }
  }
}

/// A metric's values for given dimensions.
protocol Series: Sendable {
  /// Adds the lines of the series.
  ///
  /// - Parameter labels: The dimensions as text, without braces; can be empty.
  func write(_ name: String, _ labels: String, to text: inout String)
}

/// A number that goes up, or up and down.
///
/// It is a double, like all Prometheus values, so integers are exact up to 2^53.
final class NumberSeries: Series, CounterHandler, FloatingPointCounterHandler, MeterHandler,
  RecorderHandler
{
  private let bits = Atomic<UInt64>(0)

  var value: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

  func set(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }

  func increment(by amount: Double) {
    var old = bits.load(ordering: .relaxed)
    while true {
      let new = (Double(bitPattern: old) + amount).bitPattern
      let (isExchanged, found) = bits.weakCompareExchange(
        expected: old, desired: new, ordering: .relaxed)
      if isExchanged { return }
      old = found
    }
  }

  func set(_ value: Int64) { set(Double(value)) }
  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }
  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func decrement(by amount: Double) { increment(by: -amount) }
  func reset() { set(0.0) }

  func write(_ name: String, _ labels: String, to text: inout String) {
    text += "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value.metricText)\n"
  }
}

/// Numbers, counted by upper bounds if there are any.
final class DistributionSeries: Series, TimerHandler, RecorderHandler {
  private struct State {
    /// The number of values in each bucket; the last one has no upper bound.
    var counts: [Int]
    var sum = 0.0
  }

  /// Ascending; nil for a summary.
  private let bounds: [Double]?
  private let state: Mutex<State>

  init(bounds: [Double]?) {
    self.bounds = bounds
    state = Mutex(State(counts: [Int](repeating: 0, count: (bounds?.count ?? 0) + 1)))
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = bounds.map { bounds in bounds.firstIndex { value <= $0 } ?? bounds.count } ?? 0
    state.withLock { state in
      state.counts[bucket] += 1
      state.sum += value
    }
  }

  func write(_ name: String, _ labels: String, to text: inout String) {
    let state = state.withLock { $0 }
    if let bounds {
      let prefix = labels.isEmpty ? "" : labels + ","
      var total = 0
      for (bound, count) in zip(bounds.map { "\($0)" } + ["+Inf"], state.counts) {
        total += count
        text += "\(name)_bucket{\(prefix)le=\"\(bound)\"} \(total)\n"
      }
    }
    let braces = labels.isEmpty ? "" : "{\(labels)}"
    text += "\(name)_sum\(braces) \(state.sum.metricText)\n"
    text += "\(name)_count\(braces) \(state.counts.reduce(0, +))\n"
  }
}
