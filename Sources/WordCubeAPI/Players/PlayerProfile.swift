import WordCube
import WordCubeFormats

/// A player, as shown to that player only.
public struct PlayerProfile: Codable, Hashable, Sendable {
  /// The player's identifier.
  public var id: UniqueID
  /// The name on boards: 1 to 20 characters.
  public var displayName: String
  /// The time zone for notices, a ``TimeZoneName`` such as `Europe/Berlin`. Nothing else depends on it.
  public var timeZone: String
  /// When the player registered.
  public var registeredAt: UnixTime

  /// A player.
  public init(id: UniqueID, displayName: String, timeZone: String, registeredAt: UnixTime) {
    self.id = id
    self.displayName = displayName
    self.timeZone = timeZone
    self.registeredAt = registeredAt
  }
}

/// What a new player states.
public struct NewPlayer: Codable, Hashable, Sendable {
  /// The name on boards: 1 to 20 characters.
  public var displayName: String
  /// The time zone for notices, such as `Europe/Berlin`. The server checks that it has the form of a
  /// ``TimeZoneName``: 1 to 64 characters.
  public var timeZone: String

  /// A new player.
  public init(displayName: String, timeZone: String) {
    self.displayName = displayName
    self.timeZone = timeZone
  }
}

/// Changes of a player; nil leaves a value as it is.
public struct PlayerChanges: Codable, Hashable, Sendable {
  /// The new name on boards: 1 to 20 characters.
  public var displayName: String?
  /// The new time zone for notices: a ``TimeZoneName`` of 1 to 64 characters.
  public var timeZone: String?

  /// Changes.
  public init(displayName: String? = nil, timeZone: String? = nil) {
    self.displayName = displayName
    self.timeZone = timeZone
  }
}

/// What proves that a request comes from a player. The server cannot show it a second time.
///
/// Descriptions and dumps show the player and no secret.
public struct Credentials: Codable, Equatable, Sendable {
  /// The player's identifier.
  public var playerID: UniqueID
  /// The bearer token: 64 lower-case hexadecimal digits in JSON.
  public var token: BearerToken
  /// The key of signatures: 64 lower-case hexadecimal digits in JSON.
  public var signingKey: SigningKey

  /// Credentials.
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
  /// The player: a dump must not show the secrets.
  public var customMirror: Mirror { Mirror(self, children: ["playerID": playerID]) }
}
