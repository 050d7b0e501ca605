import SecureHash

/// A hash of the method, the path, the query and the body of a request. A server compares it when an
/// ``IdempotencyKey`` occurs again.
///
/// The hash does not include header fields, because a repeated request has another signature.
public struct RequestDigest: Hashable, Sendable {
  /// The hash. The server stores it with the key.
  public let digest: SHA256.Digest

  /// A stored digest.
  public init(_ digest: SHA256.Digest) { self.digest = digest }

  /// The digest of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - bodyHash: The SHA-256 of the platform, if it is faster.
  public init(
    of request: Request, bodyHash: RequestSignature.BodyHash = { SHA256.digest(of: $0) }
  ) {
    var message = CanonicalBytes(domain: "WordCube request digest", version: 1)
    message.append(request.method.rawValue.utf8)
    message.append(request.path.utf8)
    message.append(request.query.utf8)
    message.append(bodyHash(request.body).bytes)
    digest = SHA256.digest(of: message.bytes)
  }
}
