import WordCube
import WordCubeAPI

/// A notice that was not sent yet, or of which nobody noted that it was. The identifier is unique.
public struct StoredNotice: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player whom it is for.
  public var player: UniqueID
  /// The subscription to which it is sent; nil for the operator's webhook.
  public var subscription: UniqueID?
  /// What it says: an object in JSON.
  public var content: String
  /// When it is sent, or sent again.
  public var dueAt: UnixTime
  /// When it is no longer sent.
  public var expiresAt: UnixTime
  /// How often sending it began.
  public var attempts: Int

  /// A notice that was not sent.
  public init(
    id: UniqueID, player: UniqueID, subscription: UniqueID?, content: String, dueAt: UnixTime,
    expiresAt: UnixTime, attempts: Int = 0
  ) {
    self.id = id
    self.player = player
    self.subscription = subscription
    self.content = content
    self.dueAt = dueAt
    self.expiresAt = expiresAt
    self.attempts = attempts
  }
}
