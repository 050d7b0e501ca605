import APIContract

/// Reads and makes codes in Crockford's base32: digits and letters without `I`, `L`, `O` and `U`, 5 bits
/// each.
///
/// See <https://www.crockford.com/base32.html>. Characters that a person may write for another one are read
/// as that one: `I` and `L` as `1`, `O` as `0`, and lower case as upper case.
enum CrockfordCode {
  static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// Returns a text's characters, or nil if their number is not `count` or one of them occurs in no code.
  /// The text is read as ``TypedCode`` says.
  static func characters(of text: String, count: Int) -> String? {
    var characters: [UInt8] = []
    for byte in TypedCode.characters(of: text).utf8 {
      let read =
        switch byte {
        case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
        case UInt8(ascii: "O"): UInt8(ascii: "0")
        default: byte
        }
      guard alphabet.contains(read), characters.count < count else { return nil }
      characters.append(read)
    }
    return characters.count == count ? String(decoding: characters, as: UTF8.self) : nil
  }

  /// Returns random characters.
  static func random(count: Int, using generator: inout some RandomNumberGenerator) -> String {
    let characters = (0..<count).map { _ in alphabet[Int(generator.next() & 31)] }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Returns the schema of a text with this many characters.
  static func schema(count: Int, example: String) -> JSONValue {
    [
      "type": "string", "pattern": .string("^[0-9A-HJKMNP-TV-Z]{\(count)}$"),
      "examples": .array([.string(example)]),
    ]
  }
}
