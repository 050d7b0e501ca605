import WordCube
import WordCubeAPI

/// A registered player, with the first device. The identifier is unique; no two tokens of players and of other devices
/// have equal hashes.
public struct StoredPlayer: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The name as the player chose it.
  public var displayName: String
  /// The number of the player among those whose names fold to the same text, from 1. It stays with the player and the
  /// folded name: nobody else gets it before the player is erased, or has taken ``namesKept`` others.
  public var nameNumber: Int
  /// The time zone for notices.
  public var timeZone: String
  /// When the player registered.
  public var registeredAt: UnixTime
  /// The hash of the token of the first device. If that device was ended, no token has the hash.
  public var tokenHash: SHA256.Digest
  /// The hash of a new token that was not used yet; nil if there is none. The old token is valid until then.
  public var nextTokenHash: SHA256.Digest?
  /// The number of the secret from which the first device's signing key follows; nil if it is not known: the player registered
  /// before the numbers were stored, and has not signed a request since.
  public var signingSecret: Int?
  /// Whether others may replay the player's ranked games.
  public var allowsReplays: Bool
  /// Whether the first device was not ended.
  public var hasFirstDevice: Bool
  /// The name of the first device; nil if it was never named.
  public var firstDeviceName: String?
  /// When the first device sent a request last, to the hour; nil if that is not known: it has sent none since the times
  /// are stored.
  public var firstDeviceUsedAt: UnixTime?

  /// A player.
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
  /// The name as others see it: with the number, unless it is 1.
  public var shownName: String { Self.shownName(displayName, number: nameNumber) }

  /// A name with its number, unless that is 1: `Ada #2`.
  public static func shownName(_ name: String, number: Int) -> String {
    number > 1 ? "\(name) #\(number)" : name
  }

  /// The number of different folded names of a player whose numbers are kept, the last ones.
  public static let namesKept = 10
}

/// The first request with an idempotency key, and its answer. Player, route and key are unique together.
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
  /// When it was answered.
  public var answeredAt: UnixTime

  /// A receipt.
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
