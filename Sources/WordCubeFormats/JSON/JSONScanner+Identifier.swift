import WordCube

/// A game's own name in its JSON, the member `id`: a string or an integer, as its bytes stand there.
public struct GameIdentifier: Hashable, Sendable {
  /// The most bytes of an identifier, the quotes of a string not counted.
  public static let maximumByteCount = 256

  /// The JSON of the identifier, byte for byte.
  public let json: [UInt8]
}

extension GameIdentifier: CustomStringConvertible {
  /// The identifier's JSON.
  public var description: String { String(decoding: json, as: UTF8.self) }
}

extension JSONScanner {
  /// Passes an identifier, or any other value, which is no identifier.
  mutating func scanIdentifier() throws(Fault) -> GameIdentifier? {
    let first = nextToken()
    let start = position
    if first == UInt8(ascii: "\"") {
      let content = try scanString().range
      guard content.count <= GameIdentifier.maximumByteCount else { return nil }
      return GameIdentifier(json: bytes.copy(start..<position))
    }
    try skipValue()
    let token = bytes.copy(start..<position)
    guard token.count <= GameIdentifier.maximumByteCount,
      token.allSatisfy({ $0.isIntegerByte })
    else { return nil }
    return GameIdentifier(json: token)
  }
}

extension UInt8 {
  fileprivate var isIntegerByte: Bool {
    self == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
