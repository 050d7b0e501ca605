/// A corner of one or more cubes: a point whose coordinates are 0, 1, 2 or 3.
///
/// The cube at p = (x, y, z) fills the space between p and p + (1, 1, 1), so neighbouring cubes
/// share corners.
@frozen
public struct CornerPoint: Hashable, Sendable {
  /// The point's number, 0 ... 63: `(x * 4 + y) * 4 + z`. To add points, add their numbers.
  package let number: UInt8

  /// The number of corner points, 64.
  static var count: Int { 64 }

  /// The coordinate along +x, the direction that right sides face, 0 ... 3.
  public var x: Int { Int(number) / 16 }

  /// The coordinate along +y, upwards, the direction that top sides face, 0 ... 3.
  public var y: Int { Int(number) / 4 % 4 }

  /// The coordinate along +z, the direction that left sides face, 0 ... 3.
  public var z: Int { Int(number) % 4 }
}

extension CornerPoint: CustomStringConvertible {
  /// The point, such as `(0, 1, 3)`.
  public var description: String { "(\(x), \(y), \(z))" }
}

extension Face {
  /// The four corner points of the face, clockwise as the viewer sees them (RulesAndSwitches, section 1).
  public var corners: [CornerPoint] {
    let origin = cube.cornerNumber
    return side.cornerNumbers.map { CornerPoint(number: origin + $0) }
  }
}

extension Side {
  /// The numbers of this side's corner points on the cube at (0, 0, 0), clockwise.
  fileprivate var cornerNumbers: [UInt8] {
    let (x, y, z) = (16, 4, 1) as (UInt8, UInt8, UInt8)
    return switch self {
    case .top: [y + z, y, x + y, x + y + z]
    case .left: [y + z, x + y + z, x + z, z]
    case .right: [x + y + z, x + y, x, x + z]
    }
  }
}

extension CubePosition {
  /// The cube's own point as a corner point number.
  fileprivate var cornerNumber: UInt8 { UInt8((x * 4 + y) * 4 + z) }
}
