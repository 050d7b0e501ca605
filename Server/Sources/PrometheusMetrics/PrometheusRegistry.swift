import CoreMetrics
import Synchronization

/// A swift-metrics backend that keeps all values in memory and writes them as Prometheus text.
///
/// ```swift
/// let registry = PrometheusRegistry(help: ["requests_total": "Requests that were answered."])
/// MetricsSystem.bootstrap(registry)
/// Counter(label: "requests_total", dimensions: [("method", "GET")]).increment()
/// print(registry.text)
/// ```
///
/// Meters and gauges have the type `gauge`. Timers (in seconds) and aggregating recorders have the type `histogram` if
/// the registry has buckets for their label; otherwise, they have the type `summary`, without quantiles.
///
/// Metrics with equal labels and dimensions are one series, however often you create them. A series lives as long as the
/// registry: `destroy()` does nothing.
public final class PrometheusRegistry: MetricsFactory {
  private struct Family {
    let type: SeriesType
    /// The series by the text of their dimensions.
    var series: [String: any Series] = [:]
  }

  private let help: [String: String]
  private let buckets: [String: [Double]]
  private let seriesLimit: Int
  private let families = Mutex<[String: Family]>([:])
  private let dropped = NumberSeries()

  /// Creates a registry without metrics.
  ///
  /// - Parameters:
  ///   - help: What each metric means, by label.
  ///   - buckets: The upper bounds of the buckets of histograms, by label; in seconds for timers. The registry adds the
  ///     bucket without an upper bound.
  ///   - seriesLimit: The maximum number of series that the registry keeps for a label. It drops the values of further
  ///     series, and counts these values in `metrics_dropped_series_total`.
  public init(
    help: [String: String] = [:], buckets: [String: [Double]] = [:], seriesLimit: Int = 2_000
  ) {
    self.help = help
    self.buckets = buckets.mapValues { $0.sorted() }
    self.seriesLimit = seriesLimit
  }

  // MARK: MetricsFactory

  /// Returns the counter for a label and dimensions.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, .counter) { NumberSeries() }
  }

  /// Returns the counter for a label and dimensions.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, dimensions, .counter) { NumberSeries() }
  }

  /// Returns the gauge for a label and dimensions.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge) { NumberSeries() }
  }

  /// Returns the gauge, histogram or summary for a label and dimensions.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    guard aggregate else { return series(label, dimensions, .gauge) { NumberSeries() } }
    return distribution(label, dimensions)
  }

  /// Returns the histogram or summary for a label and dimensions, in seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    distribution(label, dimensions)
  }

  /// Does nothing.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Does nothing.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Does nothing.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Does nothing.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Does nothing.
  public func destroyTimer(_ handler: any TimerHandler) {}

  // MARK: Text

  /// All metrics in the text format 0.0.4, each line ending with a line feed, ordered by name and then by dimensions.
  public var text: String {
    var families = families.withLock { $0 }
    if dropped.value > 0 {
      families["metrics_dropped_series_total"] = Family(type: .counter, series: ["": dropped])
    }
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      if let help = help[name] { text += "# HELP \(name) \(help.escaped(quotes: false))\n" }
      text += "# TYPE \(name) \(family.type)\n"
      for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
        series.write(name, labels, to: &text)
      }
    }
    return text
  }

  // MARK: Series

  private func distribution(
    _ label: String, _ dimensions: [(String, String)]
  ) -> DistributionSeries {
    let bounds = buckets[label.metricName]
    return series(label, dimensions, bounds == nil ? .summary : .histogram) {
      DistributionSeries(bounds: bounds)
    }
  }

  /// Returns the series for a label and dimensions, creating it if there is none.
  private func series<S: Series>(
    _ label: String, _ dimensions: [(String, String)], _ type: SeriesType, _ make: () -> S
  ) -> S {
    let name = label.metricName
    let labels = labelText(dimensions, reserved: type.reservedLabel)
    return families.withLock { families in
      let family = families[name] ?? Family(type: type)
      if family.type == type, let known = family.series[labels] as? S { return known }
      let series = make()
      // A metric has one type.
      guard family.type == type, family.series.count < seriesLimit else {
        dropped.increment(by: 1.0)
        return series
      }
      families[name, default: family].series[labels] = series
      return series
    }
  }
}
