import NIOCore

/// An address and port that a host listens on.
public struct BoundAddress: Hashable, Sendable {
  /// The address, such as `127.0.0.1` or `::1`.
  public var host: String
  /// The port, 1 to 65,535.
  public var port: Int

  init(_ address: SocketAddress?) {
    host = address?.ipAddress ?? "unknown"
    port = address?.port ?? 0
  }

  /// The URL of the address, without a trailing slash.
  public var url: String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}

/// The addresses that a running host listens on.
public struct BoundAddresses: Hashable, Sendable {
  /// The service's address.
  public var service: BoundAddress
  /// The metrics' address; nil if the host does not serve them.
  public var metrics: BoundAddress?
}
