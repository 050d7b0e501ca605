import Lexicon
import TextBytes

/// A UUID (RFC 9562): the 128-bit identifier of a player or a daily challenge.
public struct UniqueID: Hashable, Sendable {
  /// The first 8 bytes.
  public let high: UInt64
  /// The last 8 bytes.
  public let low: UInt64

  /// Creates the identifier with the given bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates an identifier from its text form. Returns nil unless the text is 8-4-4-4-12 hexadecimal digits
  /// in either case, separated by hyphens.
  public init?(_ text: String) { self.init(utf8: Array(text.utf8)) }

  package init?(utf8 text: [UInt8]) {
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    var length = 0
    for byte in text {
      switch length {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      case 0..<36:
        guard let digit = hexadecimalValue(byte) else { return nil }
        halves.high = halves.high << 4 | halves.low >> 60
        halves.low = halves.low << 4 | UInt64(digit)
      default:
        return nil
      }
      length += 1
    }
    guard length == 36 else { return nil }
    self.init(high: halves.high, low: halves.low)
  }
}

extension UniqueID: CustomStringConvertible {
  /// The identifier as 36 characters, with upper-case digits.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for digit in 0..<32 {
      if [8, 12, 16, 20].contains(digit) { text.append(UInt8(ascii: "-")) }
      let bits = digit < 16 ? high : low
      text.append(hexadecimalDigit(bits >> UInt64(60 - digit % 16 * 4), uppercase: true))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
