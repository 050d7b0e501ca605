import GameServiceCore
import Logging
import ServiceLifecycle
import WordCube

/// What a server does from time to time, beside answering requests.
struct Upkeep: Service {
  let parts: ServerParts
  let logger: Logger

  /// Works until the server stops. What fails is logged and tried again.
  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      var round = 0
      while !Task.isCancelled {
        await parts.service.watchClock()
        parts.storage.updateMetrics()
        await attempt("store") { try await parts.storage.checkWritable() }
        await attempt("check") { try await parts.worker?.checkWaitingGames() }
        if round % 12 == 0 { await attempt("floods") { await parts.service.reportFloods() } }
        if round % 60 == 0 {
          await attempt("forget") { try await parts.service.forgetOldRows() }
          await attempt("challenges") { try await parts.service.makeTodaysChallenges() }
          await attempt("announce") { try await parts.service.announceResults() }
          await attempt("remind") { try await parts.service.remindPlayers() }
        }
        round += 1
        try await Task.sleep(for: .seconds(5))
      }
    }
  }

  private func attempt(_ name: String, _ work: () async throws -> some Any) async {
    do {
      _ = try await work()
    } catch is CancellationError {
    } catch {
      logger.error("upkeep failed", metadata: ["work": "\(name)", "error": "\(error)"])
    }
  }
}

/// Writes notices to the log.
struct LoggingNotifier: Notifier {
  let logger: Logger

  func notify(_ notice: Notice) {
    guard case .flood(let flood) = notice else {
      logger.info("notice", metadata: ["notice": "\(notice)"])
      return
    }
    logger.warning(
      "many requests without a player",
      metadata: [
        "limit": "\(flood.limit)", "counted": "\(flood.countedCount)",
        "refused": "\(flood.refusedCount)", "seconds": "\(flood.seconds)",
      ])
  }
}
