import APIContract
import WordCube
import WordCubeAPI

/// The code that a moderator signs in with.
public struct SignIn: Codable, Hashable, Sendable {
  /// The text of a ``ModeratorCode``.
  public var code: String

  /// Creates a code.
  public init(code: String) { self.code = code }
}

/// A moderator's session. Descriptions and dumps do not show the token.
public struct ModeratorSession: ClientCredentials, Codable {
  /// How long a session lasts, in seconds.
  public static let lifetime: UnixTime = 12 * 3_600

  /// The moderator's identifier.
  public var moderator: UniqueID
  /// The bearer token: 64 lower-case hexadecimal digits in JSON.
  public var token: BearerToken
  /// When the session ends.
  public var endsAt: UnixTime

  /// Creates a session.
  public init(moderator: UniqueID, token: BearerToken, endsAt: UnixTime) {
    self.moderator = moderator
    self.token = token
    self.endsAt = endsAt
  }

  /// The moderator's identifier.
  public var account: UniqueID { moderator }
  /// A placeholder that is never used, because no moderation route is signed.
  public var signingKey: SigningKey { .schemaExample }
  /// A session that belongs to no moderator.
  public static var placeholder: ModeratorSession { sample }
}

extension ModeratorSession: SampleProviding {
  /// A session that no server accepts.
  public static let sample = ModeratorSession(
    moderator: .sample, token: .schemaExample, endsAt: 1_795_417_200)
}

/// The moderator who has signed in.
public struct CurrentModerator: Codable, Hashable, Sendable {
  /// The identifier, which the log of acts records.
  public var id: UniqueID
  /// The name that the operator gave the moderator.
  public var name: String
  /// What the moderator may do now.
  public var role: ModeratorRole
  /// The moderator's player account. Moderators cannot act on their own accounts.
  public var player: UniqueID?
  /// When the session ends.
  public var endsAt: UnixTime

  /// Creates a moderator.
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
