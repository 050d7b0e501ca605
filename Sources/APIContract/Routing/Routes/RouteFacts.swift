/// What holds for every request on a route. An ``Endpoint`` states it.
public struct RouteFacts: Hashable, Sendable {
  /// The method and the paths.
  public var pattern: RoutePattern
  /// What a request has to prove before the server carries it out.
  public var access: RouteAccess
  /// Which caches may store an answer.
  public var caching: RouteCaching
  /// Whether the server does nothing twice for one `Idempotency-Key`.
  public var takesIdempotencyKey: Bool
  /// Whether a request may be sent only with the token that the client had first, and not with a token that was stored
  /// meanwhile. It is for requests that end an account.
  public var needsSameToken: Bool
  /// How Swift code names the route, for the failures of tests; nil for the name of the route.
  public var spelling: CallSpelling?
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

/// Which caches may store an answer, and when they must revalidate it. A shared cache stores no answer that depends on the
/// account.
public enum RouteCaching: Hashable, Sendable {
  /// No cache stores the answer: it has secrets, or is of use to one request only.
  case never
  /// The cache of the client stores the answer, and revalidates it before each use.
  case validated
  /// Every cache stores the answer, and uses it for this time without revalidation.
  case shared(seconds: Int)

  /// The header fields of answers, which the server adds. A response with a problem has `no-store` on all routes.
  public var headers: Headers {
    switch self {
    case .never: ["Cache-Control": "no-store"]
    case .validated: ["Cache-Control": "private, no-cache", "Vary": "Authorization"]
    case .shared(let seconds): ["Cache-Control": "public, max-age=\(seconds)"]
    }
  }
}

extension Route {
  /// The method and the paths.
  public var pattern: RoutePattern { facts.pattern }
  /// What a request has to prove.
  public var access: RouteAccess { facts.access }
  /// Which caches may store an answer.
  public var caching: RouteCaching { facts.caching }
  /// Whether the server does nothing twice for one `Idempotency-Key`.
  public var takesIdempotencyKey: Bool { facts.takesIdempotencyKey }
  /// Whether a request may be sent only with the token that the client had first.
  public var needsSameToken: Bool { facts.needsSameToken }
  /// How Swift code names the route.
  public var spelling: CallSpelling? { facts.spelling }
}
