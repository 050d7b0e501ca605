extension APIClient {
  /// A client whose calls all succeed at once and do nothing: for previews, and for a game without a server.
  ///
  /// The answers are the placeholders of ``NoopTransport``. The time is always 0, and credentials are not stored.
  public static var noop: APIClient {
    APIClient(
      environment: ClientEnvironment(now: { 0 }), credentials: FixedCredentialStore(),
      retry: .never, transport: NoopTransport().send)
  }
}
