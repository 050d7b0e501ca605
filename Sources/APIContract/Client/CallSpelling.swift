/// How Swift code names a route. Test failures use it to say which call was made and what to write.
public struct CallSpelling: Hashable, Sendable {
  /// The function that calls the route: `client.users.rename`.
  public let call: String
  /// The endpoint: `Site.Users.rename`.
  public let endpoint: String

  /// Creates a spelling.
  public init(call: String, endpoint: String) {
    self.call = call
    self.endpoint = endpoint
  }
}
