import Crypto
import WordCube

/// Returns the SHA-256 of a body, computed by swift-crypto, which uses the processor's own instructions.
let cryptoBodyHash: @Sendable ([UInt8]) -> WordCube.SHA256.Digest = { body in
  let digest = Crypto.SHA256.hash(data: body)
  return WordCube.SHA256.Digest(bytes: Array(digest)) ?? WordCube.SHA256.digest(of: body)
}
