import WordCube
import WordCubeAPI

/// A registered player, with the first device. The identifier is unique; no two tokens, of players or of other devices,
/// have the same hash.
public struct StoredPlayer: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The name as the player chose it.
  public var displayName: String
  /// The player's number among those whose names fold to the same text, from 1. The number stays with the player and the folded name:
  /// nobody else gets it until the player is erased, or has taken ``namesKept`` other names.
  public var nameNumber: Int
  /// The time zone for notices.
  public var timeZone: String
  /// When the player registered.
  public var registeredAt: UnixTime
  /// The hash of the first device's token. If that device was logged out, no token has this hash.
  public var tokenHash: SHA256.Digest
  /// The hash of a new token that has not been used yet; nil if there is none. The old token is valid until then.
  public var nextTokenHash: SHA256.Digest?
  /// The number of the secret that the first device's signing key is derived from. Nil if it is unknown,
  /// because the player registered before the server stored these numbers and has not signed a request since.
  public var signingSecret: Int?
  /// Whether others may replay the player's ranked games.
  public var allowsReplays: Bool
  /// Whether the first device still exists.
  public var hasFirstDevice: Bool
  /// The name of the first device; nil if it was never named.
  public var firstDeviceName: String?
  /// The time of the first device's last request, to the hour. Nil if it is unknown, because the device has
  /// not sent a request since the server began to store these times.
  public var firstDeviceUsedAt: UnixTime?

  /// Creates a player.
  public init(
    id: UniqueID, displayName: String, timeZone: String, registeredAt: UnixTime,
    tokenHash: SHA256.Digest, nextTokenHash: SHA256.Digest? = nil, signingSecret: Int? = nil,
    nameNumber: Int = 1, allowsReplays: Bool = false, hasFirstDevice: Bool = true,
    firstDeviceName: String? = nil, firstDeviceUsedAt: UnixTime? = nil
  ) {
    self.id = id
    self.displayName = displayName
    self.nameNumber = nameNumber
    self.timeZone = timeZone
    self.registeredAt = registeredAt
    self.tokenHash = tokenHash
    self.nextTokenHash = nextTokenHash
    self.signingSecret = signingSecret
    self.allowsReplays = allowsReplays
    self.hasFirstDevice = hasFirstDevice
    self.firstDeviceName = firstDeviceName
    self.firstDeviceUsedAt = firstDeviceUsedAt
  }
}

extension StoredPlayer {
  /// The name as others see it, with the number unless that is 1.
  public var shownName: String { Self.shownName(displayName, number: nameNumber) }

  /// Returns a name followed by its number, as in `Ada #2`, or only the name if the number is 1.
  public static func shownName(_ name: String, number: Int) -> String {
    number > 1 ? "\(name) #\(number)" : name
  }

  /// How many of a player's most recent folded names keep their numbers.
  public static let namesKept = 10
}

/// The first request with an idempotency key, and its answer. The combination of player, route and key is unique.
public struct StoredReceipt: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The name of the route.
  public var route: String
  /// The key.
  public var key: IdempotencyKey
  /// The digest of the request.
  public var requestDigest: RequestDigest
  /// The status of the answer.
  public var status: Int
  /// The body of the answer.
  public var body: [UInt8]
  /// The time of the answer.
  public var answeredAt: UnixTime

  /// Creates a receipt.
  public init(
    player: UniqueID, route: String, key: IdempotencyKey, requestDigest: RequestDigest,
    status: Int, body: [UInt8], answeredAt: UnixTime
  ) {
    self.player = player
    self.route = route
    self.key = key
    self.requestDigest = requestDigest
    self.status = status
    self.body = body
    self.answeredAt = answeredAt
  }
}
