import Synchronization
import WordCube
import WordCubeAPI

/// Counts requests by their sender, in memory.
///
/// The last times of each sender are kept, at most as many as its limit. When there are too many senders, those
/// whose times are over are forgotten, and after them all: the memory is bounded, and a flood of
/// addresses costs at most one more round.
final class RequestCounter: Sendable {
  /// What is counted.
  enum Subject: Hashable, Sendable {
    case registrations(address: String)
    case demoRanks(address: String)
    case puzzles(UniqueID)
    case changes(UniqueID)
    case reads(UniqueID)
  }

  private struct Times {
    var times: [UnixTime] = []
    var next = 0
    var seconds: Int64 = 0
  }

  private let limits: RequestLimits
  private let mostSubjects: Int
  private let counts = Mutex<[Subject: Times]>([:])

  init(_ limits: RequestLimits, mostSubjects: Int = 100_000) {
    self.limits = limits
    self.mostSubjects = mostSubjects
  }

  /// Counts a request.
  ///
  /// - Throws: ``LimitReached``; the request is not counted then.
  func count(_ subject: Subject, at now: UnixTime) throws(LimitReached) {
    guard limits.isOn else { return }
    let limit = limits.limit(of: subject)
    let wait: Int64? = counts.withLock { counts in
      if counts.count >= mostSubjects, counts[subject] == nil { forget(&counts, at: now) }
      var times = counts[subject, default: Times()]
      times.seconds = limit.seconds
      if times.times.count < limit.count {
        times.times.append(now)
      } else {
        let oldest = times.times[times.next]
        guard oldest <= now - limit.seconds else { return oldest + limit.seconds - now }
        times.times[times.next] = now
        times.next = (times.next + 1) % times.times.count
      }
      counts[subject] = times
      return nil
    }
    if let wait { throw LimitReached(retryAfter: wait) }
  }

  private func forget(_ counts: inout [Subject: Times], at now: UnixTime) {
    counts = counts.filter { entry in
      entry.value.times.contains { $0 > now - entry.value.seconds }
    }
    if counts.count >= mostSubjects { counts = [:] }
  }
}

extension RequestLimits {
  /// The limit of a subject.
  fileprivate func limit(of subject: RequestCounter.Subject) -> Limit {
    switch subject {
    case .registrations: registrations
    case .demoRanks: demoRanks
    case .puzzles: puzzles
    case .changes: changes
    case .reads: reads
    }
  }
}
