import APIContract

/// A code of 8 characters that is easy to read aloud, without `0`, `1`, `I`, `O` and lower case.
///
/// A code is read as ``TypedCode`` says: `7kxw-2mpq` is `7KXW2MPQ`.
public struct ShareCode: Hashable, Sendable, LosslessStringConvertible {
  /// The characters of a code.
  public static let alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

  /// The 8 characters.
  public let description: String

  /// Creates a code from a string, or returns nil if the string is not a code.
  public init?(_ text: String) {
    let characters = TypedCode.characters(of: text)
    guard characters.utf8.count == 8,
      Self.alphabet.withBytes({ allowed in characters.utf8.allSatisfy { allowed.contains($0) } })
    else { return nil }
    description = characters
  }

  private init(characters: [Character]) { description = String(characters) }

  /// Returns a random code, one of 2^40.
  public static func random(using generator: inout some RandomNumberGenerator) -> ShareCode {
    let alphabet = Array(alphabet)
    let bits = generator.next()
    return ShareCode(characters: (0..<8).map { alphabet[Int(bits >> (5 * $0) & 31)] })
  }
}

extension ShareCode: ParameterValue {
  /// Creates a code from a string, or returns nil if the string is not a code.
  public init?(parameterText text: String) { self.init(text) }
  /// The 8 characters.
  public var parameterText: String { description }
  /// A string in the format `share-code`.
  public static var parameterSchema: ParameterSchema {
    .format("share-code", example: "7KXW2MPQ")
  }
}

extension ShareCode: Codable {
  /// Reads the characters.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let code = ShareCode(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a share code")
    }
    self = code
  }

  /// Writes the characters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
