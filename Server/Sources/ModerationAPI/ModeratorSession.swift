import APIContract
import WordCube
import WordCubeAPI

/// The code with which a moderator signs in.
public struct SignIn: Codable, Hashable, Sendable {
  /// The text of a ``ModeratorCode``.
  public var code: String

  /// A code.
  public init(code: String) { self.code = code }
}

/// A session of a moderator. Descriptions and dumps do not show the token.
public struct ModeratorSession: ClientCredentials, Codable {
  /// How many seconds a session lasts.
  public static let lifetime: UnixTime = 12 * 3_600

  /// The identifier of the moderator.
  public var moderator: UniqueID
  /// The bearer token: 64 lower-case hexadecimal digits in JSON.
  public var token: BearerToken
  /// When the session ends.
  public var endsAt: UnixTime

  /// A session.
  public init(moderator: UniqueID, token: BearerToken, endsAt: UnixTime) {
    self.moderator = moderator
    self.token = token
    self.endsAt = endsAt
  }

  /// The identifier of the moderator.
  public var account: UniqueID { moderator }
  /// A key that is not used: no route is signed.
  public var signingKey: SigningKey { .schemaExample }
  /// The session of nobody.
  public static var placeholder: ModeratorSession { sample }
}

extension ModeratorSession: SampleProviding {
  /// A session that no server knows.
  public static let sample = ModeratorSession(
    moderator: .sample, token: .schemaExample, endsAt: 1_795_417_200)
}

/// Who has signed in.
public struct CurrentModerator: Codable, Hashable, Sendable {
  /// The identifier, which the log of acts has.
  public var id: UniqueID
  /// What the operator calls the moderator.
  public var name: String
  /// What the moderator may do now.
  public var role: ModeratorRole
  /// The moderator as a player: nobody acts on himself.
  public var player: UniqueID?
  /// When the session ends.
  public var endsAt: UnixTime

  /// A moderator.
  public init(
    id: UniqueID, name: String, role: ModeratorRole, player: UniqueID? = nil, endsAt: UnixTime
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.player = player
    self.endsAt = endsAt
  }
}

extension CurrentModerator: SampleProviding {
  /// A moderator who does not play.
  public static let sample = CurrentModerator(
    id: .sample, name: "Grace", role: .moderator, endsAt: 1_795_417_200)
}
