/// Always returns the same credentials, and stores none: for clients without a server.
package struct FixedCredentialStore: CredentialStore {
  /// A store.
  package init() {}

  /// Well-formed credentials that no server knows.
  package func credentials() async -> Credentials? {
    Credentials(playerID: .sample, token: .schemaExample, signingKey: .schemaExample)
  }

  /// Does nothing.
  package func replace(with credentials: Credentials?) async {}

  /// Always false: no server has a player with these credentials.
  package func hasPlayer() async -> Bool { false }
}
