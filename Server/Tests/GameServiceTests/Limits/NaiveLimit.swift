@testable import GameServiceCore

/// The slow twin of `LimitTable`: a token bucket in fractions, and a search through all subjects.
struct NaiveLimit {
  private struct Bucket {
    var tokens: Double
    var filledAt: Int64
    var countedAt: Int64
    var order: Int
    var isUsedUp: Bool
  }

  let limit: RequestLimits.Limit
  let mostSubjects: Int
  private var buckets: [Int: Bucket] = [:]
  private var order = 0

  init(_ limit: RequestLimits.Limit, mostSubjects: Int) {
    self.limit = limit
    self.mostSubjects = mostSubjects
  }

  var subjects: Set<Int> { Set(buckets.keys) }

  private var rate: Double { Double(limit.count) / Double(limit.seconds) }

  private func tokens(of subject: Int, at now: Int64) -> Double {
    guard let bucket = buckets[subject] else { return Double(limit.burst) }
    return min(Double(limit.burst), bucket.tokens + Double(now - bucket.filledAt) * rate)
  }

  func wait(of subject: Int, at now: Int64) -> Int64 {
    var seconds: Int64 = 0
    while tokens(of: subject, at: now + seconds) < 1 - 1e-6 { seconds += 1 }
    return seconds
  }

  mutating func count(_ subject: Int, at now: Int64) {
    if buckets[subject] == nil, buckets.count >= mostSubjects {
      let notUsedUp = buckets.filter { entry in
        let interval = (Double(limit.seconds) / Double(limit.count)).rounded(.up)
        return !entry.value.isUsedUp || now >= entry.value.countedAt + Int64(interval)
      }
      let oldest = (notUsedUp.isEmpty ? buckets : notUsedUp).min { $0.value.order < $1.value.order }
      if let oldest { buckets[oldest.key] = nil }
    }
    order += 1
    let left = tokens(of: subject, at: now) - 1
    buckets[subject] = Bucket(
      tokens: left, filledAt: now, countedAt: now, order: order, isUsedUp: left < 1 - 1e-6)
  }
}
