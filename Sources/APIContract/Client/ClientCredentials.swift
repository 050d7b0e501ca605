import SecureHash

/// The token and the signing key of an account, which prove that a request comes from its owner.
public protocol ClientCredentials: Equatable, Sendable {
  /// What identifies an account.
  associatedtype Account: Hashable, Sendable

  /// The account. A client never sends a request for another account than that with which it began.
  var account: Account { get }
  /// The bearer token.
  var token: BearerToken { get }
  /// The key of signatures.
  var signingKey: SigningKey { get }
  /// Well-formed credentials that no server knows, for doubles.
  static var placeholder: Self { get }
}

/// The credentials of an account whose identifier is a text. Descriptions and dumps show no secret.
public struct AccountCredentials: ClientCredentials, Codable {
  /// The identifier of the account.
  public var account: String
  /// The bearer token: 64 lower-case hexadecimal digits in JSON.
  public var token: BearerToken
  /// The key of signatures: 64 lower-case hexadecimal digits in JSON.
  public var signingKey: SigningKey

  /// Credentials.
  public init(account: String, token: BearerToken, signingKey: SigningKey) {
    self.account = account
    self.token = token
    self.signingKey = signingKey
  }

  /// The credentials of nobody.
  public static var placeholder: AccountCredentials {
    AccountCredentials(account: "", token: .schemaExample, signingKey: .schemaExample)
  }
}
