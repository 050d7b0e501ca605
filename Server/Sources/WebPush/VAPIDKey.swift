import Crypto
import Foundation

/// The key that a server uses to prove to push services that a browser subscribed to this server: VAPID, RFC 8292.
///
/// Descriptions and dumps do not show the private key.
public struct VAPIDKey: Sendable, CustomStringConvertible, CustomReflectable {
  /// How many seconds a token is valid. Push services refuse tokens that are valid for more than 24 hours.
  public static let tokenSeconds: Int64 = 12 * 3_600

  private let key: P256.Signing.PrivateKey

  /// Creates a new key.
  public init() { key = P256.Signing.PrivateKey() }

  /// Creates the key from 32 bytes, as ``bytes`` returns them.
  ///
  /// - Throws: An error from swift-crypto if the bytes are not a P-256 key.
  public init(bytes: [UInt8]) throws {
    key = try P256.Signing.PrivateKey(rawRepresentation: bytes)
  }

  /// The 32 bytes of the private key, to be stored.
  public var bytes: [UInt8] { [UInt8](key.rawRepresentation) }

  /// The public key in base64url: the value that a page passes to `PushManager.subscribe()` as `applicationServerKey`.
  public var publicKey: String { Base64URL.text(key.publicKey.x963Representation) }

  /// Returns the value of the field `Authorization` for a request to a push service.
  ///
  /// - Parameters:
  ///   - origin: The push service's origin, such as `https://push.example.net`.
  ///   - subject: The contact for the push service, a `mailto:` or `https:` URL; nil for none.
  ///   - time: The time, in seconds since 1970.
  public func authorization(
    for origin: String, subject: String?, at time: Int64
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let claims = Claims(aud: origin, exp: time + Self.tokenSeconds, sub: subject)
    let head = Base64URL.text(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
    let signed = head + "." + Base64URL.text(try encoder.encode(claims))
    let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
    return "vapid t=\(signed).\(Base64URL.text(signature)), k=\(publicKey)"
  }

  private struct Claims: Encodable {
    let aud: String
    let exp: Int64
    let sub: String?
  }

  /// Returns whether a string is a subject as defined in RFC 8292, section 2.1: `mailto:` with an address, or
  /// an `https` URL, both with a public host name.
  public static func isSubject(_ text: String) -> Bool {
    if text.hasPrefix("mailto:") { return isAddress(text.dropFirst("mailto:".count)) }
    guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
      let host = parts.host
    else { return false }
    return parts.scheme == "https" && parts.user == nil && parts.password == nil
      && isHostName(host.lowercased())
  }

  /// Returns whether a text is a mail address without characters that a URL has to encode (RFC 6068, section 2).
  private static func isAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= 64 else { return false }
    let isLocalPart = parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty
        && $0.utf8.allSatisfy { byte in
          isLabelByte(byte) || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            || "!$'*+=_~".utf8.contains(byte)
        }
    }
    return isLocalPart && isHostName(parts[1].lowercased())
  }

  /// Returns whether an authorization is signed by the key that it names: RFC 8292, section 4.2, without checking its
  /// times.
  package static func isSigned(_ authorization: String) -> Bool {
    let parts = authorization.split(separator: ", ")
    guard parts.count == 2, parts[0].hasPrefix("vapid t="), parts[1].hasPrefix("k="),
      let point = Base64URL.bytes(String(parts[1].dropFirst(2))),
      let key = try? P256.Signing.PublicKey(x963Representation: point)
    else { return false }
    let token = parts[0].dropFirst("vapid t=".count)
    guard let end = token.lastIndex(of: "."),
      let bytes = Base64URL.bytes(String(token[end...].dropFirst())),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes)
    else { return false }
    return key.isValidSignature(signature, for: Data(token[..<end].utf8))
  }

  /// The name of the type, without the key.
  public var description: String { "VAPIDKey" }
  /// A mirror without children, so that a dump does not show the key.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
