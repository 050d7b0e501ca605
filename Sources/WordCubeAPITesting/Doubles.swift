@_exported import APIContractTesting
import WordCubeAPI

/// A game client for tests and previews. Overrides answer some calls. All other calls go to a base client, or
/// fail.
///
/// ```swift
/// let client = OverriddenClient()
/// client.override(API.DailyChallenges.today) { language in TodaysChallenges(challenges: []) }
/// client.override(API.Games.submit) { _ in throw ProblemDetails(.alreadyPlayed) }
///
/// let model = GameModel(client: client.client)
/// await model.play()
/// ```
///
/// You can also make calls directly: `client.dailyChallenges.today(language: .english)`.
public typealias OverriddenClient = OverriddenRouteClient<APIRoute>
/// A call that the test does not expect.
public typealias UnexpectedCall = UnexpectedRouteCall<APIRoute>
