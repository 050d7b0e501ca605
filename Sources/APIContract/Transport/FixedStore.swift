/// A store that always returns the same credentials and keeps only pending ones: for clients without a
/// server.
package struct FixedStore<Stored: ClientCredentials>: CredentialStoring {
  private let pending = MemoryStore<Stored>()

  /// Creates a store.
  package init() {}

  /// Returns well-formed credentials that no server knows.
  package func credentials() async -> Stored? { .placeholder }

  /// Does nothing.
  package func replace(with credentials: Stored?) async {}

  /// Returns the pending credentials; nil if there are none.
  package func pendingCredentials() async -> Stored? { await pending.credentials() }

  /// Stores pending credentials.
  package func replacePending(with credentials: Stored?) async {
    await pending.replace(with: credentials)
  }

  /// Returns false, because no server has an account with these credentials.
  package func hasAccount() async -> Bool { false }
}
