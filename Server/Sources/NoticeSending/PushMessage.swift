/// A message for a push service to keep until a device takes it (RFC 8030, section 5).
public struct PushMessage: Hashable, Sendable {
  /// How much a message matters to a device that saves its battery (RFC 8030, section 5.3).
  public enum Urgency: String, Sendable {
    /// Such as a summary.
    case low
    /// Such as the turn of a match.
    case normal
  }

  /// What the device gets: at most `PushEncryption.mostMessageBytes` bytes.
  public var content: [UInt8]
  /// A later message of the same topic replaces one that no device has taken: at most 32 characters of base64url.
  public var topic: String
  /// The seconds for which it is kept.
  public var timeToLive: Int64
  /// How much it matters.
  public var urgency: Urgency

  /// A message.
  public init(
    content: [UInt8], topic: String, timeToLive: Int64, urgency: Urgency = .normal
  ) {
    self.content = content
    self.topic = topic
    self.timeToLive = timeToLive
    self.urgency = urgency
  }
}
