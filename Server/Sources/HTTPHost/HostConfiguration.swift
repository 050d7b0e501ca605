/// Where a host listens, and what it allows.
public struct HostConfiguration: Hashable, Sendable {
  /// The address or name that the host listens on.
  public var host = "127.0.0.1"
  /// The port, 0 to 65,535; 0 is any free port.
  public var port = 8080
  /// The address or name on which the metrics are served. They have no password.
  public var metricsHost = "127.0.0.1"
  /// The port of the metrics, 0 to 65,535; 0 is any free port, nil serves none.
  public var metricsPort: Int?
  /// The folder whose files are served; nil for none.
  public var webFolder: String?
  /// The path under which the files are. It begins and ends with `/`; without its last `/`, it redirects to itself.
  public var webPath = "/"
  /// The proxies whose `X-Forwarded-For` is believed.
  public var trustedProxies = TrustedProxies()
  /// The limits.
  public var limits = HostLimits()

  /// A host on port 8080 of this machine, without metrics and files.
  public init() {}
}

/// The limits of a host.
public struct HostLimits: Hashable, Sendable {
  /// The maximum number of open connections. Others wait in the queue of the system. The host
  /// accepts connections in groups of four, and can have three more.
  public var connections = 4096
  /// The maximum number of open connections of an address, or of a network of 64 bits of IPv6. More are closed. Trusted
  /// proxies have no limit.
  public var connectionsOfAddress = 256
  /// How many bytes of a response a client reads at least in a second, on average, after the idle time; 0 for any number.
  public var leastRate = 4096
  /// How long a connection can be idle: without a request that begins, or a response that proceeds.
  public var idle: Duration = .seconds(60)
  /// The maximum time from the head of a request to the end of its body.
  public var requestArrival: Duration = .seconds(30)
  /// The maximum time from the signal to stop until requests in flight are cancelled.
  public var stop: Duration = .seconds(10)
  /// The maximum number of bytes of a request's target, name or value of a header field.
  public var headerField = 8 << 10
  /// The maximum number of bytes of the target and all header fields.
  public var headerList = 16 << 10
  /// The maximum number of header fields.
  public var headerCount = 64

  /// The standard limits.
  public init() {}
}
