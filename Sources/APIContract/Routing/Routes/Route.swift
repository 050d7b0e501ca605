/// The routes of an API: an enumeration with a case for each.
///
/// ```swift
/// enum GameRoute: String, Route {
///   case today, board
///
///   var pattern: RoutePattern {
///     switch self {
///     case .today: "/api/daily-challenges/today"
///     case .board: "/api/leaderboards/games"
///     }
///   }
///
///   var endpoint: any RouteEndpoint<GameRoute> {
///     switch self {
///     case .today: todayEndpoint
///     case .board: boardEndpoint
///     }
///   }
/// }
/// ```
///
/// The enumeration is the only list of routes: an ``Endpoint`` needs a case, and a ``Router`` has all cases. A case
/// without a pattern or an endpoint does not compile. A server whose `switch` over ``RouteMatch/route`` lacks a case
/// does not compile, either.
public protocol Route: CaseIterable, Hashable, Sendable, RawRepresentable<String> {
  /// The method and the paths.
  var pattern: RoutePattern { get }
  /// The endpoint.
  var endpoint: any RouteEndpoint<Self> { get }
}
