import Testing
import WordCubeAPI

/// A client for tests. The overrides of a test answer some calls. All other calls go to a base client, by default
/// `APIClient.failing`.
///
/// ```swift
/// let client = OverriddenClient()
/// client.override(API.DailyChallenges.today) { language in TodaysChallenges(challenges: []) }
/// client.override(API.Games.submit, mustBeCalled: true) { _ in throw ProblemDetails(.alreadyPlayed) }
///
/// let model = GameModel(client: client.client)
/// await model.play()
/// client.checkAllCalled()
/// ```
///
/// Calls can also be made directly: `client.dailyChallenges.today(language: .english)`.
@dynamicMemberLookup
public final class OverriddenClient: Sendable {
  /// The client for the code under test. It also uses overrides that are added later.
  public let client: APIClient
  private let overrides = OverrideList()
  private let reporter: FailureReporter

  /// A client without overrides.
  ///
  /// - Parameters:
  ///   - base: Gets the calls that no override answers; nil for `APIClient.failing`.
  ///   - reporter: Makes the test fail.
  public init(_ base: APIClient? = nil, reporter: FailureReporter = .automatic) {
    var client = base ?? .failing(reporter: reporter)
    client.transport = { [overrides, next = client.transport] request in
      if let response = try await overrides.response(to: request) { return response }
      return try await next(request)
    }
    self.client = client
    self.reporter = reporter
  }

  /// A group of calls, such as `dailyChallenges`.
  public subscript<Group>(dynamicMember group: KeyPath<APIClient, Group>) -> Group {
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

  func add(_ override: Override) { overrides.add(override) }
}
