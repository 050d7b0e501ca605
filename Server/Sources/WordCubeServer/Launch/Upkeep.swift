import GameServiceCore
import GameStorage
import Logging
import ServiceLifecycle
import WordCube

/// The work that a server does periodically while it answers requests: it keeps event streams alive, creates
/// the day's challenges, announces results, sends notices, checks games for plausibility, and deletes old
/// data.
public struct Upkeep: Service {
  let parts: ServerParts

  /// Works until the service group stops or the task is cancelled. If some of the work fails, logs the error
  /// and tries again.
  public func run() async throws {
    try? await cancelWhenGracefulShutdown {
      async let _: Void = tellCounts()
      async let _: Void = sendNotices()
      // It has its own task, because work on the storage would delay heartbeats.
      async let _ = parts.service.runEvents()
      var round = 0
      var (wasOwner, wasWrong) = (false, false)
      while !Task.isCancelled {
        await parts.service.watchClock()
        wasWrong = await !compareClocks(warns: !wasWrong || round % 12 == 0)
        parts.updateMetrics()
        await attempt("store") { try await parts.storage.checkWritable() }
        await attempt("player networks") { try await parts.service.storeNetworks() }
        if round % 12 == 0 {
          await attempt("floods") { await parts.service.reportFloods() }
          await attempt("networks") { try await parts.service.readRefusedNetworks() }
        }
        // If several processes share a database, one of them does the rest.
        let isOwner = await parts.storage.doesUpkeep
        if round % 6 == 0 {
          await attemptAlone("reminders") { try await parts.service.remindSubscribers() }
        }
        await attemptAlone("check") { try await parts.worker?.checkWaitingGames() }
        if isOwner, !wasOwner || round % 60 == 0 {
          await attemptAlone("forget") { try await parts.service.forgetOldRows() }
          await attemptAlone("recoveries") { try await parts.handler.settleRecoveries() }
          await attemptAlone("challenges") { try await parts.service.makeTodaysChallenges() }
          await attemptAlone("announce") { try await parts.service.announceResults() }
          await attemptAlone("remind") { try await parts.service.remindPlayers() }
        }
        wasOwner = isOwner
        round += 1
        try await Task.sleep(for: .seconds(5))
      }
    }
  }

  /// Exchanges counts with the other servers, so that request limits apply to all servers of a database together.
  private func tellCounts() async {
    guard parts.storage.isShared else { return }
    while !Task.isCancelled {
      parts.service.tellCounts()
      try? await Task.sleep(for: .seconds(1))
    }
  }

  /// Sends notices soon after their events. If several processes share a database, one of them sends.
  private func sendNotices() async {
    let (service, sender, logger) = (parts.service, parts.noticeSender, parts.context.logger)
    guard sender != nil || service.dependencies.noticeReceiver != nil else { return }
    while !Task.isCancelled {
      var count: Int? = await parts.storage.doesUpkeep ? nil : 0
      await attemptAlone("notices") {
        count = try await service.sendNotices(with: sender) { logger.report($0) }
      }
      if count != nil, count != 0 { continue }
      // Avoids filling the log while the storage does not answer.
      try? await Task.sleep(for: .seconds(count == nil ? 5 : 1))
    }
  }

  /// Compares the wall clock with the database's clock, and returns whether it is right. While it is wrong, another process
  /// does the upkeep.
  private func compareClocks(warns: Bool) async -> Bool {
    var error: WrongClock?
    await attempt("clock") {
      do { try await parts.service.compareClocks() } catch let wrong as WrongClock { error = wrong }
    }
    guard let error else { return true }
    parts.storage.leaveUpkeep()
    if warns { parts.context.logger.warning("wrong clock", metadata: ["error": "\(error)"]) }
    return false
  }

  /// Does work that only one process does, if this is the one. If this process was frozen and another one has taken over,
  /// the storage refuses its changes.
  private func attemptAlone(_ name: String, _ work: () async throws -> some Any) async {
    guard await parts.storage.doesUpkeep else { return }
    await attempt(name) {
      try await UpkeepWork.$isCurrent.withValue(true) { _ = try await work() }
    }
  }

  private func attempt(_ name: String, _ work: () async throws -> some Any) async {
    do {
      _ = try await work()
    } catch is CancellationError {
    } catch is UpkeepIsElsewhere {
      parts.context.logger.info("another server does the upkeep now", metadata: ["work": "\(name)"])
    } catch {
      parts.context.logger.error(
        "upkeep failed", metadata: ["work": "\(name)", "error": "\(error)"])
    }
  }
}
