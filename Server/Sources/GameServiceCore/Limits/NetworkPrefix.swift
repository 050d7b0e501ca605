/// A network: all addresses that begin with the same bits, such as `192.0.2.0/24` or `2001:db8:1::/48`.
///
/// An IPv6 prefix has at most 64 bits, because the first 64 bits name one owner's network. An IPv4 address written as
/// IPv6 counts as IPv4.
public struct NetworkPrefix: Hashable, Sendable {
  /// The version of the Internet Protocol.
  enum Version: Hashable, Sendable { case ipv4, ipv6 }

  let version: Version
  /// The bits, most significant first; the others are 0.
  let bits: UInt64
  /// The number of leading bits that the addresses share.
  let length: Int

  init(_ version: Version, bits: UInt64, length: Int) {
    self.version = version
    self.bits = length == 0 ? 0 : bits & ~0 << UInt64(64 - length)
    self.length = length
  }

  /// Creates the network of a single address: all bits of IPv4, the first 64 of IPv6. Nil for a text that is not an
  /// address.
  init?(_ sender: Sender) {
    switch sender.networks.first {
    case .address(let address): self.init(.ipv4, bits: UInt64(address) << 32, length: 32)
    case .network(let bits): self.init(.ipv6, bits: bits, length: 64)
    case .text, nil: return nil
    }
  }

  /// Creates a network from a string: an address, optionally followed by `/` and the number of leading bits
  /// that its addresses share. The address's other bits are ignored. Returns nil for any other string.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.contains("%"),
      let address = NetworkPrefix(Sender(address: String(first)))
    else { return nil }
    guard parts.count == 2 else {
      self = address
      return
    }
    // The bits of an IPv4 address are counted from its own start.
    guard (address.version == .ipv6) == first.contains(":") else { return nil }
    let isPlain = 1...3 ~= parts[1].utf8.count && parts[1].utf8.allSatisfy { 0x30...0x39 ~= $0 }
    guard isPlain, let length = Int(parts[1]), length <= (address.version == .ipv4 ? 32 : 128)
    else { return nil }
    self.init(address.version, bits: address.bits, length: min(length, address.length))
  }

  /// Returns the network of the first bits.
  func shortened(to length: Int) -> NetworkPrefix {
    NetworkPrefix(version, bits: bits, length: min(length, self.length))
  }

  /// Returns whether this network contains all addresses of another one.
  func contains(_ other: NetworkPrefix) -> Bool {
    version == other.version && length <= other.length && other.shortened(to: length) == self
  }

  /// Returns whether the networks have addresses in common.
  func overlaps(_ other: NetworkPrefix) -> Bool { contains(other) || other.contains(self) }
}

extension NetworkPrefix: CustomStringConvertible {
  /// The network's first address, `/`, and the number of bits.
  public var description: String {
    switch version {
    case .ipv4:
      let bytes = (0..<4).map { "\(UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)))" }
      return "\(bytes.joined(separator: "."))/\(length)"
    case .ipv6:
      var groups = (0..<4).map { UInt16(truncatingIfNeeded: bits >> UInt64(48 - 16 * $0)) }
      // The last four groups are 0, so the longest run of zeros is at the end (RFC 5952, 4.2).
      while groups.last == 0 { groups.removeLast() }
      return "\(groups.map { String($0, radix: 16) }.joined(separator: ":"))::/\(length)"
    }
  }
}
