/// One of the 81 faces that show a tile: a side of a cube.
@frozen
public struct Face: Hashable, Sendable {
  /// The number of faces in a puzzle, 81.
  @inlinable public static var count: Int { 81 }

  /// The face's number, 0 ... 80: `((x * 3 + y) * 3 + z) * 3 + side`.
  public let rawValue: UInt8

  /// Creates the face with the given number. Returns nil unless the number is in 0 ... 80.
  public init?(rawValue: UInt8) {
    guard rawValue < Self.count else { return nil }
    self.rawValue = rawValue
  }

  /// Creates the face on the given side of a cube.
  public init(_ cube: CubePosition, _ side: Side) {
    self.rawValue = cube.rawValue * 3 + side.rawValue
  }

  @inlinable @inline(__always)
  package init(uncheckedRawValue rawValue: UInt8) {
    assert(rawValue < Self.count)
    self.rawValue = rawValue
  }

  /// The cube that the face belongs to.
  @inlinable
  public var cube: CubePosition { CubePosition(uncheckedRawValue: rawValue / 3) }

  /// The side of the cube that the face is on.
  @inlinable
  public var side: Side {
    switch rawValue % 3 {
    case 0: .top
    case 1: .left
    default: .right
    }
  }

  /// The face's number as an index into a table of 81 elements.
  @inlinable public var index: Int { Int(rawValue) }

  /// All 81 faces, in numerical order.
  public static var all: some Sequence<Face> {
    (0..<UInt8(count)).lazy.map { Face(uncheckedRawValue: $0) }
  }
}

extension Face: RawRepresentable {}

extension Face: Comparable {
  /// Orders faces by number.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Face: CustomStringConvertible {
  /// The face in words, such as `left of (0, 1, 2)`.
  public var description: String { "\(side) of \(cube)" }
}

/// One of the three sides of a cube that show tiles.
///
/// The other three sides face away from the viewer and have no tiles.
@frozen
public enum Side: UInt8, CaseIterable, Hashable, Sendable {
  /// The side towards +y; wire value 0.
  case top = 0
  /// The side towards +z; wire value 1.
  case left = 1
  /// The side towards +x; wire value 2.
  case right = 2
}

extension Side: CustomStringConvertible {
  /// The side's name in the wire formats: `top`, `left` or `right`.
  public var description: String {
    switch self {
    case .top: "top"
    case .left: "left"
    case .right: "right"
    }
  }
}
