import SecureHash

extension RequestSignature {
  /// Computes the SHA-256 of a body.
  public typealias BodyHash = ([UInt8]) -> SHA256.Digest

  /// Signs a request. The header fields of an earlier signature are replaced.
  ///
  /// - Parameters:
  ///   - request: The request as it will be sent: a later change of its method, path, query or body makes
  ///     the signature wrong.
  ///   - key: The key of the account.
  ///   - time: The current time. A client corrects its clock with the server's time of `stale-time`.
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
  /// The checks are, in this order: the header fields, the time, the HMAC. Only the last check hashes the body and
  /// uses the keys. Its duration does not depend on which key is right, or on where the HMACs differ.
  ///
  /// A copy of the request has a valid signature, too, until ``window`` seconds after its time. So the caller has to
  /// store the nonce of each request, and to refuse a request whose nonce is already stored.
  ///
  /// - Parameters:
  ///   - request: The request as it was received.
  ///   - keys: The keys with which the account may sign.
  ///   - now: The server's time.
  ///   - window: The maximum difference of the request's time and `now`, in seconds.
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
    var rightIndex: Int?
    for (index, key) in keys.enumerated() {
      let hasSameTag = key.tag(of: message) == signature.tag
      rightIndex = hasSameTag ? index : rightIndex
    }
    guard let rightIndex else { throw .wrong }
    return VerifiedSignature(
      time: signature.time, nonce: signature.nonce, keyIndex: rightIndex)
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

/// The time and the nonce of a valid signature, and with which key it was made.
public struct VerifiedSignature: Hashable, Sendable {
  /// When the request was signed.
  public let time: UnixTime
  /// The nonce. The server stores it in the transaction that carries out the request, and does not delete it before
  /// ``RequestSignature/window`` seconds after `time`.
  public let nonce: Nonce
  /// The index of the key among the keys of the call, from 0.
  public let keyIndex: Int
}

/// Why a signature is refused.
public enum SignatureError: Error, Hashable, Sendable {
  /// A header field is missing.
  case missing(RequestSignature.Part)
  /// The text of a header field is malformed, or the field occurs more than once.
  case malformed(RequestSignature.Part)
  /// The time is too far from the server's. The HMAC was not checked.
  case stale(serverTime: UnixTime)
  /// The HMAC is not that of any of the keys.
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
