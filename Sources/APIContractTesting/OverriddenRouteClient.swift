import Testing
import APIContract

/// A client for tests. The overrides of a test answer some calls. All other calls go to a base client, by default
/// `RouteClient.failing`.
///
/// ```swift
/// let client = OverriddenRouteClient<SiteRoute>()
/// client.override(Site.user) { id in User(id: id, name: "Ada") }
/// client.override(Site.rename, mustBeCalled: true) { _ in throw Problem(.noSuchUser) }
///
/// let model = UserModel(client: client.client)
/// await model.load()
/// client.checkAllCalled()
/// ```
///
/// Groups of calls that an API adds to its client can be used directly: `client.users.show(3)`.
@dynamicMemberLookup
public final class OverriddenRouteClient<R: ClientRoute>: Sendable {
  /// The client for the code under test. It also uses overrides that are added later.
  public let client: RouteClient<R>
  private let overrides = OverrideList<R>()
  private let reporter: FailureReporter

  /// A client without overrides.
  ///
  /// - Parameters:
  ///   - base: Gets the calls that no override answers; nil for `RouteClient.failing`.
  ///   - reporter: Makes the test fail.
  public init(_ base: RouteClient<R>? = nil, reporter: FailureReporter = .automatic) {
    var client = base ?? .failing(reporter: reporter)
    client.transport = { [overrides, next = client.transport] request in
      if let response = try await overrides.response(to: request) { return response }
      return try await next(request)
    }
    self.client = client
    self.reporter = reporter
  }

  /// A group of calls, such as `dailyChallenges`.
  public subscript<Group>(dynamicMember group: KeyPath<RouteClient<R>, Group>) -> Group {
    client[keyPath: group]
  }

  /// Reports a failure for each override that must be called and was not called.
  public func checkAllCalled() {
    for override in overrides.uncalled {
      reporter.report(
        "\(override.route.rawValue): \(override.route.pattern) was overridden, but never called",
        at: override.place)
    }
  }

  func add(_ override: Override<R>) { overrides.add(override) }
}
