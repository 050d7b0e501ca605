import WordCube
import WordCubeAPI

/// A player's browser that gets notices by Web Push. The identifier is unique, and an endpoint belongs to the last
/// subscription that was stored with it.
public struct StoredSubscription: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// The device that subscribed; the first device has the player's identifier. The subscription ends with the
  /// device.
  public var device: UniqueID
  /// The URL where the push service accepts messages.
  public var endpoint: String
  /// The browser's public key.
  public var publicKey: [UInt8]
  /// The secret that the browser shares with the server.
  public var secret: [UInt8]
  /// The names of the kinds of notices that the player chose, separated by spaces.
  public var kinds: String
  /// The hour, in the player's time zone, when the quiet hours begin; nil if there are no quiet hours.
  public var quietFrom: Int?
  /// The hour when the quiet hours end; nil if there are no quiet hours.
  public var quietUntil: Int?
  /// The hour when the player is reminded; nil for never.
  public var reminderHour: Int?
  /// The time of the player's next reminder; nil for never.
  public var remindAt: UnixTime?
  /// When the browser subscribed.
  public var addedAt: UnixTime

  /// Creates a subscription without quiet hours or reminders.
  public init(
    id: UniqueID, player: UniqueID, device: UniqueID, endpoint: String, publicKey: [UInt8],
    secret: [UInt8],
    kinds: String, addedAt: UnixTime
  ) {
    self.id = id
    self.player = player
    self.device = device
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
    self.kinds = kinds
    self.addedAt = addedAt
  }
}

extension StoredSubscription: CustomStringConvertible, CustomReflectable {
  /// The identifiers, without the endpoint and the keys.
  public var description: String { "StoredSubscription(id: \(id), player: \(player))" }
  /// A mirror with only the identifiers, because anybody who knows the rest can send messages to the browser.
  public var customMirror: Mirror { Mirror(self, children: ["id": id, "player": player]) }
}
