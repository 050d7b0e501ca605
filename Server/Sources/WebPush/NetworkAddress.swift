/// An IP address. ``isPublic`` says whether it belongs to the public internet.
public struct NetworkAddress: Hashable, Sendable {
  /// The address's bytes: 4 for IPv4, or 16 for IPv6.
  public let bytes: [UInt8]

  /// Creates an address. Returns nil unless there are 4 or 16 bytes.
  public init?(bytes: [UInt8]) {
    guard [4, 16].contains(bytes.count) else { return nil }
    self.bytes = bytes
  }

  /// Whether the address belongs to the public internet, so that a server may send to it even if a user chose it.
  ///
  /// In IPv6, only 2000::/3 has been assigned. Every range that embeds an IPv4 address is refused: ::ffff:0:0/96, 64:ff9b::/96 of NAT64,
  /// 2002::/16 of 6to4 and 2001::/32 of Teredo. Also refused are multicast, relays, and the addresses that are not forwarded according to
  /// IANA's registries of special addresses ([IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry),
  /// [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry)).
  public var isPublic: Bool {
    if bytes.count == 4 { return !Self.special4.contains { $0.contains(bytes) } }
    return Self.given6.contains(bytes) && !Self.special6.contains { $0.contains(bytes) }
  }

  /// The leading bits of addresses.
  private struct Prefix {
    let bytes: [UInt8]
    let bits: Int

    init(_ bytes: [UInt8], _ bits: Int) {
      self.bytes = bytes
      self.bits = bits
    }

    func contains(_ address: [UInt8]) -> Bool {
      (0..<(bits + 7) / 8).allSatisfy { index in
        let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, bits - 8 * index))
        return (address[index] ^ bytes[index]) & mask == 0
      }
    }
  }

  private static let special4 = [
    Prefix([0], 8), Prefix([10], 8), Prefix([100, 64], 10), Prefix([127], 8),
    Prefix([169, 254], 16), Prefix([172, 16], 12), Prefix([192, 0, 0], 24),
    Prefix([192, 0, 2], 24), Prefix([192, 31, 196], 24), Prefix([192, 52, 193], 24),
    Prefix([192, 88, 99], 24), Prefix([192, 168], 16), Prefix([192, 175, 48], 24),
    Prefix([198, 18], 15), Prefix([198, 51, 100], 24), Prefix([203, 0, 113], 24),
    Prefix([224], 3),
  ]
  private static let given6 = Prefix([0x20], 3)
  private static let special6 = [
    Prefix([0x20, 0x01, 0x00], 23), Prefix([0x20, 0x01, 0x0D, 0xB8], 32), Prefix([0x20, 0x02], 16),
    Prefix([0x26, 0x20, 0x00, 0x4F, 0x80, 0x00], 48), Prefix([0x3F, 0xFF, 0x00], 20),
  ]
}

extension NetworkAddress: CustomStringConvertible {
  /// The address as text: four decimal numbers with dots, or eight groups of hexadecimal digits with colons.
  public var description: String {
    guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2)
      .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }
}
