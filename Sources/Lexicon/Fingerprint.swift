import TextBytes

/// A 64-bit value that identifies content, such as a dictionary's words or a game's rules.
///
/// ```swift
/// let stored = "\(graph.contentChecksum)"        // "2221330a61ea36dc"
/// Fingerprint(stored) == graph.contentChecksum   // true
/// ```
///
/// Equal content has equal fingerprints. Different content almost always has different fingerprints, but a fingerprint
/// is not a secure hash: someone can construct different content with the same fingerprint.
public struct Fingerprint: RawRepresentable, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Creates a fingerprint from its bits.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension Fingerprint: LosslessStringConvertible {
  /// Creates a fingerprint from its text; nil unless the text is 16 lower-case hexadecimal digits.
  public init?(_ text: String) {
    guard text.utf8.count == 16 else { return nil }
    self.init(utf8: Array(text.utf8))
  }

  @inlinable
  package init?(utf8 text: some Collection<UInt8>) {
    guard let bits = UInt64(hexadecimalDigits: text) else { return nil }
    self.init(rawValue: bits)
  }

  /// The fingerprint as 16 lower-case hexadecimal digits.
  public var description: String { hexadecimal(rawValue, digits: 16) }
}
