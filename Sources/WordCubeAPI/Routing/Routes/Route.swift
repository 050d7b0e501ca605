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
/// The enumeration is the only list of routes: an ``Endpoint`` needs a case, a ``Router`` is made of all
/// cases, and a case without a pattern or an endpoint does not compile. Nor does a server that switches
/// over ``RouteMatch/route`` and does not answer a case.
public protocol Route: CaseIterable, Hashable, Sendable, RawRepresentable<String> {
  /// The method and the paths.
  var pattern: RoutePattern { get }
  /// The endpoint.
  var endpoint: any RouteEndpoint<Self> { get }
}
