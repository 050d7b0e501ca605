import Crypto
import Foundation

/// The signature of a request to a webhook: an HMAC-SHA256 (RFC 2104) of the time and the body.
///
/// The header field ``fieldName`` is `t=TIME,v1=DIGITS`: the time in Unix seconds, and the HMAC of the text
/// `TIME.BODY` in hexadecimal digits. The receiver computes the HMAC with the same secret, compares the two,
/// and refuses times that are more than a few minutes old.
public enum WebhookSignature {
  /// The name of the header field.
  public static let fieldName = "WordCube-Signature"
  /// The minimum number of bytes in a secret.
  public static let fewestSecretBytes = 32
  /// The maximum difference, in seconds, between a request's time and the receiver's time.
  public static let window: Int64 = 300

  /// Returns the value of the header field.
  public static func value(of body: [UInt8], at time: Int64, secret: [UInt8]) -> String {
    let digits = code(of: body, time: "\(time)", secret).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return "t=\(time),v1=\(digits.joined())"
  }

  /// Returns whether a request was signed with a secret, at a time that differs from `now` by at most
  /// ``window`` seconds.
  ///
  /// - Parameters:
  ///   - value: The header field's value.
  ///   - body: The request's body, byte for byte.
  ///   - secret: The secret.
  ///   - now: The time in Unix seconds.
  public static func isValid(
    _ value: String, of body: [UInt8], secret: [UInt8], now: Int64
  ) -> Bool {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("t="), parts[1].hasPrefix("v1="),
      let time = Int64(parts[0].dropFirst(2)), let code = bytes(parts[1].dropFirst(3))
    else { return false }
    let (distance, overflows) = now.subtractingReportingOverflow(time)
    guard !overflows, distance.magnitude <= UInt64(window) else { return false }
    let signed = Array("\(parts[0].dropFirst(2)).".utf8) + body
    return HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: signed, using: SymmetricKey(data: secret))
  }

  private static func code(of body: [UInt8], time: String, _ secret: [UInt8]) -> [UInt8] {
    Array(
      HMAC<SHA256>.authenticationCode(
        for: Array("\(time).".utf8) + body, using: SymmetricKey(data: secret)))
  }

  /// Returns the bytes of hexadecimal digits.
  private static func bytes(_ digits: Substring) -> [UInt8]? {
    let values = digits.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard values.count == digits.utf8.count, values.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
