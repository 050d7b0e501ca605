import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Counts a sender's request.
  ///
  /// - Throws: ``LimitReached``; then the request is not counted.
  func count(
    _ kind: LimitedRequest, of subject: RequestCounter.Subject
  ) throws(LimitReached) {
    try requests.count(kind, of: subject, at: dependencies.uptime())
  }

  /// Checks that a code may be tried. A wrong code is counted by ``count(_:of:)`` once it is known to be wrong.
  ///
  /// - Throws: ``LimitReached``.
  func expect(
    _ kind: LimitedRequest, of subject: RequestCounter.Subject
  ) throws(LimitReached) {
    try requests.expect(kind, of: subject, at: dependencies.uptime())
  }

  /// Tells the other processes that share the storage how many requests arrived since the last call. Call it
  /// once a second.
  public func tellCounts() {
    guard storage.isShared else { return }
    for text in requests.takeUntold() { storage.tell(ServiceNote.countsPrefix + text) }
  }

  /// Counts what a player stores today, in UTC. The count is a row, so it survives a restart.
  ///
  /// - Parameter limit: The maximum that the player may store in a day.
  /// - Throws: ``LimitReached``. The transaction then keeps nothing, so a refused change is not counted.
  func allow(
    _ amount: Int = 1, of count: DailyCount, limit: Int, for player: UniqueID,
    in rows: any StorageWriter
  ) throws {
    guard dependencies.policy.limits.isOn else { return }
    let now = now
    let day = Self.day(of: now)
    guard try rows.add(amount, to: count, of: player, day: day) <= limit else {
      throw LimitReached(retryAfter: (day + 1) * .secondsOfDay - now)
    }
  }

  /// Returns the count to which ``allow(_:of:limit:for:in:)`` will add, if limits are on.
  func expectedCount(_ count: DailyCount, of player: UniqueID) -> [ExpectedRow] {
    guard dependencies.policy.limits.isOn else { return [] }
    return [.dailyCount(count, of: player, day: Self.day(of: now))]
  }

  /// Returns the count for the bytes of a call's receipt, if it has one.
  func expectedReceiptBytes(of call: SignedCall) -> [ExpectedRow] {
    call.key == nil ? [] : expectedCount(.receiptBytes, of: call.player.id)
  }

  /// Returns the days from 1970 to a time.
  static func day(of time: UnixTime) -> Int64 { time / .secondsOfDay }

  /// Sends a notice about each per-address limit that counted or refused many requests since the last call.
  /// Call it once a minute, so that each limit causes at most one notice a minute during a flood.
  public func reportFloods() async {
    for flood in floods.floods(requests.totals, at: dependencies.uptime()) {
      await dependencies.notifier.notify(.flood(flood))
    }
  }
}
