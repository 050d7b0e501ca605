/// One of the three sides of a cube that carry a letter.
///
/// The other three sides of a cube face away from the viewer and are never lettered.
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
