import GameStorage
import WordCube
import WordCubeAPI

// Each operation is the test's or the underlying storage's, or it is missing.

extension OverriddenTransaction {
  func subscription(_ id: UniqueID) throws -> StoredSubscription? {
    if let operation = operations.subscription { return try operation(id) }
    return try reader("subscription")?.subscription(id)
  }

  func subscriptions(of player: UniqueID) throws -> [StoredSubscription] {
    if let operation = operations.subscriptions { return try operation(player) }
    return try reader("subscriptions")?.subscriptions(of: player) ?? []
  }

  func subscriptions(toRemindBy time: UnixTime, limit: Int) throws -> [StoredSubscription] {
    if let operation = operations.subscriptionsToRemind { return try operation(time, limit) }
    return try reader("subscriptionsToRemind")?.subscriptions(toRemindBy: time, limit: limit) ?? []
  }

  func notice(_ id: UniqueID) throws -> StoredNotice? {
    if let operation = operations.notice { return try operation(id) }
    return try reader("notice")?.notice(id)
  }

  func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice] {
    if let operation = operations.notices { return try operation(time, limit) }
    return try reader("notices")?.notices(dueBy: time, limit: limit) ?? []
  }

  func set(_ subscription: StoredSubscription) throws {
    if let operation = operations.setSubscription { return try operation(subscription) }
    try writer("setSubscription")?.set(subscription)
  }

  func removeSubscription(_ id: UniqueID) throws {
    if let operation = operations.removeSubscription { return try operation(id) }
    try writer("removeSubscription")?.removeSubscription(id)
  }

  func set(_ notice: StoredNotice) throws {
    if let operation = operations.setNotice { return try operation(notice) }
    try writer("setNotice")?.set(notice)
  }

  func removeNotice(_ id: UniqueID) throws {
    if let operation = operations.removeNotice { return try operation(id) }
    try writer("removeNotice")?.removeNotice(id)
  }
}
