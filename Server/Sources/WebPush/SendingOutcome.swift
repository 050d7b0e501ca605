/// What became of a message that was sent.
public enum SendingOutcome: Hashable, Sendable {
  /// It was taken.
  case taken
  /// The subscription has ended, for this reason: nothing is to be sent there again.
  case gone(String)
  /// It was not sent, and would not be the next time.
  case refused(String)
  /// It was not taken, or nobody knows: it can be sent again, after so many seconds if the receiver says so.
  case failed(String, retryAfter: Int64? = nil)
}
