import SecureHash

extension RequestSignature {
  /// A function that computes the SHA-256 of a body.
  public typealias BodyHash = ([UInt8]) -> SHA256.Digest

  /// Signs a request, replacing the header fields of an earlier signature.
  ///
  /// - Parameters:
  ///   - request: The request as it will be sent. Changing its method, path, query or body afterwards invalidates the
  ///     signature.
  ///   - key: The account's key.
  ///   - time: The current time. A client corrects its clock by the server's time in a `stale-time` problem.
  ///   - nonce: A new random number, even for a second attempt.
  ///   - bodyHash: The platform's SHA-256, if it is faster.
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
  /// It checks the header fields, then the time, then the HMAC. Only the last check hashes the body and uses the
  /// keys. The time that it takes does not depend on which key is right, or on where the HMACs differ.
  ///
  /// If a ``Router`` has removed its base path from the request, a signature over the whole path is valid, too: a client signs the base
  /// path if its routes contain it, but not if its base URL does.
  ///
  /// A copy of the request also has a valid signature, until ``window`` seconds after the request's time. So the caller must
  /// store the nonce of each request, and refuse a request whose nonce is already stored.
  ///
  /// - Parameters:
  ///   - request: The request as it was received or, if the router has a base path, ``RouteMatch/request``.
  ///   - keys: The keys that the account may sign with.
  ///   - now: The server's time.
  ///   - window: The maximum difference between the request's time and `now`, in seconds.
  ///   - bodyHash: The platform's SHA-256, if it is faster.
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
    let digest = bodyHash(request.body)
    var rightIndex = signature.rightKey(of: keys, request, digest)
    if rightIndex == nil, !request.removedBasePath.isEmpty {
      var whole = request
      whole.path = request.removedBasePath + (request.path == "/" ? "" : request.path)
      rightIndex = signature.rightKey(of: keys, whole, digest)
    }
    guard let rightIndex else { throw .wrong }
    return VerifiedSignature(
      time: signature.time, nonce: signature.nonce, keyIndex: rightIndex)
  }

  /// Returns the index of the key that signed the request; nil if none did. It tries all keys.
  private func rightKey(
    of keys: [SigningKey], _ request: Request, _ bodyDigest: SHA256.Digest
  ) -> Int? {
    let message = Self.message(request, bodyDigest, time, nonce)
    var rightIndex: Int?
    for (index, key) in keys.enumerated() {
      let hasSameTag = key.tag(of: message) == tag
      rightIndex = hasSameTag ? index : rightIndex
    }
    return rightIndex
  }

  /// The bytes to sign.
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

/// The time and the nonce of a valid signature, and the key that made it.
public struct VerifiedSignature: Hashable, Sendable {
  /// When the request was signed.
  public let time: UnixTime
  /// The nonce. The server stores it in the transaction that carries out the request, and keeps it for at least
  /// ``RequestSignature/window`` seconds after `time`.
  public let nonce: Nonce
  /// The index of the key in the list of keys passed to the call, from 0.
  public let keyIndex: Int
}

/// The reason why a signature is refused.
public enum SignatureError: Error, Hashable, Sendable {
  /// A header field is missing.
  case missing(RequestSignature.Part)
  /// The text of a header field is malformed, or the field occurs more than once.
  case malformed(RequestSignature.Part)
  /// The time is too far from the server's. The HMAC was not checked.
  case stale(serverTime: UnixTime)
  /// None of the keys produces this HMAC.
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
