/// The outcome of sending a message.
public enum SendingOutcome: Hashable, Sendable {
  /// The receiver accepted the message.
  case taken
  /// The subscription has ended for this reason. Do not send anything to it again.
  case gone(String)
  /// The message was not sent, and sending it again would not help.
  case refused(String)
  /// The message was not accepted, or the result is unknown. It can be sent again, after this many seconds if
  /// the receiver says so.
  case failed(String, retryAfter: Int64? = nil)
}
