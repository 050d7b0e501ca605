/// A code of 8 characters that a person can read out: no `0`, `1`, `I`, `O`, or lower case.
///
/// Lower-case letters are accepted and become upper case.
public struct ShareCode: Hashable, Sendable, ParameterValue {
  /// The characters of a code.
  public static let alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

  /// The 8 characters.
  public let parameterText: String

  /// The code of a text, or nil if it is not one.
  public init?(parameterText text: String) {
    let upper = String(
      decoding: text.utf8.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 },
      as: UTF8.self)
    guard upper.utf8.count == 8, upper.utf8.allSatisfy(Self.alphabet.utf8.contains) else {
      return nil
    }
    parameterText = upper
  }

  /// A string of the format `share-code`.
  public static var parameterSchema: ParameterSchema {
    .format("share-code", example: "7KXW2MPQ")
  }
}

extension ShareCode: Codable {
  /// Reads the characters.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let code = ShareCode(parameterText: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no share code")
    }
    self = code
  }

  /// Writes the characters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(parameterText)
  }
}
