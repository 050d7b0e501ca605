import WordCube
import WordCubeAPI

/// A registered player. The identifier and both hashes are unique.
public struct StoredPlayer: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The name on boards.
  public var displayName: String
  /// The time zone for notices.
  public var timeZone: String
  /// When the player registered.
  public var registeredAt: UnixTime
  /// The hash of the token.
  public var tokenHash: SHA256.Digest
  /// The hash of a new token that was not used yet; nil if there is none. The old token is valid until then.
  public var nextTokenHash: SHA256.Digest?

  /// A player.
  public init(
    id: UniqueID, displayName: String, timeZone: String, registeredAt: UnixTime,
    tokenHash: SHA256.Digest, nextTokenHash: SHA256.Digest? = nil
  ) {
    self.id = id
    self.displayName = displayName
    self.timeZone = timeZone
    self.registeredAt = registeredAt
    self.tokenHash = tokenHash
    self.nextTokenHash = nextTokenHash
  }
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
