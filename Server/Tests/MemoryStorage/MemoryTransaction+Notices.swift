import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  func subscription(_ id: UniqueID) throws -> StoredSubscription? { rows.subscriptions[id] }

  func subscriptions(of player: UniqueID) throws -> [StoredSubscription] {
    rows.subscriptions.values.filter { $0.player == player }.sorted {
      $0.addedAt != $1.addedAt ? $0.addedAt < $1.addedAt : $0.id.precedes($1.id)
    }
  }

  func subscriptions(toRemindBy time: UnixTime, limit: Int) throws -> [StoredSubscription] {
    let due = rows.subscriptions.values.compactMap { row in row.remindAt.map { (time: $0, row) } }
      .filter { $0.time <= time }.sorted {
        $0.time != $1.time ? $0.time < $1.time : $0.1.id.precedes($1.1.id)
      }
    return due.prefix(max(0, limit)).map(\.1)
  }

  func set(_ subscription: StoredSubscription) throws {
    try requireWhole(subscription.endpoint, subscription.kinds)
    try require(rows.hasPlayer(subscription.player), "no player")
    for other in rows.subscriptions.values
    where other.endpoint == subscription.endpoint && other.id != subscription.id {
      try removeSubscription(other.id)
    }
    rows.subscriptions[subscription.id] = subscription
  }

  func removeSubscription(_ id: UniqueID) throws {
    rows.notices = rows.notices.filter { $0.value.subscription != id }
    rows.subscriptions[id] = nil
  }

  func notice(_ id: UniqueID) throws -> StoredNotice? { rows.notices[id] }

  func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice] {
    let due = rows.notices.values.filter { $0.dueAt <= time }.sorted {
      $0.dueAt != $1.dueAt ? $0.dueAt < $1.dueAt : $0.id.precedes($1.id)
    }
    return Array(due.prefix(max(0, limit)))
  }

  func set(_ notice: StoredNotice) throws {
    try requireWhole(notice.content)
    try require(rows.hasPlayer(notice.player), "no player")
    if let id = notice.subscription {
      try require(rows.subscriptions[id] != nil, "no subscription")
    }
    rows.notices[notice.id] = notice
  }

  func removeNotice(_ id: UniqueID) throws { rows.notices[id] = nil }
}
