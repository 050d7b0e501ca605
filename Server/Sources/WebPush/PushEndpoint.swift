/// The address where a push service accepts messages for a subscription.
///
/// Its URL is `https` at port 443 of a host in ``PushHosts``, or has an origin that the operator allows. The operator
/// can allow any origin.
public struct PushEndpoint: Hashable, Sendable {
  /// The maximum number of bytes in a URL.
  public static let mostBytes = 2_048

  /// The URL.
  public let url: String
  /// The scheme, the host, and the port if the URL has one.
  public let origin: String
  /// The host.
  public let host: String
  /// The path, and the query if there is one.
  public let target: String
  /// Whether the operator allows the origin. If so, the host's addresses don't have to be public.
  public let isOfOperator: Bool

  /// Creates an endpoint. Returns nil if the URL breaks a rule.
  ///
  /// - Parameters:
  ///   - url: The URL as it is sent.
  ///   - hosts: The hosts of push services.
  ///   - origins: Origins that the operator allows, such as `https://push.example.net:8443`.
  public init?(_ url: String, hosts: PushHosts = .browsers, origins: [String] = []) {
    guard url.utf8.count <= Self.mostBytes, let separator = url.firstRange(of: "://"),
      let slash = url[separator.upperBound...].firstIndex(of: "/")
    else { return nil }
    let (origin, target) = (String(url[..<slash]), String(url[slash...]))
    guard target.utf8.allSatisfy(isTargetByte), !Self.hasDotSegment(target) else { return nil }
    var host = url[separator.upperBound..<slash]
    isOfOperator = origins.contains(origin)
    if !isOfOperator {
      if host.hasSuffix(":443") { host = host.dropLast(4) }
      guard url[..<separator.lowerBound] == "https", isHostName(host), hosts.contains(host) else {
        return nil
      }
    }
    self.url = url
    self.origin = isOfOperator ? origin : "https://\(host)"
    self.host = String(host)
    self.target = target
  }

  /// Returns whether a segment of the path is `.` or `..`: HTTP clients remove such segments.
  private static func hasDotSegment(_ target: String) -> Bool {
    target.prefix { $0 != "?" }.split(separator: "/").contains { segment in
      [".", ".."].contains(segment.lowercased().replacing("%2e", with: "."))
    }
  }
}

/// Returns whether a byte may be in a path or a query (RFC 3986).
private func isTargetByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-._~!$&'()*+,;=:@/?%".utf8.contains(byte)
  }
}
