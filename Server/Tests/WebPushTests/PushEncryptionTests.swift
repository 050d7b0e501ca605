import Crypto
import Foundation
import Testing

@testable import WebPush

struct PushEncryptionTests {
  /// The example of RFC 8291, section 5 and appendix A.
  enum Example {
    static let message = Array("When I grow up, I want to be a watermelon".utf8)
    static let sender = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    static let receiver = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    static let p256dh =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    static let auth = "BTBZMqHH6r4Tts7J_aSIgg"
    static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    static let body =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
      + "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
      + "a-fN"
  }

  @Test func `the example of RFC 8291 comes out`() throws {
    let keys = try #require(PushKeys(p256dh: Example.p256dh, auth: Example.auth))
    let sender = try #require(Base64URL.bytes(Example.sender))
    let body = try PushEncryption.body(
      of: Example.message, for: keys, padding: 0,
      sender: P256.KeyAgreement.PrivateKey(rawRepresentation: sender),
      salt: #require(Base64URL.bytes(Example.salt)))
    #expect(Base64URL.text(body) == Example.body)
  }

  @Test(arguments: [0, 1, 254, 255, 256, 3_000, PushEncryption.mostMessageBytes])
  func `a browser decrypts a message of so many bytes`(_ count: Int) throws {
    let browser = P256.KeyAgreement.PrivateKey()
    let keys = try #require(
      PushKeys(
        publicKey: Array(browser.publicKey.x963Representation),
        secret: (0..<16).map { _ in .random(in: 0...255) }))
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let body = try PushEncryption.body(of: message, for: keys)
    #expect(body.count <= PushEncryption.mostBodyBytes)
    if count < 3_000 { #expect((body.count - 86 - 16) % PushEncryption.paddedTo == 0) }
    #expect(try decrypted(body, browser, keys.secret) == message)
    // Neither the salt nor the key is used again.
    let other = try PushEncryption.body(of: message, for: keys)
    #expect(other[..<16] != body[..<16] && other[21..<86] != body[21..<86])
  }

  @Test func `a message that is too long is refused`() throws {
    let keys = try #require(PushKeys(p256dh: Example.p256dh, auth: Example.auth))
    let message = [UInt8](repeating: 0, count: PushEncryption.mostMessageBytes + 1)
    #expect(throws: PushEncryptionError.messageTooLong(message.count)) {
      try PushEncryption.body(of: message, for: keys)
    }
  }

  @Test func `what is no key is refused`() {
    let (p256dh, auth) = (Example.p256dh, Example.auth)
    #expect(PushKeys(p256dh: p256dh, auth: auth) != nil)
    #expect(PushKeys(p256dh: p256dh, auth: auth + "A") == nil)
    #expect(PushKeys(p256dh: p256dh, auth: String(auth.dropLast(2))) == nil)
    #expect(PushKeys(p256dh: p256dh, auth: auth + "==") == nil)
    #expect(PushKeys(p256dh: "", auth: auth) == nil)
    #expect(PushKeys(p256dh: String(p256dh.dropLast(2)), auth: auth) == nil)
    // A point that is not on the curve: its use would tell of the private key.
    #expect(PushKeys(p256dh: String(p256dh.dropLast(1)) + "8", auth: auth) == nil)
    // The compressed form.
    #expect(PushKeys(publicKey: [3] + Array(repeating: 1, count: 32), secret: Array(1...16)) == nil)
  }

  @Test func `no description shows a secret`() throws {
    let keys = try #require(PushKeys(p256dh: Example.p256dh, auth: Example.auth))
    var text = "\(keys) \(String(reflecting: keys))"
    dump(keys, to: &text)
    let key = VAPIDKey()
    text += "\(key) \(String(reflecting: key))"
    dump(key, to: &text)
    #expect(!text.contains("5, 48") && !text.contains("Representation") && !text.contains("["))
  }

  /// Decrypts a body of one record as RFC 8188 and RFC 8291 say.
  private func decrypted(
    _ body: [UInt8], _ browser: P256.KeyAgreement.PrivateKey, _ secret: [UInt8]
  ) throws -> [UInt8] {
    let (salt, point, record) = (body[..<16], body[21..<86], body[86...])
    #expect(body[16..<21].elementsEqual([0, 0, 0x10, 0, 65]))
    let shared = try browser.sharedSecretFromKeyAgreement(
      with: P256.KeyAgreement.PublicKey(x963Representation: point))
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret,
      sharedInfo: Array("WebPush: info\0".utf8) + browser.publicKey.x963Representation + point,
      outputByteCount: 32)
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt,
      info: Array("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
    let nonce = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8),
      outputByteCount: 12)
    let box = try AES.GCM.SealedBox(
      nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Data($0) }),
      ciphertext: record.dropLast(16), tag: record.suffix(16))
    let padded = try AES.GCM.open(box, using: key)
    let end = try #require(padded.lastIndex { $0 != 0 })
    #expect(padded[end] == 2)
    return Array(padded[..<end])
  }
}
