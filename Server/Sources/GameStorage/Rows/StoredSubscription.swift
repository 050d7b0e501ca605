import WordCube
import WordCubeAPI

/// A browser of a player that takes notices by Web Push. The identifier is unique, and an endpoint is that of the last
/// subscription that was stored with it.
public struct StoredSubscription: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// The device that subscribed; the first one has the identifier of the player. With it the subscription ends.
  public var device: UniqueID
  /// The URL at which the push service takes messages.
  public var endpoint: String
  /// The public key of the browser.
  public var publicKey: [UInt8]
  /// The secret that the browser shares with the server.
  public var secret: [UInt8]
  /// The names of the kinds of notices that the player chose, separated by spaces.
  public var kinds: String
  /// The hour, by the player's time zone, from which no notice is sent; nil without quiet hours.
  public var quietFrom: Int?
  /// The hour at which the quiet hours end; nil without quiet hours.
  public var quietUntil: Int?
  /// The hour at which the player is reminded; nil for never.
  public var reminderHour: Int?
  /// When the player is reminded next; nil for never.
  public var remindAt: UnixTime?
  /// When the browser subscribed.
  public var addedAt: UnixTime

  /// A subscription without quiet hours and reminders.
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
  /// The identifiers: who knows the rest can send to the browser.
  public var customMirror: Mirror { Mirror(self, children: ["id": id, "player": player]) }
}
