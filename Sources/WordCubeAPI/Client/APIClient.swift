import APIContract

/// Calls the game's server: `try await client.dailyChallenges.today(language: .english)`.
///
/// Each endpoint has a function. See `APIContract.RouteClient` for what the client adds to a request.
public typealias APIClient = RouteClient<APIRoute>

/// Why a call of the game's server fails.
public typealias APIError = ClientError<APIRoute>

extension RouteClient<APIRoute> {
  /// The build number of the app. Each request has it in the header field `Client-Build`; nil leaves the field
  /// out. A server refuses builds below ``Configuration/minimumBuild``.
  public var build: Int? {
    get { headers[Configuration.buildHeaderName].flatMap { Int($0) } }
    set { headers[Configuration.buildHeaderName] = newValue.map { "\($0)" } }
  }
}
