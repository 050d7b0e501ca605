import APIContract

/// A client that calls the game's server: `try await client.dailyChallenges.today(language: .english)`.
///
/// Each endpoint has a function. `APIContract.RouteClient` describes what the client adds to a request.
public typealias APIClient = RouteClient<APIRoute>

/// The reason why a call to the game's server failed.
public typealias APIError = ClientError<APIRoute>

extension RouteClient<APIRoute> {
  /// The app's build number. Each request sends the number in the header field `Client-Build`; nil leaves the field
  /// out. A server refuses builds below ``Configuration/minimumBuild``.
  public var build: Int? {
    get { headers[Configuration.buildHeaderName].flatMap { Int($0) } }
    set { headers[Configuration.buildHeaderName] = newValue.map { "\($0)" } }
  }
}
