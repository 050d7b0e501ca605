/// How Swift code names a route, for the failures of tests: they say which call was made, and what to write.
public struct CallSpelling: Hashable, Sendable {
  /// The function that calls the route: `client.users.rename`.
  public let call: String
  /// The endpoint: `Site.Users.rename`.
  public let endpoint: String

  /// A spelling.
  public init(call: String, endpoint: String) {
    self.call = call
    self.endpoint = endpoint
  }
}
