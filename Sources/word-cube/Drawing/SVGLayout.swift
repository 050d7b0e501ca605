import WordCube

/// The coordinates of the view in an SVG picture, in user units.
///
/// All corners and middles of faces have whole coordinates. The ratio between the two steps differs from the
/// square root of 3 by less than a thousandth.
enum SVGLayout {
  /// The width of a left or right face.
  static let columnStep = 156
  /// The height of half a cube's edge.
  static let rowStep = 90
  static let width = 6 * columnStep + 2 * margin
  /// The height without the caption.
  static let height = 12 * rowStep + 2 * margin
  private static let margin = 92

  /// A point in the picture.
  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  static func point(of point: ScreenPoint) -> Point {
    Point(
      x: margin + (point.across + 3) * columnStep, y: margin + (point.down + 6) * rowStep)
  }

  /// The middle of a triangle.
  static func middle(of triangle: UnitTriangle) -> Point {
    middle(triangle.corners)
  }

  /// The middle of a face.
  static func middle(of face: Face) -> Point { middle(face.screenCorners) }

  private static func middle(_ corners: [ScreenPoint]) -> Point {
    let points = corners.map { point(of: $0) }
    return Point(
      x: points.map(\.x).reduce(0, +) / points.count,
      y: points.map(\.y).reduce(0, +) / points.count)
  }

  /// The transformation for text on a side, as the columns of an SVG matrix.
  ///
  /// On the left and right sides, text runs along the edges. On top it runs from corner to corner, so that it
  /// is upright too, and it is flattened less than the perspective requires, which is easier to read.
  static func plane(of side: Side) -> String {
    switch side {
    case .top: "1.06 0 0 .84"
    case .left: ".8667 .5 0 1"
    case .right: ".8667 -.5 0 1"
    }
  }
}
