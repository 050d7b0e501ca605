import Synchronization

/// A large number of requests that don't belong to a player.
public struct Flood: Hashable, Sendable {
  /// The name of the limit, such as `registrations`.
  public var limit: String
  /// The number of requests that the limit counted.
  public var countedCount: Int
  /// The number of requests that the limit refused.
  public var refusedCount: Int
  /// The length of the period in which the requests arrived, in seconds.
  public var seconds: Int64

  /// Creates a description of a flood.
  public init(limit: String, countedCount: Int, refusedCount: Int, seconds: Int64) {
    self.limit = limit
    self.countedCount = countedCount
    self.refusedCount = refusedCount
    self.seconds = seconds
  }
}

/// Finds floods by comparing a counter's totals with those at the previous call.
final class FloodWatch: Sendable {
  /// The number of requests between two calls that makes a flood.
  static let smallestFlood = 300

  private struct State {
    var totals: [LimitedRequest: RequestCounter.Totals] = [:]
    var time: Int64?
  }

  private let state = Mutex(State())

  /// Returns the floods since the last call, ordered by the limit's name. The first call has nothing to compare
  /// with, so it returns none.
  ///
  /// - Parameter time: The seconds of a clock that does not jump.
  func floods(_ totals: [LimitedRequest: RequestCounter.Totals], at time: Int64) -> [Flood] {
    state.withLock { state in
      let (before, last) = (state.totals, state.time)
      state = State(totals: totals, time: time)
      guard let last else { return [] }
      let seconds = time - last
      return LimitedRequest.allCases.sorted { $0.rawValue < $1.rawValue }.compactMap { limit in
        guard limit.facts.senders != .players, let now = totals[limit] else { return nil }
        let counted = now.counted - (before[limit]?.counted ?? 0)
        let refused = now.refused - (before[limit]?.refused ?? 0)
        guard counted + refused >= Self.smallestFlood else { return nil }
        return Flood(
          limit: limit.rawValue, countedCount: counted, refusedCount: refused, seconds: seconds)
      }
    }
  }
}
