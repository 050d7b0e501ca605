import Foundation
import GameStorage
import WebPush
import WordCube
import WordCubeAPI

extension GameService {
  /// The number of notices that are taken at once.
  private static let noticesTaken = 32
  /// The number of notices that are sent at the same time.
  private static let noticesAtOnce = 16
  /// The seconds after which a taken notice is taken again if no outcome was stored.
  static let noticeLease: Int64 = 30
  /// The number of attempts after which the server gives up a notice.
  static let mostNoticeAttempts = 10
  /// The time after which the server stops waiting for the notice receiver: with two calls after each other, less than
  /// the lease.
  private static let receiverTimeout = Duration.seconds(10)
  /// The seconds after which a notice to a suspended player is checked again: a suspension can end early.
  static let suspendedNoticeWait: Int64 = 900

  /// Sends the notices that are due, and returns how many it took. If it took any, call it again at once;
  /// otherwise, call it about every second. Notices go to browsers, to the webhook, and to
  /// ``Dependencies/noticeReceiver``.
  ///
  /// A notice is sent at least once: it is taken in one transaction, sent, and removed in another
  /// transaction. If the process ends in between, the notice is sent again with the same identifier. If
  /// several processes share a database, only one of them takes each notice.
  ///
  /// - Parameters:
  ///   - sender: Sends notices to browsers and to the webhook; nil to drop the notices to browsers, and to send nothing
  ///     to the webhook.
  ///   - report: Called with each attempt that has ended.
  /// - Returns: The number of notices, including those that were dropped or postponed.
  /// - Throws: `StorageError`.
  @discardableResult
  public func sendNotices(
    with sender: (any NoticeSender)? = nil,
    report: @escaping @Sendable (NoticeAttempt) -> Void = { _ in }
  ) async throws -> Int {
    let (now, limit) = (ending, Self.noticesTaken)
    let waiting = try await storage.read { try $0.notices(dueBy: now, limit: 1) }
    guard !waiting.isEmpty else { return 0 }
    let start = dependencies.uptime()
    let canSend = sender != nil
    let (count, taken) = try await storage.write { rows in
      try take(limit, at: now, canSend: canSend, rows)
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, notice) in taken.enumerated() {
        if index >= Self.noticesAtOnce { await group.next() }
        group.addTask {
          // If this process was frozen for that long, another one may send the notice.
          guard dependencies.uptime() - start < Self.noticeLease else { return }
          let attempts = await deliver(notice, with: sender)
          // If the task was cancelled, its notice may or may not have arrived.
          guard !Task.isCancelled else { return }
          for attempt in attempts {
            noticeMetrics.count(attempt)
            report(attempt)
          }
          // The outcome is worth storing even if another process does the upkeep now.
          try? await UpkeepWork.$isCurrent.withValue(false) {
            try await note(SendingOutcome(combining: attempts.map(\.outcome)), of: notice.row)
          }
        }
      }
    }
    return count
  }

  private struct TakenNotice: Sendable {
    var row: StoredNotice
    let notice: PlayerNotice
    /// What the sender sends; nil if only the notice receiver gets the notice.
    let outgoing: OutgoingNotice?
    let receiver: (any NoticeReceiver)?
  }

  /// Sends a notice to its receivers at the same time, so that both are done within the lease.
  private func deliver(
    _ taken: TakenNotice, with sender: (any NoticeSender)?
  ) async -> [NoticeAttempt] {
    func attempt(_ receiver: NoticeAttempt.Receiver, _ outcome: SendingOutcome) -> NoticeAttempt {
      NoticeAttempt(
        notice: taken.notice, receiver: receiver, number: taken.row.attempts, outcome: outcome)
    }
    func send() async -> NoticeAttempt? {
      guard let sender, let outgoing = taken.outgoing else { return nil }
      return attempt(outgoing.receiver.kind, await sender.send(outgoing))
    }
    func call() async -> NoticeAttempt? {
      guard let receiver = taken.receiver else { return nil }
      return attempt(
        .process,
        await receiver.receive(
          taken.notice, attempt: taken.row.attempts, within: Self.receiverTimeout))
    }
    async let received = call()
    return await [send(), received].compactMap(\.self)
  }

  /// Takes notices that are due; they are due again after the lease. Removes those that nobody wants any more, and
  /// postpones those that have to wait.
  private func take(
    _ limit: Int, at now: UnixTime, canSend: Bool, _ rows: any StorageWriter
  ) throws -> (count: Int, [TakenNotice]) {
    let due = try rows.notices(dueBy: now, limit: limit)
    var taken: [TakenNotice] = []
    for var row in due {
      guard var notice = try prepare(row, at: now, canSend: canSend, rows) else {
        try rows.removeNotice(row.id)
        continue
      }
      if let time = try Self.waitingTime(row, notice.notice, at: now, rows) {
        row.dueAt = time
        // Waiting does not shorten the notice's lifetime.
        row.expiresAt += time - now
        try rows.set(row)
        continue
      }
      notice.row.attempts += 1
      notice.row.dueAt = now + Self.noticeLease
      try rows.set(notice.row)
      taken.append(notice)
    }
    return (due.count, taken)
  }

  /// Returns until when a notice waits; nil if it is sent now. Suspended players get no notices, and browsers get none in
  /// quiet hours.
  private static func waitingTime(
    _ row: StoredNotice, _ notice: PlayerNotice, at now: UnixTime, _ rows: any StorageReader
  ) throws -> UnixTime? {
    if let end = try rows.suspension(of: row.player)?.endsAt, end > now {
      return min(end, now + suspendedNoticeWait)
    }
    // A player who chose the reminder's hour wants it then, and not later at night.
    let isAtItsHour = row.attempts == 0 && now - notice.time < 3_600
    guard notice.kind != .reminder || !isAtItsHour,
      let quiet = try row.subscription.flatMap({ try rows.subscription($0) })?.quietHours
    else { return nil }
    return PlayerClock(try rows.player(row.player)?.timeZone).end(of: quiet, at: now)
  }

  /// Returns a row's notice with its receivers; nil if it is too late, or there are none any more.
  private func prepare(
    _ row: StoredNotice, at now: UnixTime, canSend: Bool, _ rows: any StorageReader
  ) throws -> TakenNotice? {
    let content = Array(row.content.utf8)
    guard row.expiresAt > now, row.attempts < Self.mostNoticeAttempts,
      let notice = try? JSONDecoder().decode(PlayerNotice.self, from: Data(content)),
      try isCurrent(notice, of: row, at: now, rows)
    else { return nil }
    let outgoing = try canSend ? target(of: row, rows) : nil
    let receiver = row.subscription == nil ? dependencies.noticeReceiver : nil
    guard outgoing != nil || receiver != nil else { return nil }
    return TakenNotice(
      row: row, notice: notice,
      outgoing: outgoing.map {
        OutgoingNotice(
          notice: notice, content: content, receiver: $0, timeToLive: row.expiresAt - now,
          attempt: row.attempts + 1)
      },
      receiver: receiver)
  }

  /// Returns where the sender sends a row's notice; nil if the operator has turned that off since.
  private func target(
    of row: StoredNotice, _ rows: any StorageReader
  ) throws -> OutgoingNotice.Receiver? {
    let policy = dependencies.policy.notices
    guard let id = row.subscription else { return policy.hasWebhook ? .webhook : nil }
    guard policy.isOn, let subscription = try rows.subscription(id),
      let keys = PushKeys(publicKey: subscription.publicKey, secret: subscription.secret)
    else { return nil }
    return .browser(endpoint: subscription.endpoint, keys: keys)
  }

  /// Returns whether a notice is still true: a turn or a challenge may have been played since.
  private func isCurrent(
    _ notice: PlayerNotice, of row: StoredNotice, at now: UnixTime, _ rows: any StorageReader
  ) throws -> Bool {
    switch notice.kind {
    case .yourTurn:
      guard let id = notice.match else { return true }
      guard let match = try rows.match(id), !match.isOver else { return false }
      return match.turn != nil && match.turn == match.sideIndex(of: notice.player)
        && match.moveCount == notice.moveCount
    case .reminder:
      guard let id = notice.challenge else { return true }
      guard let challenge = try rows.challenge(id),
        challenge.number == StoredChallenge.day(of: now),
        try rows.game(of: notice.player, on: challenge.puzzle)?.usesPuzzleUp != true
      else { return false }
      // A browser gets one reminder for the day, the operator's receivers one for each challenge.
      return try row.subscription == nil
        || Self.unplayed(by: notice.player, languages, now, rows) != nil
    default: return true
    }
  }

  /// Stores a notice's outcome.
  private func note(_ outcome: SendingOutcome, of notice: StoredNotice) async throws {
    let now = ending
    try await storage.write { rows in
      switch outcome {
      case .taken, .refused: try rows.removeNotice(notice.id)
      case .gone:
        try rows.removeNotice(notice.id)
        if let id = notice.subscription { try rows.removeSubscription(id) }
      case .failed(_, let seconds):
        // The row was removed with its player or its subscription, or this took longer than the lease, and another process
        // has taken or sent it.
        guard try rows.notice(notice.id)?.attempts == notice.attempts else { return }
        var notice = notice
        notice.dueAt = now + Self.delay(after: notice.attempts, atLeast: seconds)
        if notice.dueAt < notice.expiresAt, notice.attempts < Self.mostNoticeAttempts {
          try rows.set(notice)
        } else {
          try rows.removeNotice(notice.id)
        }
      }
    }
  }

  /// Returns the seconds until the next attempt: 30, doubled each time, at most an hour; longer if the receiver asks for
  /// it.
  static func delay(after attempts: Int, atLeast seconds: Int64?) -> Int64 {
    let own: Int64 = min(3_600, 30 << Int64(min(7, max(0, attempts - 1))))
    return max(own, min(seconds ?? 0, .secondsOfDay))
  }
}
