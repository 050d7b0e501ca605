/// A message that a push service keeps until a device fetches it (RFC 8030, section 5).
public struct PushMessage: Hashable, Sendable {
  /// How important a message is to a device that is saving battery (RFC 8030, section 5.3).
  public enum Urgency: String, Sendable {
    /// For example, a summary.
    case low
    /// For example, the turn of a match.
    case normal
  }

  /// The content for the device: at most `PushEncryption.mostMessageBytes` bytes.
  public var content: [UInt8]
  /// The topic, at most 32 characters of base64url. A later message with the same topic replaces one that no
  /// device has fetched yet.
  public var topic: String
  /// How many seconds the push service keeps the message.
  public var timeToLive: Int64
  /// How important the message is.
  public var urgency: Urgency

  /// Creates a message.
  public init(
    content: [UInt8], topic: String, timeToLive: Int64, urgency: Urgency = .normal
  ) {
    self.content = content
    self.topic = topic
    self.timeToLive = timeToLive
    self.urgency = urgency
  }
}
