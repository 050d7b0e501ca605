/// The outcome of sending a message.
public enum SendingOutcome: Hashable, Sendable {
  /// The receiver accepted the message.
  case taken
  /// The subscription has ended, for this reason: send nothing there again.
  case gone(String)
  /// The message was not sent, and would not be the next time.
  case refused(String)
  /// The message was not accepted, or the result is unknown. It can be sent again, after this many seconds if
  /// the receiver says so.
  case failed(String, retryAfter: Int64? = nil)
}
