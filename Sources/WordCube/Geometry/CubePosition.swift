/// The position of one of the 27 cubes: a lattice point with coordinates 0, 1 or 2.
///
/// The viewer looks along (-1, -1, -1), so `(2, 2, 2)` is the nearest cube.
@frozen
public struct CubePosition: Hashable, Sendable {
  /// The number of cubes in a puzzle, 27.
  @inlinable public static var count: Int { 27 }

  /// The cube's number, 0 ... 26: `(x * 3 + y) * 3 + z`.
  public let rawValue: UInt8

  /// Creates the cube with the given number. Returns nil unless the number is in 0 ... 26.
  public init?(rawValue: UInt8) {
    guard rawValue < Self.count else { return nil }
    self.rawValue = rawValue
  }

  /// Creates the cube at the given point. Returns nil unless all three coordinates are 0, 1 or 2.
  public init?(x: Int, y: Int, z: Int) {
    let range = 0...2
    guard range.contains(x), range.contains(y), range.contains(z) else { return nil }
    self.init(uncheckedRawValue: UInt8((x * 3 + y) * 3 + z))
  }

  @inlinable @inline(__always)
  package init(uncheckedRawValue rawValue: UInt8) {
    assert(rawValue < Self.count)
    self.rawValue = rawValue
  }

  /// The coordinate along +x, the direction that right sides face, 0 ... 2.
  public var x: Int { Int(rawValue) / 9 }

  /// The coordinate along +y, upwards, the direction that top sides face, 0 ... 2.
  public var y: Int { Int(rawValue) / 3 % 3 }

  /// The coordinate along +z, the direction that left sides face, 0 ... 2.
  public var z: Int { Int(rawValue) % 3 }

  /// All 27 cubes, in numerical order.
  public static var all: some Sequence<CubePosition> {
    (0..<UInt8(count)).lazy.map { CubePosition(uncheckedRawValue: $0) }
  }
}

extension CubePosition: RawRepresentable {}

extension CubePosition: Comparable {
  /// Orders cubes by number.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension CubePosition: CustomStringConvertible {
  /// The point, such as `(0, 1, 2)`.
  public var description: String { "(\(x), \(y), \(z))" }
}
