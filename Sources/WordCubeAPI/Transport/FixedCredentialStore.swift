/// Always returns the same credentials, and stores none but pending ones: for clients without a server.
package struct FixedCredentialStore: CredentialStore {
  private let pending = MemoryCredentialStore()

  /// A store.
  package init() {}

  /// Well-formed credentials that no server knows.
  package func credentials() async -> Credentials? {
    Credentials(playerID: .sample, token: .schemaExample, signingKey: .schemaExample)
  }

  /// Does nothing.
  package func replace(with credentials: Credentials?) async {}

  /// The pending credentials; nil if there are none.
  package func pendingCredentials() async -> Credentials? { await pending.credentials() }

  /// Stores pending credentials.
  package func replacePending(with credentials: Credentials?) async {
    await pending.replace(with: credentials)
  }

  /// Always false: no server has a player with these credentials.
  package func hasPlayer() async -> Bool { false }
}
