/// Where a request comes from.
public struct RequestOrigin: Hashable, Sendable {
  /// The address of the client without its port, such as `203.0.113.9` or `2001:db8::1`; `unknown` if the
  /// system does not say. See ``TrustedProxies``.
  public var address: String
  /// The identifier of the request: 32 hexadecimal digits, chosen at random by the host. The response has
  /// it as `Request-Id`, and the log line as `id`.
  public var requestID: String

  /// An origin.
  public init(address: String, requestID: String) {
    self.address = address
    self.requestID = requestID
  }
}

/// A random identifier of 128 bits, as 32 hexadecimal digits.
func randomRequestID() -> String {
  let digits = Array("0123456789abcdef".utf8)
  let halves = [UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max)]
  return String(unsafeUninitializedCapacity: 32) { bytes in
    for (index, half) in halves.enumerated() {
      for digit in 0..<16 {
        bytes[16 * index + digit] = digits[Int(half >> UInt64(60 - 4 * digit) & 15)]
      }
    }
    return 32
  }
}
