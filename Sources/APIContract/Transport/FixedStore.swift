/// Always returns the same credentials, and stores none but pending ones: for clients without a server.
package struct FixedStore<Stored: ClientCredentials>: CredentialStoring {
  private let pending = MemoryStore<Stored>()

  /// A store.
  package init() {}

  /// Well-formed credentials that no server knows.
  package func credentials() async -> Stored? { .placeholder }

  /// Does nothing.
  package func replace(with credentials: Stored?) async {}

  /// The pending credentials; nil if there are none.
  package func pendingCredentials() async -> Stored? { await pending.credentials() }

  /// Stores pending credentials.
  package func replacePending(with credentials: Stored?) async {
    await pending.replace(with: credentials)
  }

  /// Always false: no server has an account with these credentials.
  package func hasAccount() async -> Bool { false }
}
