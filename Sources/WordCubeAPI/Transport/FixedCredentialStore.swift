/// Has the same credentials for ever, whatever a server answers: for clients that talk to no server.
package struct FixedCredentialStore: CredentialStore {
  /// A store.
  package init() {}

  /// Credentials of the right form that no server knows.
  package func credentials() async -> Credentials? {
    Credentials(playerID: .sample, token: .schemaExample, signingKey: .schemaExample)
  }

  /// Does nothing.
  package func replace(with credentials: Credentials?) async {}

  /// Always false: no server has a player with these credentials.
  package func hasPlayer() async -> Bool { false }
}
