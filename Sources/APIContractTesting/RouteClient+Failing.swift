import APIContract

extension RouteClient {
  /// Returns a client on which every call makes the test fail, and throws an ``UnexpectedRouteCall``.
  ///
  /// Use it to prove that code makes no calls. To answer some calls, use ``OverriddenRouteClient``. The client has
  /// credentials, so no call fails for lack of an account.
  ///
  /// - Parameters:
  ///   - reporter: Makes the test fail.
  ///   - fileID: This and the next three parameters are the client's location in the test, which a failure points to.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public static func failing(
    reporter: FailureReporter = .automatic, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> RouteClient {
    OverriddenRouteClient(
      reporter: reporter, fileID: fileID, filePath: filePath, line: line, column: column
    ).client
  }

  /// Returns a client for doubles: its clock stands still, and it has credentials that no server knows.
  static func offline(_ transport: @escaping Transport) -> RouteClient {
    var client = RouteClient(
      environment: ClientEnvironment(now: { .unixEpoch }), credentials: FixedStore<R.Credentials>(),
      retry: .never, transport: transport)
    client.stream = { StreamedResponse(try await transport($0)) }
    return client
  }
}

/// A call that the test does not expect.
public struct UnexpectedRouteCall<R: ClientRoute>: Error, Hashable, Sendable {
  /// The route; nil if the request matches no route.
  public let route: R?
  /// The request.
  public let request: Request
  /// The call, its input, and what to write. The text is short, whatever the input.
  public let description: String

  init(_ request: Request, _ match: RouteMatch<R>?, refusal: Expectation?) {
    route = match?.route
    self.request = request
    description = FailureText.unexpected(request, match, refusal: refusal)
  }
}

extension UnexpectedRouteCall: CustomStringConvertible {}
