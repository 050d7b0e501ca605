/// The routes of several enumerations combined in one, which has a case for each of them, with a route as the
/// associated value.
///
/// ```swift
/// enum SiteRoute: RouteGroup {
///   case users(UserRoute)
///   case books(BookRoute)
///
///   static let allCases = UserRoute.allCases.map(users) + BookRoute.allCases.map(books)
///
///   var part: RoutePart<SiteRoute> {
///     switch self {
///     case .users(let route): RoutePart(route, of: self, under: "/v1", named: "users")
///     case .books(let route): RoutePart(route, of: self, under: "/v1/books", named: "books")
///     }
///   }
/// }
/// ```
///
/// A group is a ``Route``, so one ``Router``, one client and one OpenAPI document cover all of it, and a group can be
/// part of another one. A server passes a match on to the part:
///
/// ```swift
/// case .users(let route): try await users.respond(to: match.narrowed(to: route))
/// ```
///
/// A client uses a part's endpoint as one of the group's: `Users.show.embedded(in: SiteRoute.users)`.
public protocol RouteGroup: Route {
  /// The part's route, which is the associated value of the case.
  var part: RoutePart<Self> { get }
}

extension RouteGroup {
  /// The names of the part and its route: `users.show`.
  public var rawValue: String { part.name }
  /// The route's facts, with its paths under the part's prefix.
  public var facts: RouteFacts { part.facts }
  /// The route's endpoint, as one of the group's.
  public var endpoint: any RouteEndpoint<Self> { part.endpoint() }

  /// What the part adds to its route's description.
  public func additions(to endpoint: EndpointDescription) -> OperationAdditions {
    part.additions(endpoint)
  }

  /// Returns the route with the given name; nil if there is none.
  public init?(rawValue: String) {
    guard let route = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = route
  }
}

/// A route of an enumeration as a route of a ``RouteGroup``.
public struct RoutePart<Whole: Route> {
  let name: String
  let facts: RouteFacts
  /// A closure, because the endpoint itself needs the group's facts.
  let endpoint: () -> any RouteEndpoint<Whole>
  let additions: (EndpointDescription) -> OperationAdditions

  /// Creates a route of a group.
  ///
  /// - Parameters:
  ///   - route: The route of the enumeration.
  ///   - whole: The route of the group: `self`.
  ///   - prefix: The prefix of each path: see ``RoutePattern/under(_:)``.
  ///   - name: The prefix of the route's name, followed by a dot; nil for no prefix. The names of all routes
  ///     must differ.
  public init<Part: Route>(
    _ route: Part, of whole: Whole, under prefix: String = "", named name: String? = nil
  ) {
    self.name = (name.map { $0 + "." } ?? "") + route.rawValue
    var facts = route.facts
    facts.pattern = facts.pattern.under(prefix)
    self.facts = facts
    endpoint = { route.endpoint.embedded(as: whole) }
    additions = { route.additions(to: $0) }
  }
}

extension RouteMatch {
  /// Returns the match, narrowed to one part of a ``RouteGroup``.
  ///
  /// - Parameter part: The associated value of the group route's case.
  public func narrowed<Part: Route>(to part: Part) -> RouteMatch<Part> {
    RouteMatch<Part>(route: part, reader: reader)
  }
}

extension Endpoint {
  /// Returns the endpoint as one of a ``RouteGroup``: `Users.show.embedded(in: SiteRoute.users)`.
  public func embedded<Whole: Route>(in group: (R) -> Whole) -> Endpoint<Whole, Input, Output> {
    Endpoint<Whole, Input, Output>(as: group(route), self)
  }

  /// Returns the endpoint as the endpoint of a ``RouteGroup``'s route.
  public func embedded<Whole: Route>(as whole: Whole) -> any RouteEndpoint<Whole> {
    Endpoint<Whole, Input, Output>(as: whole, self)
  }
}
