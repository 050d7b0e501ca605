/// A game's identifier, the member `id` of its JSON: a string or an integer, kept byte for byte.
public struct GameIdentifier: Hashable, Sendable {
  /// The maximum number of bytes in an identifier, not counting a string's quotes.
  public static let maximumByteCount = 256

  /// The JSON of the identifier, byte for byte.
  public let json: [UInt8]
}

extension GameIdentifier: CustomStringConvertible {
  /// The identifier's JSON.
  public var description: String { String(decoding: json, as: UTF8.self) }
}
