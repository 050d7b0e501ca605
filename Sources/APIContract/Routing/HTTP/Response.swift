/// An HTTP response as a plain value.
public struct Response: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields.
  public var headers: Headers
  /// The bytes of the body; empty if there is none.
  public var body: [UInt8]

  /// Creates a response from its parts.
  public init(status: Int, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension Response: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status and the size: `200 (512 bytes)`. Header fields and the body are left out, because they may be
  /// secret.
  public var description: String { "\(status) (\(body.count) bytes)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// The status, the header fields without secrets, and the size of the body.
  public var customMirror: Mirror {
    Mirror(self, children: ["status": status, "headers": headers, "bodySize": body.count])
  }
}
