import Crypto
import WordCube
import WordCubeAPI

extension Request {
  /// The bytes on a connection, without a player.
  var bytes: [UInt8] {
    var head = "\(method.rawValue) \(target) HTTP/1.1\r\nhost: localhost\r\n"
    for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
    head += "content-length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// The bytes on a connection, signed now by a player.
  func bytes(from player: Credentials, key: IdempotencyKey? = nil) -> [UInt8] {
    var (request, generator) = (self, SystemRandomNumberGenerator())
    player.token.write(to: &request.headers)
    key?.write(to: &request.headers)
    RequestSignature.sign(
      &request, key: player.signingKey, time: now, nonce: .random(using: &generator),
      bodyHash: { Self.bodyHash($0) })
    return request.bytes
  }

  private static func bodyHash(_ body: [UInt8]) -> WordCube.SHA256.Digest {
    WordCube.SHA256.Digest(bytes: Array(Crypto.SHA256.hash(data: body)))
      ?? WordCube.SHA256.digest(of: body)
  }
}
