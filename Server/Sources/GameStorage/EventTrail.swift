/// The events that were seen last, as hashes of this process: they say whether a database still has these events.
///
/// A database that lost commits has those up to a place of its log. So it lacks the event that was committed last. That is
/// nearly the last one in the order of events, too: after it come only those of transactions that began later and had
/// ended by then, which are fewer than `limit` unless a transaction ran while so many others came and went.
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

  /// Compares the last events of a database, in their order.
  ///
  /// - Returns: How many the database lacks; nil if it has just these.
  package func missing(in events: [Event]) -> Int? {
    let own = hashes.suffix(count)
    let found = events.suffix(count).map(\.hashValue)
    guard !own.elementsEqual(found) else { return nil }
    let known = Set(found)
    return own.count { !known.contains($0) }
  }
}
