/// The sender of requests without a player: the networks of an address.
///
/// The owner of an IPv6 address has the whole network of its first 64 bits, and often of its first 56 or 48. So an IPv6
/// address is counted in all three. IPv4 written as IPv6, `::ffff:192.0.2.1`, is the IPv4 address. So is the address
/// that a translator writes for IPv4, `64:ff9b::192.0.2.1` (RFC 6052); otherwise, all of IPv4 would be one network.
struct Sender: Hashable, Sendable {
  /// A network whose requests are counted.
  enum Network: Hashable, Sendable {
    /// An IPv4 address.
    case address(UInt32)
    /// The first bits of IPv6 addresses; the other bits are 0.
    case network(UInt64)
    /// A text that is not an address, such as `unknown`: its first 64 bytes.
    case text(String)
  }

  /// The limit of each network, as a multiple of one address's limit.
  static let factors = [1, 4, 16]

  /// The networks from the smallest to the largest, at most as many as ``factors``.
  let networks: [Network]

  /// Creates the sender at an address.
  init(address text: String) {
    if let address = Self.ipv4(text[...]) {
      networks = [.address(address)]
    } else if let groups = Self.ipv6(text) {
      if Self.ipv4Prefixes.contains(Array(groups[..<6])) {
        networks = [.address(UInt32(groups[6]) << 16 | UInt32(groups[7]))]
      } else {
        let bits = groups[..<4].reduce(0) { $0 << 16 | UInt64($1) }
        networks = [bits, bits & ~0xFF, bits & ~0xFFFF].map { .network($0) }
      }
    } else {
      networks = [.text(text.prefix(bytes: 64))]
    }
  }

  /// The first six groups of IPv6 addresses that end with an IPv4 address.
  private static let ipv4Prefixes: [[UInt16]] = [
    [0, 0, 0, 0, 0, 0xFFFF], [0x64, 0xFF9B, 0, 0, 0, 0],
  ]

  /// Returns the address written as four decimal numbers.
  private static func ipv4(_ text: Substring) -> UInt32? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var address: UInt32 = 0
    for part in parts {
      guard 1...3 ~= part.utf8.count, part.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        let byte = UInt8(part)
      else { return nil }
      address = address << 8 | UInt32(byte)
    }
    return address
  }

  /// Returns an address's eight groups (RFC 4291, 2.2), without the zone after `%`.
  private static func ipv6(_ text: String) -> [UInt16]? {
    let address = text.prefix { $0 != "%" }
    guard address.utf8.count <= 45 else { return nil }
    let gap = address.firstRange(of: "::")
    guard let gap else {
      guard let groups = groups(of: address), groups.count == 8 else { return nil }
      return groups
    }
    guard let head = groups(of: address[..<gap.lowerBound], endsAddress: false),
      let tail = groups(of: address[gap.upperBound...]), head.count + tail.count <= 7
    else { return nil }
    return head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
  }

  /// Returns the groups in a part of an address; none if it is empty. The end of an address can be an IPv4 address.
  private static func groups(of text: Substring, endsAddress: Bool = true) -> [UInt16]? {
    if text.isEmpty { return [] }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var groups: [UInt16] = []
    for (index, part) in parts.enumerated() {
      if endsAddress, index == parts.count - 1, let address = ipv4(part) {
        groups += [UInt16(address >> 16), UInt16(truncatingIfNeeded: address)]
        continue
      }
      // `UInt16` also accepts a sign.
      guard 1...4 ~= part.utf8.count, part.utf8.first != UInt8(ascii: "+"),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append(group)
    }
    return groups
  }
}
