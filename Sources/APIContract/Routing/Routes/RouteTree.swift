/// The paths of all routes as a tree with a segment on each edge.
struct RouteTree {
  struct Node {
    /// The nodes after a literal segment.
    var literals: [(bytes: [UInt8], node: Int)] = []
    /// The node after a parameter.
    var parameter: Int?
    /// The routes that end here, with different methods.
    var ends: [End] = []
  }

  /// A path of a route.
  struct End {
    let method: Request.Method
    /// The index of the route in the list of all routes.
    let route: Int
    let template: PathTemplate
  }

  /// The nodes; the first one is the root.
  private(set) var nodes = [Node()]
  /// The number of segments in the longest path.
  private(set) var depth = 0

  /// Adds a route's path. Returns false if another route accepts the same requests.
  mutating func add(_ end: End) -> Bool {
    let node = addPath(end.template)
    guard !nodes[node].ends.contains(where: { $0.method == end.method }) else { return false }
    nodes[node].ends.append(end)
    return true
  }

  /// Returns the node at the end of a path, adding nodes that are missing.
  private mutating func addPath(_ template: PathTemplate) -> Int {
    depth = max(depth, template.segments.count)
    var node = 0
    for segment in template.segments {
      let next = nodes[node].next(segment) ?? nodes.count
      if next == nodes.count {
        switch segment {
        case .literal(let text): nodes[node].literals.append((Array(text.utf8), next))
        case .parameter: nodes[node].parameter = next
        }
        nodes.append(Node())
      }
      node = next
    }
    return node
  }
}

extension RouteTree.Node {
  /// Returns the node after a segment of a template.
  fileprivate func next(_ segment: PathTemplate.Segment) -> Int? {
    switch segment {
    case .literal(let text): literals.first { $0.bytes.elementsEqual(text.utf8) }?.node
    case .parameter: parameter
    }
  }
}
