/// What may be refused as a network.
enum NetworkRefusal {
  /// The most networks that are refused at a time.
  static let mostNetworks = 1_000

  /// Networks that nobody refuses, and why. The first one that a network shares addresses with is told.
  private static let never: [(String, String)] = [
    ("127.0.0.0/8", "is of this machine (loopback)"),
    ("169.254.0.0/16", "is link-local"),
    ("10.0.0.0/8", "is private"), ("172.16.0.0/12", "is private"), ("192.168.0.0/16", "is private"),
    ("100.64.0.0/10", "is of a provider's own network (RFC 6598), where many share an address"),
    ("0.0.0.0/8", "is of no host of the internet"),
    ("224.0.0.0/3", "is of no host of the internet"),
    ("::/64", "is of this machine (loopback)"), ("fe80::/10", "is link-local"),
    ("fc00::/7", "is private"),
  ]

  /// All of IPv6 that has been given to anybody.
  private static let givenOut = NetworkPrefix(.ipv6, bits: 0x2000 << 48, length: 3)

  /// The network of a text that a moderator wrote.
  ///
  /// - Parameters:
  ///   - proxies: The proxies that the server trusts: their address is not the client's.
  /// - Throws: ``Flaw`` with what is wrong.
  static func network(_ text: String, proxies: [NetworkPrefix]) throws(Flaw) -> NetworkPrefix {
    guard let network = NetworkPrefix(text) else {
      throw Flaw("a network is an address, such as 192.0.2.7, or a prefix, such as 192.0.2.0/24")
    }
    let lengths = network.version == .ipv4 ? 24...32 : 48...64
    guard lengths.contains(writtenLength(text) ?? network.length) else {
      let (first, last) = (lengths.lowerBound, lengths.upperBound)
      throw Flaw(
        network.version == .ipv4
          ? "a prefix of IPv4 has \(first) to \(last) bits"
          : "a prefix of IPv6 has \(first) to \(last) bits: \(last) are the network of one owner")
    }
    for (other, why) in never where NetworkPrefix(other)?.overlaps(network) == true {
      throw Flaw("\(network) \(why)")
    }
    guard network.version == .ipv4 || givenOut.contains(network) else {
      throw Flaw("\(network) is of no host of the internet")
    }
    for proxy in proxies where proxy.overlaps(network) {
      throw Flaw("\(network) has addresses of a proxy that the server trusts")
    }
    return network
  }

  /// The number of bits that a text says, which can be more than a ``NetworkPrefix`` has.
  private static func writtenLength(_ text: String) -> Int? {
    text.firstIndex(of: "/").flatMap { Int(text[text.index(after: $0)...]) }
  }

  /// What is wrong with a network.
  struct Flaw: Error, Hashable {
    let text: String
    init(_ text: String) { self.text = text }
  }
}
