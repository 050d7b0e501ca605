import SecureHash

/// A bearer token (RFC 6750): 256 random bits that identify an account, and prove that its owner sends a request.
///
/// ```swift
/// let token = BearerToken.random(using: &generator)
/// token.write(to: &request.headers)     // Authorization: Bearer 3f7a...
/// BearerToken(headers: request.headers) == token   // true
/// ```
///
/// A server stores ``storedHash`` and not the token. If the token is lost, the account is lost: the server cannot
/// return it again. Never write a token into a URL: logs and browser histories store URLs. Descriptions do not show
/// the token.
public struct BearerToken: Equatable, Sendable {
  /// The header field of a token.
  public static let headerName = "Authorization"

  private let bits: SHA256.Digest

  /// A new token.
  ///
  /// - Parameter generator: A cryptographically secure generator: `SystemRandomNumberGenerator`.
  public static func random(using generator: inout some RandomNumberGenerator) -> BearerToken {
    BearerToken(bits: .random(using: &generator))
  }

  private init(bits: SHA256.Digest) { self.bits = bits }

  /// The token in text form; nil unless the text is 64 lower-case hexadecimal digits.
  public init?(_ text: String) {
    guard let bits = SHA256.Digest(text) else { return nil }
    self.init(bits: bits)
  }

  /// The token of the header field `Authorization`; nil unless there is one such field, with the scheme
  /// `Bearer` in any case and a token.
  public init?(headers: Headers) {
    guard let value = headers[Self.headerName],
      let end = value.utf8.firstIndex(of: UInt8(ascii: " ")),
      hasSameBytes(asciiLowercased(String(value[..<end])), "bearer")
    else { return nil }
    self.init(trimmed(String(value[end...])))
  }

  /// Sets the header field `Authorization`.
  public func write(to headers: inout Headers) { headers[Self.headerName] = "Bearer " + text }

  /// The secret: 64 lower-case hexadecimal digits.
  public var text: String { bits.description }

  /// The SHA-256 of the token's 32 bytes, not of the digits of ``text``. A server finds the account by this hash. Nobody
  /// can compute the token from it.
  public var storedHash: SHA256.Digest { SHA256.digest(of: bits.bytes) }

  /// Whether two tokens are equal. The running time does not depend on where they differ.
  public static func == (left: BearerToken, right: BearerToken) -> Bool { left.bits == right.bits }
}

extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type, without the secret.
  public var description: String { "BearerToken(secret)" }
  /// The type, without the secret.
  public var debugDescription: String { description }
  /// No children: a dump must not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension BearerToken: Codable {
  /// Reads 64 lower-case hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    self.init(bits: try SHA256.Digest(secretFrom: decoder))
  }

  /// Writes ``text``.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension BearerToken: SchemaProviding {
  /// A string.
  public static var schema: JSONValue { SHA256.Digest.secretSchema }
  /// The token of zeros.
  public static var schemaExample: BearerToken { BearerToken(bits: SHA256.Digest(0, 0, 0, 0)) }
}
