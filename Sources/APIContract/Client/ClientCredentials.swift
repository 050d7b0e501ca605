import SecureHash

/// An account's token and signing key, which prove that a request comes from its owner.
public protocol ClientCredentials: Equatable, Sendable {
  /// The type that identifies an account.
  associatedtype Account: Hashable, Sendable

  /// The account. Once a client has begun a request for one account, it never sends the request for another.
  var account: Account { get }
  /// The bearer token.
  var token: BearerToken { get }
  /// The key that signs requests.
  var signingKey: SigningKey { get }
  /// Well-formed credentials that no server knows, for doubles.
  static var placeholder: Self { get }
}

/// The credentials of an account whose identifier is a string. Descriptions and dumps do not show the secrets.
public struct AccountCredentials: ClientCredentials, Codable {
  /// The account's identifier.
  public var account: String
  /// The bearer token: 64 lower-case hexadecimal digits in JSON.
  public var token: BearerToken
  /// The key that signs requests: 64 lower-case hexadecimal digits in JSON.
  public var signingKey: SigningKey

  /// Creates credentials.
  public init(account: String, token: BearerToken, signingKey: SigningKey) {
    self.account = account
    self.token = token
    self.signingKey = signingKey
  }

  /// Credentials that belong to no account.
  public static var placeholder: AccountCredentials {
    AccountCredentials(account: "", token: .schemaExample, signingKey: .schemaExample)
  }
}
