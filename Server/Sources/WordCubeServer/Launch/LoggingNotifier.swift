import GameServiceCore
import Logging

/// Writes notices to the log.
public struct LoggingNotifier: Notifier {
  let logger: Logger

  /// A notifier.
  public init(logger: Logger) { self.logger = logger }

  /// Writes a line. What an operator should look at is a warning.
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
          ? "failover: no event is lost" : "failover: events are lost, and boards are read again",
        metadata: ["reason": "\(failover)"])
    default: logger.info("notice", metadata: ["notice": "\(notice)"])
    }
  }
}
