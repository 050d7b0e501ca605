/// One of the equal triangles that make up the view. A face covers two of them, and a cube that hides the
/// face hides one or both.
///
/// The triangles of a column lie between two vertical lines and alternately point left and right.
struct UnitTriangle: Hashable, Sendable {
  /// The vertical line at the left end, as a ``ScreenPoint/across``.
  let column: Int
  /// The ``ScreenPoint/down`` of the triangle's tip and of the middle of its vertical edge.
  let middle: Int

  /// Whether the triangle points left: its vertical edge is on the right.
  var pointsLeft: Bool { (column + middle).isMultiple(of: 2) }

  /// The corners, clockwise from the tip or from the upper end of the vertical edge.
  var corners: [ScreenPoint] {
    let (point, edge) = pointsLeft ? (column, column + 1) : (column + 1, column)
    let upper = ScreenPoint(across: edge, down: middle - 1)
    let lower = ScreenPoint(across: edge, down: middle + 1)
    let tip = ScreenPoint(across: point, down: middle)
    return pointsLeft ? [tip, upper, lower] : [upper, tip, lower]
  }

  /// The triangle below, which shares a slanting edge.
  var below: UnitTriangle { UnitTriangle(column: column, middle: middle + 1) }

  /// The triangle that shares the vertical edge.
  var beside: UnitTriangle {
    UnitTriangle(column: pointsLeft ? column + 1 : column - 1, middle: middle)
  }

  /// The edge shared with ``below``, from its left end to its right end.
  var lowerEdge: ScreenEdge {
    let (left, right) = pointsLeft ? (middle, middle + 1) : (middle + 1, middle)
    return ScreenEdge(
      from: ScreenPoint(across: column, down: left),
      to: ScreenPoint(across: column + 1, down: right))
  }

  /// The edge shared with ``beside``, from its upper end to its lower end.
  var verticalEdge: ScreenEdge {
    let across = pointsLeft ? column + 1 : column
    return ScreenEdge(
      from: ScreenPoint(across: across, down: middle - 1),
      to: ScreenPoint(across: across, down: middle + 1))
  }
}

/// An edge of a ``UnitTriangle``.
struct ScreenEdge: Hashable, Sendable {
  let from: ScreenPoint
  let to: ScreenPoint

  var isVertical: Bool { from.across == to.across }
}
