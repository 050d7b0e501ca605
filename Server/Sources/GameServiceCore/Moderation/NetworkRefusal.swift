/// The networks that may be refused.
enum NetworkRefusal {
  /// The maximum number of networks that are refused at the same time.
  static let mostNetworks = 1_000

  /// Networks that cannot be refused, with the reasons. The first one that overlaps a network is reported.
  private static let never = [
    ("127.0.0.0/8", "belongs to this machine (loopback)"),
    ("169.254.0.0/16", "is link-local"),
    ("10.0.0.0/8", "is private"), ("172.16.0.0/12", "is private"), ("192.168.0.0/16", "is private"),
    (
      "100.64.0.0/10", "belongs to a provider's own network (RFC 6598), where many share an address"
    ),
    ("0.0.0.0/8", "belongs to no host on the internet"),
    ("224.0.0.0/3", "belongs to no host on the internet"),
    ("::/64", "belongs to this machine (loopback)"), ("fe80::/10", "is link-local"),
    ("fc00::/7", "is private"),
  ].compactMap { text, why in NetworkPrefix(text).map { (network: $0, why: why) } }

  /// The numbers of bits that the prefixes of refused networks can have.
  private static func lengths(of version: NetworkPrefix.Version) -> ClosedRange<Int> {
    version == .ipv4 ? 24...32 : 48...64
  }

  /// All IPv6 addresses that have been assigned.
  private static let givenOut = NetworkPrefix(.ipv6, bits: 0x2000 << 48, length: 3)

  /// Returns the network in a moderator's text.
  ///
  /// - Parameters:
  ///   - proxies: The proxies that the server trusts: their addresses are not clients' addresses.
  /// - Throws: ``Flaw`` with the reason.
  static func network(_ text: String, proxies: [NetworkPrefix]) throws(Flaw) -> NetworkPrefix {
    guard let network = NetworkPrefix(text) else {
      throw Flaw(
        "a network must be an address, such as 192.0.2.7, or a prefix, such as 192.0.2.0/24")
    }
    let lengths = lengths(of: network.version)
    guard lengths.contains(writtenLength(text) ?? network.length) else {
      let (first, last) = (lengths.lowerBound, lengths.upperBound)
      throw Flaw(
        network.version == .ipv4
          ? "an IPv4 prefix must have \(first) to \(last) bits"
          : "an IPv6 prefix must have \(first) to \(last) bits: the first \(last) are one owner's network"
      )
    }
    if let flaw = flaw(of: network, proxies: proxies) { throw flaw }
    return network
  }

  /// Returns the largest network of an address that may be refused; nil if it may not.
  static func largestNetwork(of address: String, proxies: [NetworkPrefix]) -> NetworkPrefix? {
    guard let whole = NetworkPrefix(Sender(address: address)) else { return nil }
    let network = whole.shortened(to: lengths(of: whole.version).lowerBound)
    return flaw(of: network, proxies: proxies) == nil ? network : nil
  }

  /// Returns why the addresses of a network cannot be refused; nil if they can.
  private static func flaw(of network: NetworkPrefix, proxies: [NetworkPrefix]) -> Flaw? {
    if let (_, why) = never.first(where: { $0.network.overlaps(network) }) {
      return Flaw("\(network) \(why)")
    }
    guard network.version == .ipv4 || givenOut.contains(network) else {
      return Flaw("\(network) belongs to no host on the internet")
    }
    guard !proxies.contains(where: { $0.overlaps(network) }) else {
      return Flaw("\(network) contains addresses of a proxy that the server trusts")
    }
    return nil
  }

  /// Returns the number of bits in a text, which may be more than a ``NetworkPrefix`` can have.
  private static func writtenLength(_ text: String) -> Int? {
    text.firstIndex(of: "/").flatMap { Int(text[text.index(after: $0)...]) }
  }

  /// The reason why a network cannot be refused.
  struct Flaw: Error, Hashable {
    let text: String
    init(_ text: String) { self.text = text }
  }
}
