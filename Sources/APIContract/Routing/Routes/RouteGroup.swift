/// Routes of several enumerations in one: a case for each enumeration, whose value is a route of it.
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
/// A group is a ``Route``, so one ``Router``, one client and one OpenAPI document are for all of it, and a group can be
/// a part of another one. A server passes a match on to the part:
///
/// ```swift
/// case .users(let route): try await users.respond(to: match.narrowed(to: route))
/// ```
///
/// A client uses the endpoint of a part as that of the group: `Users.show.embedded(in: SiteRoute.users)`.
public protocol RouteGroup: Route {
  /// The route of the enumeration that the case has as its value.
  var part: RoutePart<Self> { get }
}

extension RouteGroup {
  /// The name of the part and that of its route: `users.show`.
  public var rawValue: String { part.name }
  /// The facts of the route, with its paths under the prefix of the part.
  public var facts: RouteFacts { part.facts }
  /// The endpoint of the route, as that of the group.
  public var endpoint: any RouteEndpoint<Self> { part.endpoint() }

  /// The route of a name; nil if there is none.
  public init?(rawValue: String) {
    guard let route = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = route
  }
}

/// A route of an enumeration as a route of a ``RouteGroup``.
public struct RoutePart<Whole: Route> {
  let name: String
  let facts: RouteFacts
  /// Not the endpoint itself, which needs the facts of the group.
  let endpoint: () -> any RouteEndpoint<Whole>

  /// A route of a group.
  ///
  /// - Parameters:
  ///   - route: The route of the enumeration.
  ///   - whole: The route of the group: `self`.
  ///   - prefix: What comes before each path: see ``RoutePattern/under(_:)``.
  ///   - name: What comes before the name of the route, with a dot; nil for nothing. The names of all routes differ.
  public init<Part: Route>(
    _ route: Part, of whole: Whole, under prefix: String = "", named name: String? = nil
  ) {
    self.name = (name.map { $0 + "." } ?? "") + route.rawValue
    var facts = route.facts
    facts.pattern = facts.pattern.under(prefix)
    self.facts = facts
    endpoint = { route.endpoint.embedded(as: whole) }
  }
}

extension RouteMatch {
  /// The match as that of a part of a ``RouteGroup``.
  ///
  /// - Parameter part: The value of the case of the group's route.
  public func narrowed<Part: Route>(to part: Part) -> RouteMatch<Part> {
    RouteMatch<Part>(route: part, reader: reader)
  }
}

extension Endpoint {
  /// The endpoint as that of a ``RouteGroup``: `Users.show.embedded(in: SiteRoute.users)`.
  public func embedded<Whole: Route>(in group: (R) -> Whole) -> Endpoint<Whole, Input, Output> {
    Endpoint<Whole, Input, Output>(as: group(route), self)
  }

  /// The endpoint as that of a route of a ``RouteGroup``.
  public func embedded<Whole: Route>(as whole: Whole) -> any RouteEndpoint<Whole> {
    Endpoint<Whole, Input, Output>(as: whole, self)
  }
}
