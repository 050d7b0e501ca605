import APIContract
import WordCube

/// A replacement of the current player's token.
///
/// | `tokenHash` | `endsOldToken` | new token | old token |
/// |---|---|---|---|
/// | absent | absent or false | the server makes it, and returns it | valid until the new one is used |
/// | a hash | absent or false | the client made it | valid until the new one is used |
/// | a hash | true | the client made it | revoked at once, with all the player's other tokens |
/// | absent | true | refused as `bad-request`, because a lost response would mean a lost account | |
///
/// A client that makes the token stores it alongside the old one before it sends the request. So a lost request or
/// response never costs the player the account, because one of the two tokens is valid. Sending the same request with
/// the new token succeeds, and changes nothing.
///
/// ```swift
/// let token = BearerToken.random(using: &generator)
/// TokenRotation(to: token, endsOldToken: true)
/// ```
public struct TokenRotation: Hashable, Sendable {
  /// The `BearerToken.storedHash` of the new token; nil if the server makes the token.
  ///
  /// In JSON, it is 64 lower-case hexadecimal digits: the SHA-256 of the 32 bytes that the token's digits
  /// stand for.
  public var tokenHash: SHA256.Digest?
  /// Whether the old token is revoked at once. In JSON, the member can be absent, which means false.
  public var endsOldToken: Bool

  /// Creates a rotation.
  public init(tokenHash: SHA256.Digest? = nil, endsOldToken: Bool = false) {
    self.tokenHash = tokenHash
    self.endsOldToken = endsOldToken
  }

  /// Creates a rotation to a token that the client made.
  public init(to token: BearerToken, endsOldToken: Bool) {
    self.init(tokenHash: token.storedHash, endsOldToken: endsOldToken)
  }
}

extension TokenRotation: Codable {
  private enum CodingKeys: String, CodingKey { case tokenHash, endsOldToken }

  /// Reads the members, both of which can be absent.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    tokenHash = try members.decodeIfPresent(TokenHash.self, forKey: .tokenHash)?.digest
    endsOldToken = try members.decodeIfPresent(Bool.self, forKey: .endsOldToken) ?? false
  }

  /// Writes the members whose values are not the defaults.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(tokenHash.map(TokenHash.init), forKey: .tokenHash)
    if endsOldToken { try members.encode(true, forKey: .endsOldToken) }
  }
}

/// A token's hash in a model.
private struct TokenHash: Codable, SchemaProviding {
  let digest: SHA256.Digest

  init(digest: SHA256.Digest) { self.digest = digest }

  init(from decoder: any Decoder) throws {
    self.init(digest: try SHA256.Digest(digitsFrom: decoder, of: "a hash"))
  }

  func encode(to encoder: any Encoder) throws { try "\(digest)".encode(to: encoder) }

  static let schemaExample = TokenHash(digest: BearerToken.schemaExample.storedHash)

  static var schema: JSONValue {
    [
      "type": "string", "format": "sha256", "pattern": "^[0-9a-f]{64}$",
      "examples": .array([.string("\(schemaExample.digest)")]),
    ]
  }
}

/// The error for a rotation that would revoke the old token without a new one that the client knows.
struct MissingTokenHash: FieldFailure {
  var description: String {
    "the body is invalid: endsOldToken needs tokenHash, the hash of a token that the client stored"
  }
}

/// The answer to a ``TokenRotation``: the player, the signing key, and the token if the server made it.
///
/// Descriptions and dumps show the player, but not the secrets.
public struct RotatedCredentials: Codable, Equatable, Sendable {
  /// The player's identifier.
  public var playerID: UniqueID
  /// The new token; nil if the client made it.
  public var token: BearerToken?
  /// The key for signatures, which changes only if the server has a new secret.
  public var signingKey: SigningKey

  /// Creates an answer.
  public init(playerID: UniqueID, token: BearerToken?, signingKey: SigningKey) {
    self.playerID = playerID
    self.token = token
    self.signingKey = signingKey
  }

  /// Returns the credentials with the new token.
  ///
  /// - Parameter made: The token that the client made; nil if the server made it.
  /// - Returns: The credentials, or nil if there is no token.
  public func credentials(withToken made: BearerToken? = nil) -> Credentials? {
    guard let token = token ?? made else { return nil }
    return Credentials(playerID: playerID, token: token, signingKey: signingKey)
  }
}

extension RotatedCredentials: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The player, without the secrets.
  public var description: String { "RotatedCredentials(playerID: \(playerID))" }
  /// The player, without the secrets.
  public var debugDescription: String { description }
  /// The player: a dump must not show the secrets.
  public var customMirror: Mirror { Mirror(self, children: ["playerID": playerID]) }
}

extension RotatedCredentials: SchemaProviding {
  /// An object in which the token can be absent.
  public static var schema: JSONValue {
    [
      "type": "object",
      "properties": [
        "playerID": .object(UniqueID.parameterSchema.members),
        "token": BearerToken.schema,
        "signingKey": SigningKey.schema,
      ],
      "required": .array(["playerID", "signingKey"]),
    ]
  }

  /// An answer with a token.
  public static var schemaExample: RotatedCredentials { .sample }
}
