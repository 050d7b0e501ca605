extension RouteTree {
  /// A route with a parameter, and one that has a literal in its place.
  typealias Overlap = (general: Int, special: Int)

  /// The pairs of routes that accept the same requests for some values of a parameter.
  var overlaps: [Overlap] {
    nodes.flatMap { node in
      node.literals.flatMap { literal in
        node.parameter.map { overlaps($0, literal.node) } ?? []
      }
    }
  }

  /// Returns the routes below two nodes that accept the same segments and the same method.
  private func overlaps(_ general: Int, _ special: Int) -> [Overlap] {
    let (general, special) = (nodes[general], nodes[special])
    var found: [Overlap] = []
    for end in general.ends {
      for other in special.ends where other.method == end.method {
        found.append((end.route, other.route))
      }
    }
    for literal in general.literals {
      for other in special.literals where other.bytes == literal.bytes {
        found += overlaps(literal.node, other.node)
      }
      if let other = special.parameter { found += overlaps(literal.node, other) }
    }
    if let parameter = general.parameter {
      for other in special.literals { found += overlaps(parameter, other.node) }
      if let other = special.parameter { found += overlaps(parameter, other) }
    }
    return found
  }
}
