import WordCube

extension RequestSignature {
  /// Computes the SHA-256 of a body.
  public typealias BodyHash = ([UInt8]) -> SHA256.Digest

  /// Signs a request. The header fields of an earlier signature are replaced.
  ///
  /// - Parameters:
  ///   - request: The request as it will be sent: a later change of its method, path, query or body makes
  ///     the signature wrong.
  ///   - key: The player's key.
  ///   - time: The server's time, as far as the client knows it.
  ///   - nonce: A new random number, also for a second attempt.
  ///   - bodyHash: The SHA-256 of the platform, if it is faster.
  public static func sign(
    _ request: inout Request, key: SigningKey, time: UnixTime, nonce: Nonce,
    bodyHash: BodyHash = { SHA256.digest(of: $0) }
  ) {
    let message = message(request, bodyHash(request.body), time, nonce)
    let signature = RequestSignature(time: time, nonce: nonce, tag: key.tag(of: message))
    signature.write(to: &request.headers)
  }

  /// Verifies the signature of a request.
  ///
  /// The header fields are read first, then the time is compared, then the HMAC. Only the last check uses a key, and
  /// it takes the same time whichever key it was and wherever a tag differs. The body is not hashed
  /// before the time is right.
  ///
  /// The caller has to store the nonce and to refuse one that it has: a copy of the request verifies
  /// as well, until ``window`` seconds after its time.
  ///
  /// - Parameters:
  ///   - request: The request as it was received.
  ///   - keys: The keys with which the player may sign.
  ///   - now: The server's time.
  ///   - window: The seconds that the request's time may be from `now`, before or after.
  ///   - bodyHash: The SHA-256 of the platform, if it is faster.
  /// - Throws: ``SignatureError``.
  public static func verify(
    _ request: Request, keys: [SigningKey], now: UnixTime, window: Int64 = window,
    bodyHash: BodyHash = { SHA256.digest(of: $0) }
  ) throws(SignatureError) -> VerifiedSignature {
    let signature = try RequestSignature(headers: request.headers)
    let (age, overflows) = now.subtractingReportingOverflow(signature.time)
    guard !overflows, age.magnitude <= max(0, window).magnitude else {
      throw .stale(serverTime: now)
    }
    let message = message(request, bodyHash(request.body), signature.time, signature.nonce)
    var isRight = false
    for key in keys {
      let hasSameTag = key.tag(of: message) == signature.tag
      isRight = hasSameTag || isRight
    }
    guard isRight else { throw .wrong }
    return VerifiedSignature(time: signature.time, nonce: signature.nonce)
  }

  /// The bytes that are signed.
  static func message(
    _ request: Request, _ bodyDigest: SHA256.Digest, _ time: UnixTime, _ nonce: Nonce
  ) -> [UInt8] {
    var message = CanonicalBytes(domain: "WordCube request", version: 1)
    message.append(request.method.rawValue.utf8)
    message.append(request.path.utf8)
    message.append(request.query.utf8)
    message.append(bodyDigest.bytes)
    message.append(UInt64(bitPattern: time).bigEndianBytes)
    message.append(nonce.bytes)
    return message.bytes
  }
}

/// What a right signature says of its request, apart from who sent it.
public struct VerifiedSignature: Hashable, Sendable {
  /// When the request was signed.
  public let time: UnixTime
  /// The number that may be used once. The server stores it in the transaction of what it allowed, for at
  /// least ``RequestSignature/window`` seconds after `time`.
  public let nonce: Nonce
}

/// Why a signature is refused.
public enum SignatureError: Error, Hashable, Sendable {
  /// A header field is missing.
  case missing(RequestSignature.Part)
  /// The text of a header field is not that of its part, or the field is there more than once.
  case malformed(RequestSignature.Part)
  /// The time is too far from the server's. Whether the signature is right is not said.
  case stale(serverTime: UnixTime)
  /// No key gives this signature.
  case wrong
}

extension SignatureError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .missing(let part): "header field \(part.headerName) is missing"
    case .malformed(let part): "header field \(part.headerName) is malformed"
    case .stale(let serverTime): "the time is too far from the server's, \(serverTime)"
    case .wrong: "the signature is wrong"
    }
  }
}
