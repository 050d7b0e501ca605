/// Where a request comes from.
public struct RequestOrigin: Hashable, Sendable {
  /// The client's address without its port, such as `203.0.113.9` or `2001:db8::1`; `unknown` if the system
  /// does not say. See ``TrustedProxies``.
  public var address: String
  /// The request's identifier: 32 hexadecimal digits that the host chooses at random. It appears as `Request-Id` in the
  /// response, and as `id` in the log line.
  public var requestID: String

  /// Creates an origin.
  public init(address: String, requestID: String) {
    self.address = address
    self.requestID = requestID
  }
}

extension RequestOrigin {
  /// Returns a random identifier of 128 bits, as 32 hexadecimal digits. The engine's digits are not visible in
  /// this package.
  static func newRequestID(_ randomBits: () -> UInt64) -> String {
    let halves = (randomBits(), randomBits())
    return String(unsafeUninitializedCapacity: 32) { bytes in
      for digit in 0..<32 {
        let half = digit < 16 ? halves.0 : halves.1
        let value = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (digit % 16)) & 15)
        bytes[digit] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
      }
      return 32
    }
  }
}
