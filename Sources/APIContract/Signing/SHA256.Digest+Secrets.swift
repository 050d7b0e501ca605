import SecureHash

// What ``BearerToken`` and ``SigningKey`` share.

extension SHA256.Digest {
  /// 256 random bits.
  static func random(using generator: inout some RandomNumberGenerator) -> SHA256.Digest {
    SHA256.Digest(generator.next(), generator.next(), generator.next(), generator.next())
  }

  /// The bits of a secret in a model: 64 lower-case hexadecimal digits. The error does not show the text.
  init(secretFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let bits = SHA256.Digest(try container.decode(String.self)) else {
      let reason = "a secret has 64 lower-case hexadecimal digits"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
    }
    self = bits
  }

  /// The schema of a secret in a model.
  package static var secretSchema: JSONValue { ["type": "string", "format": "secret"] }
}
