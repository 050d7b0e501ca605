import APIContract
import WordCube

/// A code of 24 characters in Crockford's base32, 120 bits, with which a player who has lost every device can add a new
/// one.
///
/// A code is read as ``TypedCode`` says; as with a ``JoiningCode``, `I` and `L` become `1`, and `O` becomes `0`.
/// Descriptions and dumps do not show the code.
public struct RecoveryCode: Hashable, Sendable {
  /// The 24 characters.
  public let text: String

  /// Creates a code from a string, or returns nil if the string is not a code.
  public init?(_ text: String) {
    guard let text = CrockfordCode.characters(of: text, count: Self.count) else { return nil }
    self.text = text
  }

  private init(characters: String) { text = characters }

  /// Returns a random code, one of 2^120 possible ones.
  ///
  /// - Parameter generator: A cryptographically secure generator.
  public static func random(using generator: inout some RandomNumberGenerator) -> RecoveryCode {
    RecoveryCode(characters: CrockfordCode.random(count: count, using: &generator))
  }

  /// The number of characters.
  public static let count = 24

  /// The code's hash, which a server stores: the SHA-256 of `WordCube recovery code 1 ` and the characters.
  public var storedHash: SHA256.Digest {
    SHA256.digest(of: Array("WordCube recovery code 1 \(text)".utf8))
  }
}

extension RecoveryCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type's name, without the code.
  public var description: String { "RecoveryCode" }
  /// The type's name, without the code.
  public var debugDescription: String { description }
  /// No children, so that a dump does not show the code.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension RecoveryCode: Codable {
  /// Reads the characters.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let code = RecoveryCode(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a recovery code")
    }
    self = code
  }

  /// Writes the characters.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension RecoveryCode: SchemaProviding {
  /// A string of 24 characters.
  public static var schema: JSONValue {
    CrockfordCode.schema(count: count, example: schemaExample.text)
  }
  /// A code that no server accepts.
  public static var schemaExample: RecoveryCode {
    RecoveryCode(characters: "7K0W2MPQ3R5T8V9XABCDEFGH")
  }
}
