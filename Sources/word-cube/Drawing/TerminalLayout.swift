import WordCube

/// The coordinates of the view on a grid of characters, which are twice as high as wide.
///
/// Slanting edges go down one row in four columns, drawn as `_.-'`. Half a cube's edge is two rows high,
/// and a left or right face is eight columns wide.
enum TerminalLayout {
  private static let margin = 4
  private static let columnStep = 8
  private static let rowStep = 2

  static let width = margin + 6 * columnStep + 1
  static let height = 1 + 12 * rowStep + 1

  private static func column(_ across: Int) -> Int { margin + (across + 3) * columnStep }

  /// The row below a point. The row above it belongs to the edges that end there.
  private static func row(_ down: Int) -> Int { 1 + (down + 6) * rowStep }

  /// The triangle of the view at the middle of a character; nil outside the hexagon.
  static func triangle(row: Int, column: Int) -> UnitTriangle? {
    // In units of an eighth of half an edge.
    let eighths = (row - self.row(0)) * 4 + 2
    let (across, offset) = (column - margin).quotientAndRemainder(dividingBy: columnStep)
    guard column >= margin, across <= 6 else { return nil }
    // On a vertical line, the triangle on the left counts if there is none on the right.
    let places = offset == 0 ? [(across - 3, 0), (across - 4, columnStep)] : [(across - 3, offset)]
    for (number, offset) in places {
      for middle in -5...5 {
        let triangle = UnitTriangle(column: number, middle: middle)
        let reach = triangle.pointsLeft ? offset : columnStep - offset
        let distance = abs(eighths - middle * 8)
        guard distance < reach || (distance == reach && triangle.pointsLeft) else { continue }
        if VisibleSurface.whole[triangle] != nil { return triangle }
      }
    }
    return nil
  }

  /// The middle of the widest part of a triangle: its column, and the lower one of its two rows.
  static func anchor(of triangle: UnitTriangle) -> (row: Int, column: Int) {
    (row(triangle.middle), column(triangle.column) + (triangle.pointsLeft ? 6 : 2))
  }

  /// Draws an edge in empty cells. The outline is dotted.
  static func draw(_ edge: ScreenEdge, _ part: CharacterGrid.Part, in grid: inout CharacterGrid) {
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
    let strokes: [Character] = isDotted ? [" ", ".", " ", "'"] : ["_", ".", "-", "'"]
    // From the low end up. The first and the last character stand on the end points.
    for distance in 0...columnStep where strokes[distance % 4] != " " {
      let column = risesToTheRight ? start + distance : start + columnStep - distance
      grid.writeBeneath(
        strokes[distance % 4], part, row: row(lowEnd) - 1 - distance / 4, column: column)
    }
  }

  /// Writes the coordinates of the cubes beside the outline.
  static func drawAxes(in grid: inout CharacterGrid) {
    for number in 0...2 {
      grid.write("y=\(number)", .axis, row: row(2 - 2 * number), column: 0)
      grid.write("x=\(number)", .axis, row: row(4 + number), column: column(number - 3) + 1)
      grid.write("z=\(number)", .axis, row: row(4 + number), column: column(3 - number) - 3)
    }
  }
}
