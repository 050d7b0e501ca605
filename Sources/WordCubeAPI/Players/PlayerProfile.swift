import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The current player's own data, which other players cannot see.
public struct PlayerProfile: Codable, Hashable, Sendable {
  /// The player's identifier.
  public var id: UniqueID
  /// The name that the player chose: 1 to 20 characters. If an earlier player has the same name, others see this one
  /// with a number, as in `Ada #2`.
  public var displayName: String
  /// The time zone for notifications, a ``TimeZoneName`` such as `Europe/Berlin`. Nothing else depends on the time
  /// zone.
  public var timeZone: String
  /// When the player registered.
  public var registeredAt: Date {
    get { Date(unixTime: registeredAtSeconds) }
    set { registeredAtSeconds = newValue.unixTime }
  }
  private var registeredAtSeconds: UnixTime
  /// Whether others may replay the player's ranked games with ``API/Games/replay``. In JSON, the member can
  /// be absent, which means false.
  public var allowsReplays: Bool

  private enum CodingKeys: String, CodingKey {
    case id, displayName, timeZone
    case registeredAtSeconds = "registeredAt"
    case allowsReplays
  }

  /// Creates a player.
  public init(
    id: UniqueID, displayName: String, timeZone: String, registeredAt: Date,
    allowsReplays: Bool = false
  ) {
    self.id = id
    self.displayName = displayName
    self.timeZone = timeZone
    registeredAtSeconds = registeredAt.unixTime
    self.allowsReplays = allowsReplays
  }

  /// Reads the members. ``allowsReplays`` can be absent.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(UniqueID.self, forKey: .id)
    displayName = try members.decode(String.self, forKey: .displayName)
    timeZone = try members.decode(String.self, forKey: .timeZone)
    registeredAtSeconds = try members.decode(UnixTime.self, forKey: .registeredAtSeconds)
    allowsReplays = try members.decodeIfPresent(Bool.self, forKey: .allowsReplays) ?? false
  }

  /// Writes the members, and ``allowsReplays`` only if it is true.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(displayName, forKey: .displayName)
    try members.encode(timeZone, forKey: .timeZone)
    try members.encode(registeredAtSeconds, forKey: .registeredAtSeconds)
    if allowsReplays { try members.encode(true, forKey: .allowsReplays) }
  }
}

/// A new player's data.
public struct NewPlayer: Codable, Hashable, Sendable {
  /// The name on boards: 1 to 20 characters.
  public var displayName: String
  /// The time zone for notifications, such as `Europe/Berlin`: 1 to 64 characters in the form of a
  /// ``TimeZoneName``.
  public var timeZone: String

  /// Creates a new player.
  public init(displayName: String, timeZone: String) {
    self.displayName = displayName
    self.timeZone = timeZone
  }
}

/// Changes to the current player; nil leaves a value as it is.
public struct PlayerChanges: Codable, Hashable, Sendable {
  /// The new name on boards: 1 to 20 characters.
  public var displayName: String?
  /// The new time zone for notifications: 1 to 64 characters in the form of a ``TimeZoneName``.
  public var timeZone: String?
  /// Whether others may replay the player's ranked games from now on.
  public var allowsReplays: Bool?

  /// Creates changes.
  public init(
    displayName: String? = nil, timeZone: String? = nil, allowsReplays: Bool? = nil
  ) {
    self.displayName = displayName
    self.timeZone = timeZone
    self.allowsReplays = allowsReplays
  }
}

/// A player's token and signing key, which prove that a request comes from the player.
///
/// The server stores only a hash of the token, so it cannot return the token again. Descriptions and dumps show the
/// player, but not the secrets.
public struct Credentials: Codable, Equatable, Sendable {
  /// The player's identifier.
  public var playerID: UniqueID
  /// The bearer token: 64 lower-case hexadecimal digits in JSON.
  public var token: BearerToken
  /// The key for signatures: 64 lower-case hexadecimal digits in JSON.
  public var signingKey: SigningKey

  /// Creates credentials.
  public init(playerID: UniqueID, token: BearerToken, signingKey: SigningKey) {
    self.playerID = playerID
    self.token = token
    self.signingKey = signingKey
  }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The player, without the secrets.
  public var description: String { "Credentials(playerID: \(playerID))" }
  /// The player, without the secrets.
  public var debugDescription: String { description }
  /// Only the player, so that a dump does not show the secrets.
  public var customMirror: Mirror { Mirror(self, children: ["playerID": playerID]) }
}
