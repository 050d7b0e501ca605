import APIContract

/// A code of 8 characters in Crockford's base32, which a player uses to add another device.
///
/// ``TypedCode`` says how a code is read. Then `I` and `L` become `1`, and `O` becomes `0`. For example, `7kow-2mpq` is
/// `7K0W2MPQ`. Descriptions and dumps do not show the code.
public struct JoiningCode: Hashable, Sendable {
  /// The 8 characters.
  public let text: String

  /// Creates a code from a string, or returns nil if the string is not a code.
  public init?(_ text: String) {
    guard let text = CrockfordCode.characters(of: text, count: Self.count) else { return nil }
    self.text = text
  }

  private init(characters: String) { text = characters }

  /// Returns a random code, one of 2^40 possible ones.
  ///
  /// - Parameter generator: A cryptographically secure generator.
  public static func random(using generator: inout some RandomNumberGenerator) -> JoiningCode {
    JoiningCode(characters: CrockfordCode.random(count: count, using: &generator))
  }

  /// The number of characters.
  public static let count = 8
}

extension JoiningCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type's name, without the code.
  public var description: String { "JoiningCode" }
  /// The type's name, without the code.
  public var debugDescription: String { description }
  /// No children, so that a dump does not show the code.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension JoiningCode: Codable {
  /// Reads the characters.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let code = JoiningCode(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a device code")
    }
    self = code
  }

  /// Writes the characters.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension JoiningCode: SchemaProviding {
  /// A string of 8 characters.
  public static var schema: JSONValue {
    CrockfordCode.schema(count: count, example: schemaExample.text)
  }
  /// A code that no server accepts.
  public static var schemaExample: JoiningCode { JoiningCode(characters: "7K0W2MPQ") }
}
