import APIContract

/// A client for tests and previews. Its overrides answer the calls that you choose. All other calls go to a base
/// client, or fail.
///
/// ```swift
/// let client = OverriddenRouteClient<SiteRoute>()
/// client.override(Site.user, input: 3) { id in User(id: id, name: "Ada") }
/// client.override(Site.rename) { _ in throw Problem(.noSuchUser) }
///
/// let model = UserModel(client: client.client)
/// await model.load()
/// ```
///
/// A failure points at the line that creates the double, or at the line that adds the override. It names the endpoint,
/// shows the input, and says what to write.
///
/// Each override must be called. One that was not called is reported when the double and all its clients are released.
/// To check earlier, call ``checkAllCalled()``.
///
/// If an API adds groups of calls to its client, you can use them on the double: `client.users.show(3)`.
@dynamicMemberLookup
public final class OverriddenRouteClient<R: ClientRoute>: Sendable {
  /// The client for the code under test. It also uses overrides that you add later.
  public let client: RouteClient<R>
  private let overrides: OverrideList<R>

  /// Creates a client without overrides.
  ///
  /// - Parameters:
  ///   - base: The client that answers all other calls; if nil, they make the test fail.
  ///   - reporter: Makes the test fail.
  ///   - fileID: This and the next three parameters are the double's location in the test, which a failure points to.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public init(
    _ base: RouteClient<R>? = nil, reporter: FailureReporter = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let overrides = OverrideList<R>(reporter.located(at: location))
    var client = base ?? RouteClient.offline { throw overrides.failure($0) }
    client.transport = { [next = client.transport] request in
      if let response = try await overrides.response(to: request) { return response }
      return try await next(request)
    }
    client.stream = { [next = client.stream] request in
      if let opened = try await overrides.opened(by: request) { return opened }
      return try await next(request)
    }
    self.client = client
    self.overrides = overrides
  }

  /// A group of calls, such as `dailyChallenges`.
  public subscript<Group>(dynamicMember group: KeyPath<RouteClient<R>, Group>) -> Group {
    client[keyPath: group]
  }

  /// Reports a failure for each override that must be called but was not. It reports each only once.
  public func checkAllCalled() { overrides.checkAllCalled() }

  func add(_ override: Override<R>) { overrides.add(override) }
}
