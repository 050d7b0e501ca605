/// What became of a message that was sent.
public enum SendingOutcome: Hashable, Sendable {
  /// It was taken.
  case taken
  /// The receiver is gone for ever: nothing is to be sent there again.
  case gone
  /// It was refused, and so it would be the next time.
  case refused(String)
  /// It was not taken, or nobody knows: it can be sent again, after so many seconds if the receiver says so.
  case failed(String, retryAfter: Int64? = nil)
}
