import GameServiceCore
import Logging

extension Logger {
  /// Logs an attempt to send a notice if an operator may have to look at it. The line does not contain the endpoint,
  /// which is a secret of its browser.
  func report(_ attempt: NoticeAttempt) {
    let (text, reason): (Logger.Message, String)
    switch attempt.outcome {
    case .taken: return
    case .gone(let status): (text, reason) = ("a subscription has ended", status)
    case .refused(let why), .failed(let why, _): (text, reason) = ("a notice was not accepted", why)
    }
    notice(
      text,
      metadata: [
        "notice": "\(attempt.notice.id)", "receiver": "\(attempt.receiver.rawValue)",
        "attempt": "\(attempt.number)", "reason": "\(reason)",
      ])
  }
}
