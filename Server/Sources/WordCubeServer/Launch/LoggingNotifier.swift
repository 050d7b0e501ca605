import GameServiceCore
import Logging

/// A notifier that writes notices to the log.
public struct LoggingNotifier: Notifier {
  let logger: Logger

  /// Creates a notifier that writes to a logger.
  public init(logger: Logger) { self.logger = logger }

  /// Writes a line to the log, at the level `warning` if an operator should look at it.
  public func notify(_ notice: Notice) {
    switch notice {
    case .flood(let flood):
      logger.warning(
        "many requests without a player",
        metadata: [
          "limit": "\(flood.limit)", "counted": "\(flood.countedCount)",
          "refused": "\(flood.refusedCount)", "seconds": "\(flood.seconds)",
        ])
    case .failover(let failover):
      logger.warning(
        failover.lostEvents == nil
          ? "failover: no event is lost"
          : "failover: events are lost, and the server reads the boards again",
        metadata: ["reason": "\(failover)"])
    default: logger.info("notice", metadata: ["notice": "\(notice)"])
    }
  }
}
