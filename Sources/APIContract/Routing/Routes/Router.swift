/// A router that finds a request's route.
///
/// A literal path segment takes precedence over a parameter: `/api/players/me` is not `/api/players/{id}`. The order of the routes does not
/// matter. The router has no rule for `HEAD` and `OPTIONS`: a host that supports them answers them before it calls the router.
public struct Router<R: Route>: Sendable {
  private let routes = Array(R.allCases)
  private var tree = RouteTree()
  /// The ends of the paths without parameters, by the path's bytes: most requests need no search.
  private var literalEnds: [[UInt8]: [RouteTree.End]] = [:]
  /// The beginning of each path.
  private let basePath: BasePath

  /// Creates a router for all routes.
  ///
  /// - Parameter basePath: The path that precedes the paths of all routes, such as `/game`. ``RouteMatch/request`` does not include it. It
  ///   can be the path of the clients' base URL, or the prefix that the clients' ``RouteGroup`` gives these routes: a signature is valid
  ///   with or without it, unless the whole path is also a route of this router.
  /// - Throws: A ``RouteConflict`` if two routes have the same method and path, or if the paths of all routes already
  ///   begin with the base path.
  public init(basePath: String = "") throws(RouteConflict<R>) {
    self.basePath = BasePath(basePath)
    for (index, route) in routes.enumerated() {
      let pattern = route.pattern
      for template in pattern.templates {
        let end = RouteTree.End(method: pattern.method, route: index, template: template)
        guard tree.add(end) else {
          throw RouteConflict(route: route, path: template, basePath: nil)
        }
        if template.parameters.isEmpty {
          literalEnds[Array(template.text.utf8), default: []].append(end)
        }
      }
    }
    let templates = routes.flatMap(\.pattern.templates)
    if let route = routes.first, let path = templates.first,
      templates.allSatisfy(self.basePath.begins)
    {
      throw RouteConflict(route: route, path: path, basePath: basePath)
    }
  }

  /// Finds a request's route by its method and path. The route's ``Endpoint`` reads the query, the header fields and
  /// the body.
  ///
  /// - Complexity: O(*n* + *m*) in the length of the path and the number of routes.
  /// - Throws: A ``RequestError`` with the status 400 if the path is malformed, 404 if no route matches it, or 405 if only routes for other
  ///   methods match it.
  public func match(_ request: Request) throws(RequestError) -> RouteMatch<R> {
    var relative = try basePath.removed(from: request)
    // If the whole path is a route, too, a signature of it belongs to that route.
    if !relative.removedBasePath.isEmpty, (try? find(request)) != nil {
      relative.removedBasePath = ""
    }
    let (end, segments) = try find(relative)
    return RouteMatch(
      route: routes[end.route], reader: RequestReader(relative, end.template, segments))
  }

  /// Finds the path that a request without the base path matches, and its segments, if the path has parameters.
  private func find(
    _ request: Request
  ) throws(RequestError) -> (end: RouteTree.End, segments: [ArraySlice<UInt8>]) {
    let path = Array(request.path.utf8)
    if let end = literalEnds[path]?.first(where: { $0.method == request.method }) {
      return (end, [])
    }
    guard let segments = pathSegments(path, atMost: tree.depth + 1) else {
      throw RequestError(request, isFullURL(request.path) ? .fullURL : .malformedPath)
    }
    var search = RouteTree.Search(tree, request.method, segments)
    guard let end = search.run() else { throw RequestError(request, search.failure) }
    return (end, segments)
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

/// The route that matches a request's method and path.
public struct RouteMatch<R: Route>: Sendable {
  /// The route.
  public let route: R
  /// The request, without the router's base path.
  public var request: Request { reader.request }
  let reader: RequestReader

  /// Returns the match for the same request with a body. A host can find the route as soon as it has the head, then
  /// knows how large the body may be, and adds the body with this function.
  public func with(body: [UInt8]) -> RouteMatch {
    RouteMatch(route: route, reader: RequestReader(reader, body: body))
  }
}

/// The error that is thrown if two routes have the same method and path, or if the paths of all routes begin with the
/// router's base path. The names of parameters are not compared.
public struct RouteConflict<R: Route>: Error, Hashable, Sendable, CustomStringConvertible {
  /// The later of two routes with the same path; for a base path, the router's first route.
  public let route: R
  /// The path.
  public let path: PathTemplate
  /// The base path with which the paths of all routes begin; nil if two routes have the same path.
  public let basePath: String?

  /// The route, the path and the conflict.
  public var description: String {
    if let basePath {
      return
        "\(route.rawValue): the path \(path.text) already begins with the base path \(basePath), "
        + "as do the paths of all routes: create the router without it"
    }
    return
      "\(route.rawValue): an earlier route accepts \(route.pattern.method.rawValue) \(path.text)"
  }
}
