/// An HTTP response as a plain value.
public struct Response: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields.
  public var headers: Headers
  /// The bytes of the body; empty if there is none.
  public var body: [UInt8]

  /// A response of these parts.
  public init(status: Int, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
