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
/// The enumeration is the only list of routes: an ``Endpoint`` belongs to a case, and a ``Router`` finds all cases. The
/// compiler rejects a case without an endpoint, an endpoint without paths, access and caching, and a server whose
/// `switch` over ``RouteMatch/route`` lacks a case.
public protocol Route: CaseIterable, Hashable, Sendable, RawRepresentable<String> {
  /// The endpoint.
  var endpoint: any RouteEndpoint<Self> { get }
  /// What applies to every request, as the endpoint states it.
  var facts: RouteFacts { get }
  /// Returns what the OpenAPI document says about the route in addition to its endpoint. A ``RouteGroup`` returns its
  /// part's additions.
  ///
  /// The default implementation returns what follows from the facts: ``OperationAdditions/init(_:)``.
  func additions(to endpoint: EndpointDescription) -> OperationAdditions
}

extension Route {
  /// The facts that the endpoint states.
  public var facts: RouteFacts { endpoint.facts }

  /// Returns the additions that follow from the facts.
  public func additions(to endpoint: EndpointDescription) -> OperationAdditions {
    OperationAdditions(facts)
  }
}
