/// A store for the token and the signing key of a client's account.
///
/// An app keeps them where the system stores secrets, such as the keychain. A lost token means a lost account,
/// because the server cannot return the token again. So ``credentials()`` must throw if the store cannot be read,
/// and return nil only if there is no account: after nil, an app registers a new one.
public protocol CredentialStoring<Stored>: Sendable {
  /// The type of the stored credentials.
  associatedtype Stored: ClientCredentials
  /// Returns the credentials; nil before an account is registered.
  ///
  /// - Throws: Any error, if the store cannot be read, for example while a device is locked.
  func credentials() async throws -> Stored?
  /// Replaces the credentials with new ones; nil removes them.
  ///
  /// - Throws: Any error, if the store still has the old credentials.
  func replace(with credentials: Stored?) async throws
  /// Returns pending credentials: their token may have replaced the one in ``credentials()``, because the client has
  /// not learned the server's answer. Nil if there are none.
  ///
  /// A client uses them only if the server refuses the token in ``credentials()``, and only for the same account.
  ///
  /// The default implementation returns nil.
  ///
  /// - Throws: Any error, if the store cannot be read.
  func pendingCredentials() async throws -> Stored?
  /// Stores pending credentials beside the others, replacing earlier pending ones; nil removes them. Keep them as
  /// secret and as durable as the others: without them, a lost response loses the account.
  ///
  /// The default implementation throws ``PendingCredentialsError/notSupported``.
  ///
  /// - Throws: Any error, if the store cannot save them.
  func replacePending(with credentials: Stored?) async throws
  /// Returns whether there is an account. A client that has one does not register another.
  ///
  /// The default implementation returns whether ``credentials()`` returns credentials.
  ///
  /// - Throws: Any error, if the store cannot be read.
  func hasAccount() async throws -> Bool
}

extension CredentialStoring {
  /// Returns whether there are credentials.
  public func hasAccount() async throws -> Bool { try await credentials() != nil }

  /// Returns nil.
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

/// The reason why a ``CredentialStoring`` does not keep pending credentials.
public enum PendingCredentialsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The store does not implement ``CredentialStoring/replacePending(with:)``, or does not keep what it is given.
  case notSupported

  /// What is wrong.
  public var description: String {
    "the credential store cannot keep a second token: implement replacePending(with:) and "
      + "pendingCredentials()"
  }
}

/// A store that keeps credentials in memory until the process ends.
public actor MemoryStore<Stored: ClientCredentials>: CredentialStoring {
  private var kept: Stored?
  private var pending: Stored?

  /// Creates a store with credentials.
  public init(_ credentials: Stored? = nil) { kept = credentials }

  /// Returns the credentials; nil before an account is registered.
  public func credentials() -> Stored? { kept }

  /// Replaces the credentials with new ones; nil removes them.
  public func replace(with credentials: Stored?) { kept = credentials }

  /// Returns the pending credentials; nil if there are none.
  public func pendingCredentials() async -> Stored? { pending }

  /// Replaces the pending credentials; nil removes them.
  public func replacePending(with credentials: Stored?) async { pending = credentials }
}
