import SecureHash

/// The signature of a request: the HMAC-SHA-256 of its method, path, query and body, a time and a nonce.
///
/// ```swift
/// RequestSignature.sign(&request, key: key, time: now, nonce: .random(using: &generator))
/// let verified = try RequestSignature.verify(request, keys: keys, now: now)
/// ```
///
/// It consists of three header fields:
///
/// | field | text |
/// |---|---|
/// | `Request-Time` | Unix seconds in decimal |
/// | `Request-Nonce` | 128 bits as 32 lower-case hexadecimal digits |
/// | `Request-Signature` | 256 bits as 64 lower-case hexadecimal digits |
///
/// ## Version 1
///
/// The HMAC's key is the 32 bytes of the ``SigningKey``. The message is the following parts, in this order, each
/// preceded by its length in 8 bytes. Numbers have the most significant byte first.
///
/// | part | bytes |
/// |---|---|
/// | domain | `WordCube request` in ASCII |
/// | version | 1, one byte |
/// | method | as sent |
/// | path | as sent, percent-encoded |
/// | query | as sent, percent-encoded, without `?`; may be empty |
/// | digest of the body | SHA-256, 32 bytes |
/// | time | 8 bytes, two's complement |
/// | nonce | 16 bytes |
///
/// Other header fields are not signed.
public struct RequestSignature: Hashable, Sendable {
  /// How far a request's time may be from the server's, before or after: 20 seconds.
  public static let window: Int64 = 20

  /// When the request was signed.
  public let time: UnixTime
  /// The nonce, which no other request from the account uses.
  public let nonce: Nonce
  /// The HMAC.
  public let tag: SHA256.Digest

  /// Reads a signature from its header fields.
  ///
  /// - Throws: A ``SignatureError`` if a field is missing, malformed, or occurs more than once.
  public init(headers: Headers) throws(SignatureError) {
    time = try Self.read(.time, headers) { text in
      UnixTime(text).flatMap { hasSameBytes("\($0)", text) ? $0 : nil }
    }
    nonce = try Self.read(.nonce, headers) { Nonce($0) }
    tag = try Self.read(.tag, headers) { SHA256.Digest($0) }
  }

  init(time: UnixTime, nonce: Nonce, tag: SHA256.Digest) {
    self.time = time
    self.nonce = nonce
    self.tag = tag
  }

  /// Sets the header fields.
  public func write(to headers: inout Headers) {
    headers[Part.time.headerName] = "\(time)"
    headers[Part.nonce.headerName] = "\(nonce)"
    headers[Part.tag.headerName] = "\(tag)"
  }

  private static func read<Value>(
    _ part: Part, _ headers: Headers, _ parse: (String) -> Value?
  ) throws(SignatureError) -> Value {
    guard let text = headers[part.headerName] else { throw .missing(part) }
    guard let value = parse(text) else { throw .malformed(part) }
    return value
  }
}

extension RequestSignature {
  /// The part of a signature that a header field carries.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// When the request was signed.
    case time
    /// The number used once.
    case nonce
    /// The HMAC.
    case tag

    /// The name of the header field.
    public var headerName: String {
      switch self {
      case .time: "Request-Time"
      case .nonce: "Request-Nonce"
      case .tag: "Request-Signature"
      }
    }
  }
}
