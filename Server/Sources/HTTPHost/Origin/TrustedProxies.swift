/// The proxies whose `X-Forwarded-For` the host trusts.
///
/// Each proxy appends the address of its peer to the field. The client is the last address that is not a
/// trusted proxy, because a client can write anything before that address, but nothing after it.
public struct TrustedProxies: Hashable, Sendable {
  /// The addresses of the proxies.
  public var ranges: [AddressRange]

  /// Creates the list of proxies with these addresses.
  public init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// Returns the address of the client behind a connection.
  ///
  /// If the field contains something that is not an address, the client is the trusted proxy that wrote it.
  ///
  /// - Parameters:
  ///   - peer: The address at the other end of the connection.
  ///   - forwarded: The request's `X-Forwarded-For` field; nil if there is none.
  public func client(peer: IPAddress, forwarded: String?) -> IPAddress {
    var client = peer
    guard contains(peer), let forwarded else { return client }
    for element in forwarded.split(separator: ",", omittingEmptySubsequences: false).reversed() {
      let text = element.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      guard let address = IPAddress(forwarded: String(text)) else { break }
      client = address
      if !contains(address) { break }
    }
    return client
  }

  /// Whether the address belongs to a trusted proxy.
  func contains(_ address: IPAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }
}
