/// What applies to every request on a route. An ``Endpoint`` states it.
public struct RouteFacts: Hashable, Sendable {
  /// The method and the paths.
  public var pattern: RoutePattern
  /// What a request must prove before the server carries it out.
  public var access: RouteAccess
  /// The caches that may store an answer.
  public var caching: RouteCaching
  /// Whether the server carries out a request only once for each `Idempotency-Key`.
  public var takesIdempotencyKey: Bool
  /// Whether a repeated request must carry the first attempt's token, even if the client has stored a new one in the
  /// meantime. Requests that end an account need this.
  public var needsSameToken: Bool
  /// How Swift code names the route, for test failures; nil to use the route's name.
  public var spelling: CallSpelling?
}

/// What a request on a route must prove before the server carries it out.
public enum RouteAccess: Hashable, Sendable {
  /// Nothing.
  case open
  /// Which account sends it, by a token.
  case account
  /// Which account sends it, by a token; and that it is new and unchanged, by a signature with a nonce.
  case signed
}

/// The caches that may store an answer, and when they must revalidate it. A shared cache never stores an answer that
/// depends on the account.
public enum RouteCaching: Hashable, Sendable {
  /// No cache stores the answer, because it contains secrets or is useful to one request only.
  case never
  /// The client's cache stores the answer, and revalidates it before each use.
  case validated
  /// Every cache may store the answer and use it for this time without revalidation.
  case shared(seconds: Int)

  /// The header fields that the server adds to answers. A response with a problem has `no-store` on all routes.
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
  /// What a request must prove.
  public var access: RouteAccess { facts.access }
  /// The caches that may store an answer.
  public var caching: RouteCaching { facts.caching }
  /// Whether the server carries out a request only once for each `Idempotency-Key`.
  public var takesIdempotencyKey: Bool { facts.takesIdempotencyKey }
  /// Whether a repeated request must carry the first attempt's token.
  public var needsSameToken: Bool { facts.needsSameToken }
  /// How Swift code names the route.
  public var spelling: CallSpelling? { facts.spelling }
}
