/// Where a host listens, and what it allows.
public struct HostConfiguration: Hashable, Sendable {
  /// The address or name that the host listens on.
  public var host = "127.0.0.1"
  /// The port, 0 to 65,535; 0 means any free port.
  public var port = 8080
  /// The address or name that the metrics are served on, without a password.
  public var metricsHost = "127.0.0.1"
  /// The port of the metrics, 0 to 65,535, where 0 means any free port; nil if the host serves no
  /// metrics.
  public var metricsPort: Int?
  /// The folder whose files the host serves; nil for none.
  public var webFolder: String?
  /// The path of the files. It begins and ends with `/`. The host redirects a request without the last `/`
  /// to this path.
  public var webPath = "/"
  /// The proxies whose `X-Forwarded-For` the host trusts.
  public var trustedProxies = TrustedProxies()
  /// The limits.
  public var limits = HostLimits()

  /// Creates a configuration for port 8080 on this machine, without metrics or files.
  public init() {}
}

/// The limits of a host.
public struct HostLimits: Hashable, Sendable {
  /// The maximum number of open connections. Further connections wait in the system's queue. The host accepts connections in groups of
  /// four, so it can have up to three more.
  public var connections = 4096
  /// The maximum number of open connections from one address, or from one IPv6 /64 network. The host closes any
  /// further ones. Trusted proxies have no limit.
  public var connectionsOfAddress = 256
  /// The minimum average rate, in bytes per second, at which a client must read a response after the idle time; 0 for
  /// no minimum.
  public var leastRate = 4096
  /// How long a connection may be idle, which means that no request begins and no response makes progress.
  public var idle: Duration = .seconds(60)
  /// The maximum time from the head of a request to the end of its body.
  public var requestArrival: Duration = .seconds(30)
  /// How long requests in flight may still take after the signal to stop, before they are cancelled.
  public var stop: Duration = .seconds(10)
  /// The maximum number of bytes in a request's target, or in the name or value of a header field.
  public var headerField = 8 << 10
  /// The maximum number of bytes in the target and all header fields together.
  public var headerList = 16 << 10
  /// The maximum number of header fields.
  public var headerCount = 64

  /// Creates the default limits.
  public init() {}
}
