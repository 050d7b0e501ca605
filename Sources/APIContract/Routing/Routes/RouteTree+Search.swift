extension RouteTree {
  /// A search for a request's route.
  ///
  /// At each node, the search tries a literal segment before a parameter, so the order of the routes does not
  /// matter. It visits each node at most once, because only one path leads to it.
  struct Search {
    let tree: RouteTree
    let method: Request.Method
    let segments: [ArraySlice<UInt8>]
    /// The methods of the routes that have the path.
    private var allowed: [Request.Method] = []
    /// The nodes visited at the greatest depth.
    private var deepest = (nodes: [Int](), depth: 0)

    init(_ tree: RouteTree, _ method: Request.Method, _ segments: [ArraySlice<UInt8>]) {
      self.tree = tree
      self.method = method
      self.segments = segments
    }

    /// Searches below a node for the method and the segments from a depth on. Returns the end of the path; nil if
    /// there is none.
    mutating func run(from index: Int = 0, depth: Int = 0) -> End? {
      note(index, at: depth)
      guard depth < segments.count else {
        for end in tree.nodes[index].ends {
          if end.method == method { return end }
          allowed.append(end.method)
        }
        return nil
      }
      let segment = segments[depth]
      for literal in tree.nodes[index].literals where segment.elementsEqual(literal.bytes) {
        if let end = run(from: literal.node, depth: depth + 1) { return end }
      }
      guard let parameter = tree.nodes[index].parameter, isSegment(segment) else { return nil }
      return run(from: parameter, depth: depth + 1)
    }

    private mutating func note(_ index: Int, at depth: Int) {
      if depth > deepest.depth { deepest.nodes.removeAll(keepingCapacity: true) }
      if depth >= deepest.depth { deepest.nodes.append(index) }
      deepest.depth = max(deepest.depth, depth)
    }

    /// Why the search found nothing.
    var failure: RequestError.Reason {
      if !allowed.isEmpty {
        let names = Set(allowed.map(\.rawValue)).sorted()
        return .methodNotAllowed(allowed: names.map(Request.Method.init))
      }
      let (nodes, depth) = deepest
      return .noSuchPath(
        matched: "/" + segments[..<depth].map { percentEncoded($0) }.joined(separator: "/"),
        expected: tree.expected(after: nodes),
        found: depth < segments.count ? percentEncoded(segments[depth]) : nil)
    }
  }

  /// Returns what can follow one of the nodes. An empty literal is the end of the path `/`.
  private func expected(after indices: [Int]) -> [String] {
    var literals: [String] = []
    var (hasParameter, canEnd) = (false, false)
    for index in indices {
      for literal in nodes[index].literals where !literal.bytes.isEmpty {
        literals.append(percentEncoded(literal.bytes))
      }
      hasParameter = hasParameter || nodes[index].parameter != nil
      canEnd =
        canEnd || !nodes[index].ends.isEmpty || nodes[index].literals.contains { $0.bytes.isEmpty }
    }
    return literals + (hasParameter ? ["a value"] : []) + (canEnd ? ["the end of the path"] : [])
  }
}

/// Returns the first segments of a path, percent-decoded, or nil if the path does not begin with `/` or one of the
/// segments is malformed.
func pathSegments(_ bytes: [UInt8], atMost limit: Int) -> [ArraySlice<UInt8>]? {
  guard bytes.first == UInt8(ascii: "/") else { return nil }
  var segments: [ArraySlice<UInt8>] = []
  segments.reserveCapacity(limit)
  var start = 0
  while start < bytes.count, segments.count < limit {
    let rest = bytes[(start + 1)...]
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
    guard let segment = percentDecoded(rest[..<end]) else { return nil }
    segments.append(segment)
    start = end
  }
  return segments
}
