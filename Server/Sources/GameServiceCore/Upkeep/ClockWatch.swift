import Metrics
import Synchronization
import WordCubeAPI

/// A detector of changes to the wall clock, which it compares with a clock that never jumps.
///
/// After a jump, everything that cannot be undone waits for ``settlingTime``: deleting rows, ending matches and sending notices. So a clock
/// that is corrected within that time loses nothing. If the jump is undone, work continues at once. A clock that stays wrong for longer is
/// trusted, unless the database's clock differs: see ``WrongClock``. Only that comparison detects a clock that was wrong before the first
/// observation.
public final class ClockWatch: Sendable {
  /// How many seconds the difference between the clocks may change between two observations. Both are read in whole
  /// seconds, and NTP makes a clock go a little faster or slower: neither is a jump.
  static let tolerance: Int64 = 5
  /// How many seconds must pass without another jump before a clock that jumped is trusted again.
  public static let settlingTime: Int64 = 3_600
  /// How many seconds the times of requests are kept.
  static let timesKept: Int64 = .secondsOfDay

  fileprivate struct State {
    /// The uptime of the first observation.
    var startedAt: Int64?
    /// The wall clock minus uptime, at the last observation.
    var offset: Int64 = 0
    /// The offset that was last trusted.
    var settledOffset: Int64 = 0
    /// The uptime of the last jump; nil if the clock is trusted.
    var jumpedAt: Int64?
    /// The uptime of the last jump, even if the clock is trusted again.
    var lastJumpAt: Int64?
    let jumps: Counter
    /// Whether the database's clock differs.
    var isWrong = false
    /// The seconds of the jumps that have not been reported yet.
    var untold: [Int64] = []
    /// The earliest wall clock time of the requests in each second of uptime, in order.
    var requests: [(uptime: Int64, earliest: UnixTime)] = []
  }

  private let state: Mutex<State>

  /// - Parameter metrics: Makes the counter of jumps.
  init(metrics: any MetricsFactory) {
    state = Mutex(State(jumps: Counter(label: "wordcube_clock_jumps_total", factory: metrics)))
  }

  /// Compares the clocks. Returns whether the wall clock is trusted.
  @discardableResult
  func observe(_ now: UnixTime, uptime: Int64) -> Bool {
    state.withLock { $0.observe(now, uptime) && !$0.isWrong }
  }

  /// Notes whether the database's clock differs.
  func note(isWrong: Bool) { state.withLock { $0.isWrong = isWrong } }

  /// Compares the clocks when a request arrives whose nonce or receipt is about to be stored with the time `now`.
  func noteRequest(at now: UnixTime, uptime: Int64) {
    state.withLock { state in
      state.observe(now, uptime)
      if let last = state.requests.last, last.uptime >= uptime {
        state.requests[state.requests.count - 1].earliest = min(last.earliest, now)
        return
      }
      state.requests.append((uptime, now))
      if state.requests.count > 2 * Int(Self.timesKept) {
        state.requests.removeAll { $0.uptime < uptime - Self.timesKept }
      }
    }
  }

  /// Returns the earliest wall clock time of the requests in the last `seconds` of uptime, at most ``timesKept``; nil if
  /// there are none.
  func earliestRequest(ofLast seconds: Int64, uptime: Int64) -> UnixTime? {
    state.withLock { state in
      state.requests.lazy.filter { $0.uptime >= uptime - seconds }.map(\.earliest).min()
    }
  }

  /// Returns the seconds of uptime since the first observation.
  func secondsWatched(uptime: Int64) -> Int64 {
    state.withLock { state in state.startedAt.map { uptime - $0 } ?? 0 }
  }

  /// Returns whether the clock jumped in the last `seconds` of uptime, to a wrong time or back to the right one.
  func jumped(inLast seconds: Int64, uptime: Int64) -> Bool {
    state.withLock { state in state.lastJumpAt.map { uptime - $0 <= seconds } ?? false }
  }

  /// Returns the time by the last trusted offset; nil before the first observation.
  func believedTime(uptime: Int64) -> UnixTime? {
    state.withLock { state in
      guard state.startedAt != nil else { return nil }
      let (time, overflows) = uptime.addingReportingOverflow(state.settledOffset)
      return overflows ? nil : time
    }
  }

  /// Returns the jumps since the last call: seconds ahead, or negative seconds back.
  func takeJumps() -> [Int64] {
    state.withLock { state in
      defer { state.untold = [] }
      return state.untold
    }
  }
}

extension ClockWatch.State {
  @discardableResult
  mutating func observe(_ now: UnixTime, _ uptime: Int64) -> Bool {
    let (observed, overflows) = now.subtractingReportingOverflow(uptime)
    guard !overflows else { return false }
    guard startedAt != nil else {
      startedAt = uptime
      offset = observed
      settledOffset = observed
      return true
    }
    let change = observed.subtractingSaturated(offset)
    offset = observed
    if change.magnitude > ClockWatch.tolerance.magnitude {
      jumps.increment()
      lastJumpAt = uptime
      if untold.count < 100 { untold.append(change) }
      let distance = observed.subtractingSaturated(settledOffset)
      jumpedAt = distance.magnitude > ClockWatch.tolerance.magnitude ? uptime : nil
    }
    if let jumpedAt, uptime - jumpedAt < ClockWatch.settlingTime { return false }
    // The database's clock differs, so the time before the jump continues.
    if isWrong { return false }
    jumpedAt = nil
    settledOffset = observed
    return true
  }
}

extension Int64 {
  /// Returns the difference, or the nearest number that fits.
  fileprivate func subtractingSaturated(_ other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (self < other ? .min : .max) : difference
  }
}

extension GameService {
  /// Whether the wall clock is trusted: it has not jumped in the last ``ClockWatch/settlingTime``, or the jump was undone, and it agrees
  /// with the database's clock. Everything that cannot be undone waits until the clock is trusted.
  public var clockIsSettled: Bool { clock.observe(now, uptime: dependencies.uptime()) }

  /// The time for the beginning of something that ends by the wall clock, with a loss for somebody. If the clock was just
  /// set back, the time before the jump continues; otherwise, everything that began meanwhile would be old once the clock
  /// is right.
  var beginning: UnixTime {
    let (now, uptime) = (now, dependencies.uptime())
    clock.observe(now, uptime: uptime)
    return max(now, clock.believedTime(uptime: uptime) ?? now)
  }

  /// The time that decides whether something that ends by the wall clock is over: a ticket, a timed game, a daily
  /// challenge, a code, a session, a suspension. If the clock was just set ahead, the time before the jump continues;
  /// otherwise, what began before it would be over too early.
  var ending: UnixTime {
    let (now, uptime) = (now, dependencies.uptime())
    clock.observe(now, uptime: uptime)
    return min(now, clock.believedTime(uptime: uptime) ?? now)
  }

  /// Compares the clocks, and reports jumps to the notifier. Call it every few seconds.
  public func watchClock() async {
    clock.observe(now, uptime: dependencies.uptime())
    for seconds in clock.takeJumps() {
      await dependencies.notifier.notify(.clockJump(seconds: seconds))
    }
  }
}
