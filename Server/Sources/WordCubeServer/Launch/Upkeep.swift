import GameServiceCore
import Logging
import ServiceLifecycle
import WordCube

/// What a server does from time to time, beside answering requests: it keeps event streams alive, makes the challenges
/// of the day, announces results, sends notices, checks games for plausibility, and forgets what is old.
public struct Upkeep: Service {
  let parts: ServerParts

  /// Works until the group of services stops or the task is cancelled. What fails is logged and tried again.
  public func run() async throws {
    try? await cancelWhenGracefulShutdown {
      async let _: Void = tellCounts()
      async let _: Void = sendNotices()
      // It has a task of its own: work on the storage would delay heartbeats.
      async let _ = parts.service.runEvents()
      var round = 0
      var wasOwner = false
      while !Task.isCancelled {
        await parts.service.watchClock()
        parts.updateMetrics()
        await attempt("store") { try await parts.storage.checkWritable() }
        if round % 12 == 0 {
          await attempt("floods") { await parts.service.reportFloods() }
          await attempt("networks") { try await parts.service.readRefusedNetworks() }
        }
        // Of many processes on one database, one does the rest. Each comes to know if it is that one.
        let isOwner = await parts.storage.doesUpkeep
        if isOwner, round % 6 == 0 {
          await attempt("reminders") { try await parts.service.remindSubscribers() }
        }
        if isOwner { await attempt("check") { try await parts.worker?.checkWaitingGames() } }
        if isOwner, !wasOwner || round % 60 == 0 {
          await attempt("forget") { try await parts.service.forgetOldRows() }
          await attempt("recoveries") { try await parts.handler.settleRecoveries() }
          await attempt("challenges") { try await parts.service.makeTodaysChallenges() }
          await attempt("announce") { try await parts.service.announceResults() }
          await attempt("remind") { try await parts.service.remindPlayers() }
        }
        wasOwner = isOwner
        round += 1
        try await Task.sleep(for: .seconds(5))
      }
    }
  }

  /// Lets limits of requests hold for all servers of a database together.
  private func tellCounts() async {
    guard parts.storage.isShared else { return }
    while !Task.isCancelled {
      parts.service.tellCounts()
      try? await Task.sleep(for: .seconds(1))
    }
  }

  /// Sends notices soon after what they tell. Of many processes on one database, one does.
  private func sendNotices() async {
    guard let sender = parts.noticeSender else { return }
    while !Task.isCancelled {
      var count: Int?
      if await parts.storage.doesUpkeep {
        await attempt("notices") { count = try await parts.service.sendNotices(with: sender) }
      } else {
        count = 0
      }
      if count != nil, count != 0 { continue }
      // Without an answer of the storage, the log is not filled.
      try? await Task.sleep(for: .seconds(count == nil ? 5 : 1))
    }
  }

  private func attempt(_ name: String, _ work: () async throws -> some Any) async {
    do {
      _ = try await work()
    } catch is CancellationError {
    } catch {
      parts.context.logger.error(
        "upkeep failed", metadata: ["work": "\(name)", "error": "\(error)"])
    }
  }
}
