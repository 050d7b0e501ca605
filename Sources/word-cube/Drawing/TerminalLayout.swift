import WordCube

/// The coordinates of the view on a grid of characters, which are about twice as high as they are wide.
///
/// Slanting edges are drawn as `_.-'`, from the low end to the high one.
struct TerminalLayout: Hashable, Sendable {
  /// The width of a left or right face in columns.
  let columnStep: Int
  /// The height of half a cube's edge in rows.
  let rowStep: Int

  /// Slanting edges go down one row in four columns.
  static let large = TerminalLayout(columnStep: 8, rowStep: 2)
  /// For terminals of 24 rows. Slanting edges go down one row in six columns.
  static let small = TerminalLayout(columnStep: 6, rowStep: 1)

  private static let margin = 4

  var width: Int { Self.margin + 6 * columnStep + 1 }
  var height: Int { 1 + 12 * rowStep + 1 }

  /// The large layout if there is room for it and some other lines, otherwise the small one.
  static func fitting(rows: Int, columns: Int, otherLines: Int) -> TerminalLayout {
    large.height + otherLines <= rows && large.width <= columns ? large : small
  }

  /// The layout for standard output; the large one if it is not a terminal.
  static func fittingOutput(otherLines: Int) -> TerminalLayout {
    let output = SystemCalls.standardOutput
    guard SystemCalls.isTerminal(output) else { return .large }
    return fitting(
      rows: SystemCalls.rowCount(output), columns: SystemCalls.columnCount(output),
      otherLines: otherLines)
  }

  private func column(_ across: Int) -> Int { Self.margin + (across + 3) * columnStep }

  /// The row below a point. The row above it belongs to the edges that end there.
  private func row(_ down: Int) -> Int { 1 + (down + 6) * rowStep }

  /// The triangle of the view at the middle of a character; nil outside the hexagon.
  func triangle(row: Int, column: Int) -> UnitTriangle? {
    // In units that divide both half an edge and the middle of a row.
    let unit = 2 * rowStep * columnStep
    let height = (2 * (row - self.row(0)) + 1) * columnStep
    let (across, offset) = (column - Self.margin).quotientAndRemainder(dividingBy: columnStep)
    guard column >= Self.margin, across <= 6 else { return nil }
    // On a vertical line, the triangle on the left counts if there is none on the right.
    let columns =
      offset == 0 ? [(across - 3, 0), (across - 4, columnStep)] : [(across - 3, offset)]
    for (column, offset) in columns {
      for middle in -5...5 {
        let triangle = UnitTriangle(column: column, middle: middle)
        let reach = (triangle.pointsLeft ? offset : columnStep - offset) * 2 * rowStep
        let distance = abs(height - middle * unit)
        guard distance < reach || (distance == reach && triangle.pointsLeft) else { continue }
        if VisibleSurface.whole[triangle] != nil { return triangle }
      }
    }
    return nil
  }

  /// The middle of a triangle's widest part: its column, and the lower of its two rows.
  func anchor(of triangle: UnitTriangle) -> (row: Int, column: Int) {
    (
      row(triangle.middle),
      column(triangle.column) + (triangle.pointsLeft ? columnStep - 2 : 2)
    )
  }

  /// The middle of a whole face in the small layout: the row without an edge on left and right faces, and the
  /// row between the edges on top.
  func middle(of face: Face) -> (row: Int, column: Int) {
    let halves = face.halves
    let columns = halves.map { column($0.column) + columnStep / 2 }
    let upper = halves.map { row($0.middle) }.min() ?? 0
    return (face.side == .top ? upper - 1 : upper, columns.reduce(0, +) / columns.count)
  }

  /// The columns beside the vertical edge of a triangle.
  func wideEnd(of triangle: UnitTriangle) -> (row: Int, column: Int) {
    (
      row(triangle.middle) - 1,
      column(triangle.column) + (triangle.pointsLeft ? columnStep - 1 : 1)
    )
  }

  /// Draws an edge in empty cells. The outline is dotted.
  func draw(_ edge: ScreenEdge, _ part: CharacterGrid.Part, in grid: inout CharacterGrid) {
    let isDotted = part == .outline
    let start = column(edge.from.across)
    if edge.isVertical {
      for row in row(edge.from.down)..<row(edge.to.down) {
        grid.writeBeneath(isDotted ? ":" : "|", part, row: row, column: start)
      }
      return
    }
    let lowEnd = max(edge.from.down, edge.to.down)
    let risesToTheRight = edge.to.down < edge.from.down
    let columnsPerRow = columnStep / rowStep
    let strokes: [Character] =
      switch (columnsPerRow, isDotted) {
      case (4, false): ["_", ".", "-", "'"]
      case (4, true): [" ", ".", " ", "'"]
      case (_, false): ["_", ".", ".", "-", "'", "'"]
      case (_, true): [" ", ".", " ", " ", "'", " "]
      }
    // From the low end up. The first and the last character are at the end points.
    for distance in 0...columnStep where strokes[distance % columnsPerRow] != " " {
      let column = risesToTheRight ? start + distance : start + columnStep - distance
      grid.writeBeneath(
        strokes[distance % columnsPerRow], part,
        row: row(lowEnd) - 1 - distance / columnsPerRow, column: column)
    }
  }

  /// Writes the coordinates of the cubes beside the outline.
  func drawAxes(in grid: inout CharacterGrid) {
    for number in 0...2 {
      grid.write("y=\(number)", .axis, row: row(2 - 2 * number), column: 0)
      grid.write("x=\(number)", .axis, row: row(4 + number), column: column(number - 3) + 1)
      grid.write("z=\(number)", .axis, row: row(4 + number), column: column(3 - number) - 3)
    }
  }
}
