extension RouteClient {
  /// A client whose calls all succeed at once and do nothing: for previews, and for an app without a server.
  ///
  /// The answers are the samples of ``PlaceholderTransport``. The time is always 0, and credentials are not stored.
  /// Event streams stay open and send no events.
  public static var noop: RouteClient {
    RouteClient(
      environment: ClientEnvironment(now: { .unixEpoch }), credentials: FixedStore<R.Credentials>(),
      retry: .never, transport: PlaceholderTransport<R>())
  }
}
