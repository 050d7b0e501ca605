/// A semantic version of the engine.
///
/// A changed verdict for any game, or changed puzzles of an existing generator version, need a new
/// major version.
public struct EngineVersion: Hashable, Sendable {
  /// Increases when a verdict changes.
  public let major: UInt16
  /// Increases when something is added.
  public let minor: UInt16
  /// Increases when something is fixed.
  public let patch: UInt16

  /// A version, such as that of a stored verdict.
  public init(major: UInt16, minor: UInt16, patch: UInt16) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The version of this engine.
  public static let current = EngineVersion(major: 1, minor: 0, patch: 0)
}

extension EngineVersion: Comparable {
  /// Whether a version comes before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension EngineVersion: CustomStringConvertible {
  /// The version, as in `1.0.0`.
  public var description: String { "\(major).\(minor).\(patch)" }
}
