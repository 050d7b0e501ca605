/// The IP addresses that begin with the same bits, such as those in `10.0.0.0/8`. A single address is a range, too.
public struct AddressRange: Hashable, Sendable {
  private let first: IPAddress
  private let bitCount: Int

  /// Reads a range from text: either a single address, or an address followed by `/` and the length of the prefix in
  /// bits. Nil if the text is not a range, or if any bit after the prefix is set.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ IPAddress(String($0)) }) else { return nil }
    var bitCount = 8 * first.bytes.count
    if parts.count == 2 {
      let isPlain = !parts[1].isEmpty && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isPlain, let count = Int(parts[1]), count <= bitCount else { return nil }
      bitCount = count
    }
    let isZero = (bitCount..<8 * first.bytes.count).allSatisfy { bit($0, of: first) == 0 }
    guard isZero else { return nil }
    self.first = first
    self.bitCount = bitCount
  }

  /// Returns whether the address is in the range.
  public func contains(_ address: IPAddress) -> Bool {
    address.bytes.count == first.bytes.count
      && (0..<bitCount).allSatisfy { bit($0, of: address) == bit($0, of: first) }
  }
}

extension AddressRange: CustomStringConvertible {
  /// The address, followed by the number of bits if the range has several addresses.
  public var description: String {
    bitCount == 8 * first.bytes.count ? "\(first)" : "\(first)/\(bitCount)"
  }
}

private func bit(_ index: Int, of address: IPAddress) -> UInt8 {
  address.bytes[index / 8] >> UInt8(7 - index % 8) & 1
}
