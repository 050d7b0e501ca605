/// Finds the route of a request.
///
/// A literal segment of a path wins over a parameter: `/api/players/me` is not `/api/players/{id}`. The
/// order of the routes does not matter. No method is special: a host that answers `HEAD` as `GET` without
/// a body, or `OPTIONS`, does so before it asks the router.
public struct Router<R: Route>: Sendable {
  private let routes = Array(R.allCases)
  private var tree = RouteTree()

  /// A router of all routes.
  ///
  /// - Throws: A ``RouteConflict`` if two routes have the same method and path.
  public init() throws(RouteConflict<R>) {
    for (index, route) in routes.enumerated() {
      let pattern = route.pattern
      for template in pattern.templates {
        guard tree.add(RouteTree.End(method: pattern.method, route: index, template: template))
        else { throw RouteConflict(route: route, path: template) }
      }
    }
  }

  /// The route of a request, by its method and path. The query, the header fields and the body are read
  /// by the route's ``Endpoint``.
  ///
  /// - Complexity: O(*n* + *m*) in the length of the path and the number of routes.
  /// - Throws: A ``RequestError`` with the status 400 if the path is malformed, 404 if no route has it, or 405
  ///   if the routes that have it are for other methods.
  public func match(_ request: Request) throws(RequestError) -> RouteMatch<R> {
    guard let segments = pathSegments(request.path, atMost: tree.depth + 1) else {
      throw RequestError(request, .malformedPath)
    }
    var search = RouteTree.Search(tree, request.method, segments)
    guard let end = search.run() else { throw RequestError(request, search.failure) }
    let reader = RequestReader(request, end.template, segments)
    return RouteMatch(route: routes[end.route], reader: reader)
  }

  /// The routes that cannot have each value in their path, because another route has that value as a
  /// literal: `GET /api/players/{id} gives way to GET /api/players/me`. A test should pin this list.
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
}

/// A route with the method and a path of an earlier route; names of parameters make no difference.
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
