/// A semantic version of the engine.
///
/// A change to any game's verdict, or to the puzzles of an existing generator version, needs a new
/// major version.
public struct EngineVersion: Hashable, Sendable {
  /// The major version, which increases when a verdict changes.
  public let major: UInt16
  /// The minor version, which increases when something is added.
  public let minor: UInt16
  /// The patch version, which increases when something is fixed.
  public let patch: UInt16

  /// Creates a version from its three numbers.
  public init(major: UInt16, minor: UInt16, patch: UInt16) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The version of this engine.
  public static let current = EngineVersion(major: 1, minor: 0, patch: 0)
}

extension EngineVersion: Comparable {
  /// Returns whether one version is lower than another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension EngineVersion: LosslessStringConvertible {
  /// Creates a version from its text form, three numbers in 0 ... 65535 without leading zeros. Returns nil
  /// for any other text.
  public init?(_ text: String) { self.init(utf8: text.utf8) }

  init?(utf8 text: some Collection<UInt8>) {
    var parts: [UInt16] = []
    for part in text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      var value: UInt32 = 0
      for byte in part {
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        value = value * 10 + UInt32(byte - UInt8(ascii: "0"))
        guard value <= UInt16.max else { return nil }
      }
      parts.append(UInt16(value))
    }
    guard parts.count == 3 else { return nil }
    self.init(major: parts[0], minor: parts[1], patch: parts[2])
    // Refuses leading zeros and empty parts, which a description never has.
    guard description.utf8.elementsEqual(text) else { return nil }
  }

  /// The version, such as `1.0.0`.
  public var description: String { "\(major).\(minor).\(patch)" }
}
