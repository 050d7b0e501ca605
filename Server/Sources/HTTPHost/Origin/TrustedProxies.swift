/// The proxies whose `X-Forwarded-For` is believed.
///
/// Each proxy adds the address of its peer at the end of the field. The client is the last address
/// that is not a trusted proxy: a client can write what it likes before that address, but not after
/// it.
public struct TrustedProxies: Hashable, Sendable {
  /// The addresses of the proxies.
  public var ranges: [AddressRange]

  /// The proxies with these addresses.
  public init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// The client of a connection.
  ///
  /// If the field has something that is not an address, the client is the trusted proxy that wrote it.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection.
  ///   - forwarded: The `X-Forwarded-For` field of the request; nil if there is none.
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

  /// Whether the address is one of a trusted proxy.
  func contains(_ address: IPAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }
}
