import SecureHash

/// A bearer token (RFC 6750): 256 random bits that identify an account and prove that its owner sends a request.
///
/// ```swift
/// let token = BearerToken.random(using: &generator)
/// token.write(to: &request.headers)     // Authorization: Bearer 3f7a...
/// BearerToken(headers: request.headers) == token   // true
/// ```
///
/// A server stores ``storedHash``, not the token. If the client loses the token, it loses the account, because the
/// server cannot return the token again. Never write a token into a URL: logs and browser histories store URLs.
/// Descriptions do not show the token.
public struct BearerToken: SecretBits {
  /// The header field that carries a token.
  public static let headerName = "Authorization"

  /// The bits.
  public let bits: SHA256.Digest

  /// Creates a token from its bits.
  public init(bits: SHA256.Digest) { self.bits = bits }

  /// Reads the token from the header field `Authorization`; nil unless there is exactly one such field, with the scheme
  /// `Bearer` in any case, followed by a token.
  public init?(headers: Headers) {
    guard let value = headers[Self.headerName],
      let end = value.utf8.firstIndex(of: UInt8(ascii: " ")),
      hasSameBytes(asciiLowercased(String(value[..<end])), "bearer")
    else { return nil }
    self.init(trimmed(String(value[end...])))
  }

  /// Sets the header field `Authorization`.
  public func write(to headers: inout Headers) { headers[Self.headerName] = "Bearer " + text }

  /// The SHA-256 of the token's 32 bytes, not of the digits of ``text``. A server finds the account by this hash. Nobody
  /// can compute the token from the hash.
  public var storedHash: SHA256.Digest { SHA256.digest(of: bits.bytes) }
}
