import SecureHash
import TextBytes

/// A number used once: 128 random bits.
///
/// Each signed request has a new nonce. When the server carries out a request, it stores the nonce in the same
/// transaction. It refuses a request whose nonce is already stored.
public struct Nonce: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Returns a new nonce.
  ///
  /// - Parameter generator: A cryptographically secure generator: `SystemRandomNumberGenerator`.
  public static func random(using generator: inout some RandomNumberGenerator) -> Nonce {
    Nonce(high: generator.next(), low: generator.next())
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The 16 bytes, most significant first.
  public var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }
}

extension Nonce: LosslessStringConvertible {
  /// Reads a nonce from its text form; nil unless the text is 32 lower-case hexadecimal digits.
  public init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32, let high = UInt64(hexadecimalDigits: digits[0..<16]),
      let low = UInt64(hexadecimalDigits: digits[16..<32])
    else { return nil }
    self.init(high: high, low: low)
  }

  /// 32 lower-case hexadecimal digits.
  public var description: String {
    hexadecimal(high, digits: 16) + hexadecimal(low, digits: 16)
  }
}
