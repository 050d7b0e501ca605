import NIOCore

/// An IP address.
///
/// IPv4 in IPv6, such as `::ffff:192.0.2.1`, is read as IPv4.
public struct IPAddress: Hashable, Sendable {
  /// The bytes, most significant first: 4 or 16.
  public let bytes: [UInt8]
  private let text: String

  /// Reads an address from text without a port or zone; nil if the text is not an address.
  public init?(_ text: String) {
    // The system reads a text only up to its first NUL.
    guard !text.utf8.contains(0),
      let address = try? SocketAddress(ipAddress: text, port: 0)
    else { return nil }
    self.init(address)
  }

  /// Creates the address of a socket; nil if the socket is of any other kind.
  init?(_ address: SocketAddress) {
    switch address {
    case .v4(let address):
      self.init(bytes: withUnsafeBytes(of: address.address.sin_addr, Array.init))
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr, Array.init)
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
      self.init(bytes: isMapped ? Array(bytes[12...]) : bytes)
    case .unixDomainSocket: return nil
    }
  }

  private init?(bytes: [UInt8]) {
    let packed = ByteBuffer(bytes: bytes)
    guard let text = try? SocketAddress(packedIPAddress: packed, port: 0).ipAddress else {
      return nil
    }
    self.bytes = bytes
    self.text = text
  }

  /// Reads the address at the start of an element of `X-Forwarded-For`, which can have a port:
  /// `192.0.2.1:80`, `[2001:db8::1]:80`.
  init?(forwarded element: String) {
    if element.hasPrefix("[") {
      self.init(String(element.dropFirst().prefix { $0 != "]" }))
    } else if element.count(where: { $0 == ":" }) == 1 {
      self.init(String(element.prefix { $0 != ":" }))
    } else {
      self.init(element)
    }
  }
}

extension IPAddress: CustomStringConvertible {
  /// The shortest text of the address.
  public var description: String { text }
}
