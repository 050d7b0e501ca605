import Metrics
import PrometheusMetrics
import Testing

@Suite struct PrometheusRegistryTests {
  /// Texts that break out of a label if one of them is not escaped.
  private static let hostile = [
    "", "a", "\"", "\\", "\n", "\\n", "\r\n", "\"\u{301}", "\\\u{301}", "\n\u{301}",
    "a\"} 1\nb{c=\"",
    "é😀\u{2028}", "\\\"", "x,y=z", "\u{0}",
  ]

  @Test(arguments: 0..<20)
  func `what is read back is what was counted`(seed: UInt64) throws {
    var random = Random(state: seed)
    let registry = PrometheusRegistry(
      help: ["a": "a\\b\nc\r\n\"d\"", "t": "time"], buckets: ["t": [0.5, 0.001, 0.25]])
    var counters: [[String: String]: Int] = [:]
    var gauges: [[String: String]: Double] = [:]
    var times: [[String: String]: [Double]] = [:]
    var numbers: [Double] = []
    for _ in 0..<500 {
      let values = (0..<2).map { _ in Self.hostile.randomElement(using: &random) ?? "" }
      let dimensions = [("x", values[0]), ("y", values[1])]
      let labels = ["x": values[0], "y": values[1]]
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let amount = Int.random(in: 0...1_000_000, using: &random)
        Counter(label: "a", dimensions: dimensions, factory: registry).increment(by: amount)
        counters[labels, default: 0] += amount
      case 1:
        let value = Double.random(in: -1e9...1e9, using: &random)
        Meter(label: "m", dimensions: dimensions, factory: registry).set(value)
        gauges[labels] = value
      case 2:
        let amount = Double(Int.random(in: -9...9, using: &random))
        Meter(label: "m", dimensions: dimensions, factory: registry).increment(by: amount)
        gauges[labels, default: 0] += amount
      case 3:
        let nanoseconds = Int64.random(in: 0...1_000_000_000, using: &random)
        Timer(label: "t", dimensions: dimensions, factory: registry).recordNanoseconds(nanoseconds)
        times[labels, default: []].append(Double(nanoseconds) / 1e9)
      default:
        let number = Int.random(in: -9...9, using: &random)
        Recorder(label: "r", factory: registry).record(number)
        numbers.append(Double(number))
      }
    }
    let text = try NaiveTextReader(registry.text)
    var expectedCount = 0
    func expect(_ name: String, _ labels: [String: String], _ value: Double) {
      expectedCount += 1
      #expect(text[name, labels] == value, "\(name) \(labels)")
    }
    for (labels, count) in counters { expect("a", labels, Double(count)) }
    for (labels, value) in gauges { expect("m", labels, value) }
    for (labels, all) in times {
      for (bound, name) in [(0.001, "0.001"), (0.25, "0.25"), (0.5, "0.5"), (.infinity, "+Inf")] {
        expect(
          "t_bucket", labels.merging(["le": name]) { $1 }, Double(all.count { $0 <= bound }))
      }
      expect("t_sum", labels, all.reduce(0, +))
      expect("t_count", labels, Double(all.count))
    }
    expect("r_sum", [:], numbers.reduce(0, +))
    expect("r_count", [:], Double(numbers.count))
    #expect(text.values.count == expectedCount)
    #expect(text.types == ["a": "counter", "m": "gauge", "t": "histogram", "r": "summary"])
    #expect(text.help == ["a": "a\\b\nc\r\n\"d\"", "t": "time"])
  }

  @Test func `the text is that of the format`() {
    let registry = PrometheusRegistry(help: ["b": "B's."], buckets: ["c": [1, 0.05]])
    let counter = Counter(label: "b", dimensions: [("k", "v")], factory: registry)
    counter.increment(by: 2)
    Counter(label: "b", dimensions: [("k", "v")], factory: registry).increment()
    Counter(label: "b", dimensions: [("k", "a")], factory: registry).increment()
    Timer(label: "c", factory: registry).recordMilliseconds(50)
    Gauge(label: "a", factory: registry).record(1.5)
    #expect(
      registry.text == """
        # TYPE a gauge
        a 1.5
        # HELP b B's.
        # TYPE b counter
        b{k="a"} 1
        b{k="v"} 3
        # TYPE c histogram
        c_bucket{le="0.05"} 1
        c_bucket{le="1.0"} 1
        c_bucket{le="+Inf"} 1
        c_sum 0.05
        c_count 1

        """)
    counter.reset()
    counter.destroy()
    #expect(registry.text.contains("b{k=\"v\"} 0\n"))
  }

  @Test func `numbers without a value have a text, and fractions are counted`() throws {
    let registry = PrometheusRegistry()
    for (name, value) in [("n", Double.nan), ("i", .infinity), ("j", -.infinity), ("l", 1e300)] {
      Meter(label: name, factory: registry).set(value)
    }
    let counter = FloatingPointCounter(label: "f", factory: registry)
    for _ in 0..<3 { counter.increment(by: 0.25) }
    let lines = registry.text.split(separator: "\n")
    for line in ["n NaN", "i +Inf", "j -Inf", "l 1e+300", "f 0.75"] {
      #expect(lines.contains { $0 == line })
    }
  }

  @Test func `names are those of Prometheus`() throws {
    let registry = PrometheusRegistry(buckets: ["t": [1]])
    Counter(
      label: "http.server-requests é", dimensions: [("a.b", "1"), ("a-b", "2"), ("", "3")],
      factory: registry
    )
    .increment()
    Counter(label: "0", dimensions: [("le", "x")], factory: registry).increment()
    // `le` is the histogram's own.
    Timer(label: "t", dimensions: [("le", "x")], factory: registry).recordSeconds(1)
    let text = try NaiveTextReader(registry.text)
    #expect(text["http_server_requests___", ["a_b": "1", "_": "3"]] == 1)
    #expect(text["_0", ["le": "x"]] == 1)
    #expect(text["t_bucket", ["le": "1.0"]] == 1)
  }

  @Test func `the number of series is bounded, and the text says what is lost`() throws {
    let registry = PrometheusRegistry(seriesLimit: 10)
    for number in 0..<12 {
      Counter(label: "a", dimensions: [("n", "\(number)")], factory: registry).increment()
    }
    // Another type of the same name.
    Meter(label: "a", dimensions: [("n", "1")], factory: registry).set(7)
    let text = try NaiveTextReader(registry.text)
    #expect(text.values.count == 11)
    #expect(text["metrics_dropped_series_total"] == 3)
    #expect(text["a", ["n": "1"]] == 1)
  }

  @Test func `threads count together`() async throws {
    let registry = PrometheusRegistry(buckets: ["t": [1]])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<5_000 {
            Counter(label: "a", factory: registry).increment()
            Meter(label: "m", factory: registry).decrement()
            Timer(label: "t", factory: registry).recordSeconds(1)
          }
        }
      }
      for _ in 0..<20 { _ = try? NaiveTextReader(registry.text) }
    }
    let text = try NaiveTextReader(registry.text)
    #expect(text["a"] == 40_000 && text["m"] == -40_000 && text["t_sum"] == 40_000)
    #expect(text["t_bucket", ["le": "1.0"]] == 40_000)
  }
}

/// A generator that returns the same numbers in each run (SplitMix64).
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
