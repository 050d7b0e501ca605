import GameStorage
import WebPush
import WordCube
import WordCubeAPI

extension GameService {
  /// Puts notices into the storage at the current time according to ``ending``, which they are also sent by. Otherwise,
  /// notices from a clock that was ahead would wait until that time, and a jump ahead would drop the waiting ones.
  var outbox: Outbox {
    let ending = ending
    return Outbox(
      policy: dependencies.policy.notices, hasReceiver: dependencies.noticeReceiver != nil,
      now: ending, believed: clock.believedTime(uptime: dependencies.uptime()) ?? ending)
  }

  /// Returns a player's browsers that get notices.
  func subscriptions(of player: UniqueID) async throws -> NoticeSubscriptions {
    let rows = try await storage.read { try $0.subscriptions(of: player) }
    return NoticeSubscriptions(
      applicationServerKey: dependencies.policy.notices.isOn
        ? dependencies.keys.push.publicKey : nil,
      subscriptions: rows.map(NoticeSubscription.init))
  }

  /// Subscribes a browser, or changes what it gets. If there are too many, the oldest ones are removed.
  func subscribe(
    _ new: NewNoticeSubscription, by current: PlayerDevice
  ) throws -> Change<NoticeSubscription> {
    let (player, device) = (current.player.id, current.id)
    let policy = dependencies.policy.notices
    guard policy.isOn else {
      throw ProblemDetails(.badRequest, detail: "this server sends no notices")
    }
    guard PushEndpoint(new.endpoint, hosts: policy.hosts, origins: policy.origins) != nil else {
      throw ProblemDetails(
        .badRequest,
        detail:
          "the body is invalid: endpoint does not belong to a push service that this server allows"
      )
    }
    guard let keys = PushKeys(p256dh: new.keys.p256dh, auth: new.keys.auth) else {
      throw ProblemDetails(
        .badRequest, detail: "the body is invalid: keys are not the keys of a push subscription")
    }
    let (id, now, ending) = (dependencies.newID(), now, ending)
    return { rows in
      let stored = try rows.presentPlayer(player)
      let others = try rows.subscriptions(of: player)
      let known = others.first { $0.endpoint == new.endpoint }
      var row = StoredSubscription(
        id: known?.id ?? id, player: player, device: device, endpoint: new.endpoint,
        publicKey: keys.publicKey, secret: keys.secret,
        kinds: new.kinds.map(\.rawValue).joined(separator: " "),
        addedAt: known?.addedAt ?? now)
      row.quietFrom = new.quietHours?.from
      row.quietUntil = new.quietHours?.until
      row.reminderHour = new.reminderHour
      row.setReminder(PlayerClock(stored.timeZone), after: ending)
      try rows.set(row)
      if known == nil {
        for old in others.prefix(max(0, others.count + 1 - policy.subscriptionsOfPlayer)) {
          try rows.removeSubscription(old.id)
        }
      }
      return NoticeSubscription(row)
    }
  }

  /// Ends a player's subscription.
  func unsubscribe(_ id: UniqueID, by player: UniqueID) -> Change<Void> {
    { rows in
      guard try rows.subscription(id)?.player == player else { return }
      try rows.removeSubscription(id)
    }
  }
}

extension StoredSubscription {
  /// Sets the time of the player's next reminder.
  mutating func setReminder(_ clock: PlayerClock, after time: UnixTime) {
    remindAt = wants(.reminder) ? reminderHour.map { clock.next(hour: $0, after: time) } : nil
  }
}

extension NoticeSubscription {
  /// Creates what the player sees of a row.
  init(_ row: StoredSubscription) {
    self.init(
      id: row.id, endpoint: row.endpoint,
      kinds: row.kinds.split(separator: " ").map { NoticeKind(rawValue: String($0)) },
      quietHours: row.quietHours, reminderHour: row.reminderHour,
      addedAt: .init(unixTime: row.addedAt))
  }
}
