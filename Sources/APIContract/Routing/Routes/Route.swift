/// The routes of an API: an enumeration with a case for each route.
///
/// ```swift
/// enum GameRoute: String, Route {
///   case today, board
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
/// The enumeration is the only list of routes: an ``Endpoint`` needs a case, and a ``Router`` has all cases. The
/// compiler rejects a case without an endpoint, an endpoint without paths, access and caching, and a server whose
/// `switch` over ``RouteMatch/route`` lacks a case.
public protocol Route: CaseIterable, Hashable, Sendable, RawRepresentable<String> {
  /// The endpoint.
  var endpoint: any RouteEndpoint<Self> { get }
  /// What applies to every request, as the endpoint states it.
  var facts: RouteFacts { get }
}

extension Route {
  /// What the endpoint states.
  public var facts: RouteFacts { endpoint.facts }
}
