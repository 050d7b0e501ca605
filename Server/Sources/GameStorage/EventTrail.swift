/// The most recent events, as hashes that only this process uses. They show whether a database still has
/// these events.
///
/// A database that lost commits has all commits up to a place in its log, so it lacks the event that was committed last.
/// In the order of events, that is also nearly the last one. Only events of transactions that began later and had already
/// ended come after it. These are fewer than `limit`, unless a transaction ran while that many others came and went.
package struct EventTrail<Event: Hashable>: Sendable {
  private let limit: Int
  private var hashes: [Int] = []

  package init(limit: Int) { self.limit = limit }

  /// The number of events that can be compared.
  package var count: Int { min(hashes.count, limit) }

  package mutating func append(_ event: Event) {
    if hashes.count >= 2 * limit { hashes.removeFirst(limit) }
    hashes.append(event.hashValue)
  }

  /// Compares a database's last events, in their order.
  ///
  /// - Returns: How many events the database lacks; nil if it has exactly these.
  package func missing(in events: [Event]) -> Int? {
    let own = hashes.suffix(count)
    let found = events.suffix(count).map(\.hashValue)
    guard !own.elementsEqual(found) else { return nil }
    let known = Set(found)
    return own.count { !known.contains($0) }
  }
}
