/// A ``Route`` that a ``RouteClient`` calls.
///
/// An API without accounts needs nothing but the conformance:
///
/// ```swift
/// extension SiteRoute: ClientRoute {}
/// ```
public protocol ClientRoute: Route {
  /// The token and the key of an account.
  associatedtype Credentials: ClientCredentials = AccountCredentials
  /// Why the server refuses a request.
  associatedtype Problem: RouteProblem = APIContract.Problem

  /// What a request has to prove. By default: nothing.
  var access: RouteAccess { get }
  /// Whether the server does nothing twice for one `Idempotency-Key`. By default: on signed routes.
  var takesIdempotencyKey: Bool { get }
  /// Whether a request may be sent only with the token that the client had first, and not with a token that was stored
  /// meanwhile. It is for requests that end an account. By default: false.
  var needsSameToken: Bool { get }
  /// How Swift code names the route, for the failures of tests. By default nil: they have the name of the route.
  var spelling: CallSpelling? { get }
}

extension ClientRoute {
  /// Nothing.
  public var access: RouteAccess { .open }
  /// Whether the route is signed.
  public var takesIdempotencyKey: Bool { access == .signed }
  /// False.
  public var needsSameToken: Bool { false }
  /// Nil.
  public var spelling: CallSpelling? { nil }
}

extension ClientRoute where Self: RouteGroup {
  /// That of the part. A part that is no ``ClientRoute`` is open.
  public var access: RouteAccess { part.clientRoute?.access ?? .open }
  /// That of the part.
  public var takesIdempotencyKey: Bool { part.clientRoute?.takesIdempotencyKey ?? false }
  /// That of the part.
  public var needsSameToken: Bool { part.clientRoute?.needsSameToken ?? false }
}

/// What a request on a route has to prove before the server carries it out.
public enum RouteAccess: Hashable, Sendable {
  /// Nothing.
  case open
  /// Which account sends it: by a token.
  case account
  /// Which account sends it: by a token. And that it is new and unchanged: by a signature with a nonce.
  case signed
}
