import Foundation

/// The times of some calls.
struct Times: CustomStringConvertible {
  private var times: [Duration] = []

  var count: Int { times.count }
  var longest: String { Self.text(times.max() ?? .zero) }

  mutating func measure(_ body: () -> Void) {
    let start = ContinuousClock.now
    body()
    times.append(.now - start)
  }

  var description: String {
    let sorted = times.sorted()
    guard let last = sorted.last else { return "none" }
    return
      "p50 \(Self.text(sorted[sorted.count / 2])), p99 \(Self.text(sorted[sorted.count * 99 / 100])), "
      + "longest \(Self.text(last))"
  }

  private static func text(_ time: Duration) -> String {
    String(format: "%.2f us", time / .microseconds(1))
  }
}

/// The processor time and memory that the process has used so far.
struct ProcessUse {
  /// Seconds of processor time.
  var processor: Double
  /// Resident memory in MiB.
  var resident: Int
  /// The greatest resident memory in MiB.
  var greatest: Int

  static var now: ProcessUse {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .ascii)) ?? ""
    func kibibytes(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return ProcessUse(
      processor: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9,
      resident: kibibytes("VmRSS") >> 10, greatest: kibibytes("VmHWM") >> 10)
  }
}
