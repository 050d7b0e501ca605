import Metrics
import Synchronization
import WordCubeAPI

/// Notices that the wall clock was set, by comparing it with the clock that never jumps.
///
/// After a jump, what cannot be undone waits for ``settlingTime``: deleting rows, ending matches and sending notices. So
/// a clock that is corrected within that time loses nothing. It goes on at once when the clock is where it was before
/// the jump. A clock that stays wrong for longer is believed, unless the database has another one: see ``WrongClock``.
/// What was wrong before the first observation is known only by that.
public final class ClockWatch: Sendable {
  /// The seconds that the difference of the clocks may change between two observations. Both are read in whole seconds,
  /// and NTP lets a clock go a little faster or slower: neither is a jump.
  static let tolerance: Int64 = 5
  /// The seconds without another jump after which a clock that jumped is believed.
  public static let settlingTime: Int64 = 3_600
  /// The seconds for which the times of requests are known.
  static let timesKept: Int64 = .secondsOfDay

  fileprivate struct State {
    /// The uptime of the first observation.
    var startedAt: Int64?
    /// Wall clock less uptime, at the last observation.
    var offset: Int64 = 0
    /// The offset that was believed last.
    var settledOffset: Int64 = 0
    /// The uptime of the last jump; nil if the clock is believed.
    var jumpedAt: Int64?
    /// The uptime of the last jump, also if the clock is believed.
    var lastJumpAt: Int64?
    let jumps: Counter
    /// Whether the database has another time.
    var isWrong = false
    /// The seconds of the jumps that were not reported yet.
    var untold: [Int64] = []
    /// The earliest wall clock time of the requests of a second of uptime, in order.
    var requests: [(uptime: Int64, earliest: UnixTime)] = []
  }

  private let state: Mutex<State>

  /// - Parameter metrics: Makes the counter of the jumps.
  init(metrics: any MetricsFactory) {
    state = Mutex(State(jumps: Counter(label: "wordcube_clock_jumps_total", factory: metrics)))
  }

  /// Compares the clocks. Returns whether the wall clock is believed.
  @discardableResult
  func observe(_ now: UnixTime, uptime: Int64) -> Bool {
    state.withLock { $0.observe(now, uptime) && !$0.isWrong }
  }

  /// Notes whether the database has another time.
  func note(isWrong: Bool) { state.withLock { $0.isWrong = isWrong } }

  /// Compares the clocks when a request comes whose nonce or receipt is about to be stored with the time `now`.
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

  /// The earliest wall clock time of the requests of the last `seconds` of uptime, at most ``timesKept``; nil if there
  /// is none.
  func earliestRequest(ofLast seconds: Int64, uptime: Int64) -> UnixTime? {
    state.withLock { state in
      state.requests.lazy.filter { $0.uptime >= uptime - seconds }.map(\.earliest).min()
    }
  }

  /// The seconds of uptime since the first observation.
  func secondsWatched(uptime: Int64) -> Int64 {
    state.withLock { state in state.startedAt.map { uptime - $0 } ?? 0 }
  }

  /// Whether the clock jumped in the last `seconds` of uptime, to a wrong time or back to the right one.
  func jumped(inLast seconds: Int64, uptime: Int64) -> Bool {
    state.withLock { state in state.lastJumpAt.map { uptime - $0 <= seconds } ?? false }
  }

  /// The time by the offset that was believed last; nil before the first observation.
  func believedTime(uptime: Int64) -> UnixTime? {
    state.withLock { state in
      guard state.startedAt != nil else { return nil }
      let (time, overflows) = uptime.addingReportingOverflow(state.settledOffset)
      return overflows ? nil : time
    }
  }

  /// The jumps since the last call: seconds ahead, negative for back.
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
    // The database has another time: the one before the jump goes on.
    if isWrong { return false }
    jumpedAt = nil
    settledOffset = observed
    return true
  }
}

extension Int64 {
  /// The difference, or the nearest number that there is.
  fileprivate func subtractingSaturated(_ other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (self < other ? .min : .max) : difference
  }
}

extension GameService {
  /// Whether the wall clock is believed: it did not jump in the last ``ClockWatch/settlingTime``, or is where it was
  /// before, and the database has the same time. What cannot be undone waits until it is.
  public var clockIsSettled: Bool { clock.observe(now, uptime: dependencies.uptime()) }

  /// The time at which something begins that ends by the wall clock with a loss for somebody. If the clock was just set
  /// back, the time before the jump goes on: else all that began meanwhile would be old once the clock is right.
  var beginning: UnixTime {
    let (now, uptime) = (now, dependencies.uptime())
    clock.observe(now, uptime: uptime)
    return max(now, clock.believedTime(uptime: uptime) ?? now)
  }

  /// The time that says whether something is over that ends by the wall clock: a ticket, a timed game, a daily challenge,
  /// a code, a session, a suspension. If the clock was just set ahead, the time before the jump goes on: else what began
  /// before it would be over too early.
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
