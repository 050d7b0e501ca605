/// Stores the token and the signing key of a client's account.
///
/// An app uses the place where the system stores secrets, such as the keychain. If the token is lost, the account is
/// lost: the server cannot return it again. So ``credentials()`` throws if the store cannot be read. It returns
/// nil only if there is no account: after nil, an app registers a new one.
public protocol CredentialStoring<Stored>: Sendable {
  /// What is stored.
  associatedtype Stored: ClientCredentials
  /// The credentials; nil before an account is registered.
  ///
  /// - Throws: Any error if the store cannot be read, for example while a device is locked.
  func credentials() async throws -> Stored?
  /// Stores new credentials in place of the old ones; nil removes them.
  ///
  /// - Throws: Any error if the store still has the old credentials.
  func replace(with credentials: Stored?) async throws
  /// Credentials with a token that may replace that of ``credentials()``: the server's answer is not known. Nil if
  /// there are none.
  ///
  /// A client uses them only if the server refuses the token of ``credentials()``, and only for the same account.
  ///
  /// By default: nil.
  ///
  /// - Throws: Any error if the store cannot be read.
  func pendingCredentials() async throws -> Stored?
  /// Stores pending credentials beside the others, in place of earlier pending ones; nil removes them. They are as
  /// secret and as lasting as the others: without them, a lost response loses the account.
  ///
  /// By default: throws ``PendingCredentialsError/notSupported``.
  ///
  /// - Throws: Any error if the store cannot save them.
  func replacePending(with credentials: Stored?) async throws
  /// Whether there is an account. A client that has one does not register another.
  ///
  /// By default: whether ``credentials()`` returns credentials.
  ///
  /// - Throws: Any error if the store cannot be read.
  func hasAccount() async throws -> Bool
}

extension CredentialStoring {
  /// Whether there are credentials.
  public func hasAccount() async throws -> Bool { try await credentials() != nil }

  /// No credentials.
  public func pendingCredentials() async throws -> Stored? { nil }

  /// Throws ``PendingCredentialsError/notSupported``.
  public func replacePending(with credentials: Stored?) async throws {
    throw PendingCredentialsError.notSupported
  }

  /// Removes pending credentials, if there are any.
  package func forgetPending() async throws {
    if try await pendingCredentials() != nil { try await replacePending(with: nil) }
  }
}

/// Why a ``CredentialStoring`` does not keep pending credentials.
public enum PendingCredentialsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The store does not have ``CredentialStoring/replacePending(with:)``, or does not keep what it gets.
  case notSupported

  /// What is wrong.
  public var description: String {
    "the store of credentials cannot keep a second token: implement replacePending(with:) and "
      + "pendingCredentials()"
  }
}

/// Stores credentials in memory, until the process ends.
public actor MemoryStore<Stored: ClientCredentials>: CredentialStoring {
  private var kept: Stored?
  private var pending: Stored?

  /// A store with these credentials.
  public init(_ credentials: Stored? = nil) { kept = credentials }

  /// The credentials; nil before an account is registered.
  public func credentials() -> Stored? { kept }

  /// Stores new credentials in place of the old ones; nil removes them.
  public func replace(with credentials: Stored?) { kept = credentials }

  /// The credentials that may replace the others; nil if there are none.
  public func pendingCredentials() async -> Stored? { pending }

  /// Stores pending credentials in place of earlier ones; nil removes them.
  public func replacePending(with credentials: Stored?) async { pending = credentials }
}
