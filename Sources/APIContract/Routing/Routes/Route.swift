/// The routes of an API: an enumeration with a case for each.
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
/// The enumeration is the only list of routes: an ``Endpoint`` needs a case, and a ``Router`` has all cases. A case
/// without an endpoint does not compile, nor an endpoint without paths, access and caching. A server whose `switch` over
/// ``RouteMatch/route`` lacks a case does not compile, either.
public protocol Route: CaseIterable, Hashable, Sendable, RawRepresentable<String> {
  /// The endpoint.
  var endpoint: any RouteEndpoint<Self> { get }
  /// What holds for every request: what the endpoint states.
  var facts: RouteFacts { get }
}

extension Route {
  /// What the endpoint states.
  public var facts: RouteFacts { endpoint.facts }
}
