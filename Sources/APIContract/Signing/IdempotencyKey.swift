/// The key of an action that a client wants to happen only once: 1 to 64 visible ASCII characters.
///
/// A client that does not know whether its request arrived sends it again, with the same key and a new signature.
/// If the server carried out the first request, it returns the stored response.
///
/// The server stores keys by account and endpoint for 24 hours, each with the ``RequestDigest`` of its request. It
/// refuses a different request with the same key.
public struct IdempotencyKey: Hashable, Sendable {
  /// The header field that carries a key.
  public static let headerName = "Idempotency-Key"

  /// The characters.
  public let text: String

  /// Creates a key from a string; nil unless it consists of 1 to 64 visible ASCII characters, `!` to `~`.
  public init?(_ text: String) {
    let isVisible: (UInt8) -> Bool = { UInt8(ascii: "!")...UInt8(ascii: "~") ~= $0 }
    guard 1...64 ~= text.utf8.count, text.utf8.allSatisfy(isVisible) else { return nil }
    self.text = text
  }

  private init(_ bits: Nonce) { text = "\(bits)" }

  /// Returns a new key of 128 random bits: 32 hexadecimal digits.
  public static func random(using generator: inout some RandomNumberGenerator) -> IdempotencyKey {
    IdempotencyKey(Nonce.random(using: &generator))
  }

  /// Reads the key from the header field `Idempotency-Key`; nil if there is no such field.
  ///
  /// - Throws: ``IdempotencyKeyError`` if the field does not contain a key, or if there are several fields.
  public static func read(from headers: Headers) throws(IdempotencyKeyError) -> IdempotencyKey? {
    guard let text = headers[headerName] else { return nil }
    // `Headers` joins several fields with a comma and a space, and a space is not a visible character.
    guard let key = IdempotencyKey(text) else { throw .malformed }
    return key
  }

  /// Sets the header field `Idempotency-Key`.
  public func write(to headers: inout Headers) { headers[Self.headerName] = text }
}

extension IdempotencyKey: CustomStringConvertible {
  /// The characters.
  public var description: String { text }
}

/// The reason why a header field is not an ``IdempotencyKey``.
public enum IdempotencyKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not 1 to 64 visible ASCII characters, or there are several fields.
  case malformed

  /// What is wrong.
  public var description: String {
    "header field \(IdempotencyKey.headerName) must be 1 to 64 visible ASCII characters"
  }
}
