import Lexicon
import WordCube

/// Signs a request.
@_expose(wasm, "wordcube_sign")
@_cdecl("wordcube_sign")
public func sign(
  _ keyLength: Int32, _ methodLength: Int32, _ pathLength: Int32, _ queryLength: Int32,
  _ bodyLength: Int32, _ time: Int64, _ nonceLength: Int32
) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let parts = try InputBuffer.shared.parts(
      keyLength, methodLength, pathLength, queryLength, bodyLength, nonceLength)
    guard let text = parts.text(0), let key = SHA256.Digest(text) else {
      throw ModuleError(.malformed, "a key must have 64 lower-case hexadecimal digits")
    }
    var message = SignedMessage()
    for number in 1...3 { message.append(parts[number]) }
    var bodyHash = SHA256()
    bodyHash.update(parts[4].bindMemory(to: UInt8.self).span)
    message.append(bodyHash.finalize().bytes)
    message.append(UInt64(bitPattern: time).bigEndianBytes)
    message.append(try SignedMessage.nonce(parts.text(5)))
    return Array(SHA256.hmac(of: message.bytes, key: key.bytes).description.utf8)
  }
}
