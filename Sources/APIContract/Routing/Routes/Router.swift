/// Finds the route of a request.
///
/// A literal path segment wins over a parameter: `/api/players/me` is not `/api/players/{id}`. The order of the
/// routes does not matter. The router has no rule for `HEAD` and `OPTIONS`: a host that supports them answers them
/// before it calls the router.
public struct Router<R: Route>: Sendable {
  private let routes = Array(R.allCases)
  private var tree = RouteTree()
  /// The ends of the paths without parameters, by the path's bytes: most requests need no search.
  private var literalEnds: [[UInt8]: [RouteTree.End]] = [:]
  /// The beginning of each path.
  private let basePath: BasePath

  /// Creates a router for all routes.
  ///
  /// - Parameter basePath: The path of the server's base URL, such as `/game`. All paths begin with it, but
  ///   ``RouteMatch/request`` does not include it, because a client signs a request before its transport adds the
  ///   base path.
  /// - Throws: A ``RouteConflict`` if two routes have the same method and path.
  public init(basePath: String = "") throws(RouteConflict<R>) {
    self.basePath = BasePath(basePath)
    for (index, route) in routes.enumerated() {
      let pattern = route.pattern
      for template in pattern.templates {
        let end = RouteTree.End(method: pattern.method, route: index, template: template)
        guard tree.add(end) else { throw RouteConflict(route: route, path: template) }
        if template.parameters.isEmpty {
          literalEnds[Array(template.text.utf8), default: []].append(end)
        }
      }
    }
  }

  /// Finds a request's route by its method and path. The route's ``Endpoint`` reads the query, the header fields and
  /// the body.
  ///
  /// - Complexity: O(*n* + *m*) in the length of the path and the number of routes.
  /// - Throws: A ``RequestError`` with the status 400 if the path is malformed, 404 if no route has it, or 405 if
  ///   the routes that have it are for other methods.
  public func match(_ request: Request) throws(RequestError) -> RouteMatch<R> {
    let request = try basePath.removed(from: request)
    let path = Array(request.path.utf8)
    if let end = literalEnds[path]?.first(where: { $0.method == request.method }) {
      return RouteMatch(
        route: routes[end.route], reader: RequestReader(request, end.template, []))
    }
    guard let segments = pathSegments(path, atMost: tree.depth + 1) else {
      throw RequestError(request, isFullURL(request.path) ? .fullURL : .malformedPath)
    }
    var search = RouteTree.Search(tree, request.method, segments)
    guard let end = search.run() else { throw RequestError(request, search.failure) }
    let reader = RequestReader(request, end.template, segments)
    return RouteMatch(route: routes[end.route], reader: reader)
  }

  /// The pairs of routes that accept the same path, one with a parameter and one with a literal:
  /// `GET /api/players/{id} gives way to GET /api/players/me`.
  ///
  /// The route with the literal gets the request, so the other route never gets `me` as its parameter. In a test,
  /// compare this list with the pairs that you intend.
  public var overlaps: [String] {
    tree.overlaps.map { "\(routes[$0.general].pattern) gives way to \(routes[$0.special].pattern)" }
  }
}

/// A route that has the method and the path of a request.
public struct RouteMatch<R: Route>: Sendable {
  /// The route.
  public let route: R
  /// The request.
  public var request: Request { reader.request }
  let reader: RequestReader

  /// Returns the match for the same request with a body. A host can find the route as soon as it has the head, then
  /// knows how large the body may be, and adds the body with this function.
  public func with(body: [UInt8]) -> RouteMatch {
    RouteMatch(route: route, reader: RequestReader(reader, body: body))
  }
}

/// The error that is thrown if two routes have the same method and path. The names of parameters are not
/// compared.
public struct RouteConflict<R: Route>: Error, Hashable, Sendable, CustomStringConvertible {
  /// The later route.
  public let route: R
  /// The path.
  public let path: PathTemplate

  /// The route and the path.
  public var description: String {
    "\(route.rawValue): an earlier route accepts \(route.pattern.method.rawValue) \(path.text)"
  }
}
