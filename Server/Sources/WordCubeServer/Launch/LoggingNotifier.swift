import GameServiceCore
import Logging

/// Writes notices to the log.
public struct LoggingNotifier: Notifier {
  let logger: Logger

  /// A notifier.
  public init(logger: Logger) { self.logger = logger }

  /// Writes a line. What an operator should look at is a warning.
  public func notify(_ notice: Notice) {
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
