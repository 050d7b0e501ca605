import Crypto
import Foundation

/// The encryption of a message for a browser: RFC 8291, with the coding `aes128gcm` from RFC 8188.
///
/// ```swift
/// let body = try PushEncryption.body(of: Array("{}".utf8), for: keys)
/// ```
public enum PushEncryption {
  /// The maximum number of bytes in a body: a push service does not have to accept more (RFC 8030, section 7.2).
  public static let mostBodyBytes = 4_096
  /// The maximum number of bytes in a message: what remains of a body without the header, the tag and the delimiter.
  public static let mostMessageBytes = mostBodyBytes - headerBytes - tagBytes - 1
  /// A message with its delimiter is padded to a multiple of this many bytes, so that its length reveals little about
  /// it.
  public static let paddedTo = 256

  /// The salt, the record size, the key length, and the key.
  private static let headerBytes = 16 + 4 + 1 + 65
  private static let tagBytes = 16
  /// Ends the only record, which is the last one.
  private static let delimiter: UInt8 = 2

  /// Encrypts a message as one record.
  ///
  /// - Parameters:
  ///   - message: The message, at most ``mostMessageBytes`` bytes.
  ///   - keys: The subscription's keys.
  /// - Throws: ``PushEncryptionError/messageTooLong(_:)``, or an error from swift-crypto.
  public static func body(of message: [UInt8], for keys: PushKeys) throws -> [UInt8] {
    let padded = min(
      mostMessageBytes + 1, (message.count + paddedTo) / paddedTo * paddedTo)
    return try body(
      of: message, for: keys, padding: max(0, padded - message.count - 1),
      sender: P256.KeyAgreement.PrivateKey(),
      salt: SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) })
  }

  /// Encrypts a message with a key pair and a salt, which must not be used for another message.
  package static func body(
    of message: [UInt8], for keys: PushKeys, padding: Int, sender: P256.KeyAgreement.PrivateKey,
    salt: [UInt8]
  ) throws -> [UInt8] {
    guard message.count <= mostMessageBytes else {
      throw PushEncryptionError.messageTooLong(message.count)
    }
    let receiver = try P256.KeyAgreement.PublicKey(x963Representation: keys.publicKey)
    let senderPoint = [UInt8](sender.publicKey.x963Representation)
    let agreed = try sender.sharedSecretFromKeyAgreement(with: receiver)
    let keyMaterial = agreed.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: keys.secret,
      sharedInfo: Array("WebPush: info\0".utf8) + keys.publicKey + senderPoint,
      outputByteCount: 32)
    func derived(_ name: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: keyMaterial, salt: salt,
        info: Array("Content-Encoding: \(name)\0".utf8), outputByteCount: count)
    }
    // The first record has the number 0, so its nonce is the derived one.
    let nonce = derived("nonce", 12).withUnsafeBytes { Data($0) }
    let record = message + [delimiter] + [UInt8](repeating: 0, count: padding)
    let sealed = try AES.GCM.seal(
      record, using: derived("aes128gcm", 16), nonce: AES.GCM.Nonce(data: nonce))
    let size = UInt32(mostBodyBytes)
    let header =
      salt + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) }
      + [UInt8(senderPoint.count)] + senderPoint
    return header + sealed.ciphertext + sealed.tag
  }
}

/// The reason why a message cannot be encrypted.
public enum PushEncryptionError: Error, Hashable, Sendable {
  /// The message has this many bytes; the maximum is ``PushEncryption/mostMessageBytes``.
  case messageTooLong(Int)
}
