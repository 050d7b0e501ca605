import WordCube

/// Where the parts of the view stand in an SVG picture, in its user units.
///
/// The units are so fine that every corner, middle and third of a face has whole coordinates; their
/// ratio differs from the square root of 3 by less than a thousandth.
enum SVGLayout {
  /// The width of a left or right face.
  static let columnStep = 156
  /// Half a cube's edge.
  static let rowStep = 90
  static let width = 6 * columnStep + 2 * margin
  /// The height without what is written beneath.
  static let height = 12 * rowStep + 2 * margin
  private static let margin = 92

  /// A place in the picture.
  struct Place: Hashable {
    var x: Int
    var y: Int
  }

  static func place(_ point: ScreenPoint) -> Place {
    Place(
      x: margin + (point.across + 3) * columnStep, y: margin + (point.down + 6) * rowStep)
  }

  /// The middle of a triangle.
  static func middle(of triangle: UnitTriangle) -> Place {
    middle(triangle.corners)
  }

  /// The middle of a face.
  static func middle(of face: Face) -> Place { middle(face.screenCorners) }

  private static func middle(_ corners: [ScreenPoint]) -> Place {
    let places = corners.map { place($0) }
    return Place(
      x: places.map(\.x).reduce(0, +) / places.count,
      y: places.map(\.y).reduce(0, +) / places.count)
  }

  /// How what is written on a side stands in its plane, upright: the columns of an SVG matrix.
  ///
  /// On the left and right sides a line of text runs along the edges. On top it runs straight across
  /// the face, from corner to corner, so that it is upright there too, and is pressed flat by less
  /// than it would be if it lay there: that reads better.
  static func plane(of side: Side) -> String {
    switch side {
    case .top: "1.06 0 0 .84"
    case .left: ".8667 .5 0 1"
    case .right: ".8667 -.5 0 1"
    }
  }
}
