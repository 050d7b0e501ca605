import SecureHash

/// A hash of a request's method, path, query and body. A server compares digests when an ``IdempotencyKey``
/// occurs again.
///
/// The hash does not cover header fields, because a repeated request has a different signature.
public struct RequestDigest: Hashable, Sendable {
  /// The hash. The server stores it with the key.
  public let digest: SHA256.Digest

  /// Creates a digest from a stored hash.
  public init(_ digest: SHA256.Digest) { self.digest = digest }

  /// Computes the digest of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - bodyHash: The platform's SHA-256, if it is faster.
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
