import WordCube
import WordCubeAPI

/// A notice that has not been sent yet, or whose outcome was not stored. The identifier is unique.
public struct StoredNotice: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player who gets the notice.
  public var player: UniqueID
  /// The subscription that the notice is sent to; nil for the operator's receivers,
  /// which are the webhook and the program's own receiver.
  public var subscription: UniqueID?
  /// The content: a JSON object.
  public var content: String
  /// When the notice is due to be sent, or sent again.
  public var dueAt: UnixTime
  /// The time from which the notice is no longer sent.
  public var expiresAt: UnixTime
  /// The number of attempts so far, finished or not.
  public var attempts: Int

  /// Creates a notice that has not been sent.
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
