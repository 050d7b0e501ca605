import Lexicon

extension Puzzle {
  /// The number of characters in a puzzle's text form, 71.
  public static let textLength = 71

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The packed puzzle as 71 characters that need no escaping in a URL or file name: base64url without padding
  /// (RFC 4648, section 5).
  public var text: String {
    var characters: [UInt8] = []
    characters.reserveCapacity(Self.textLength)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in packed {
      buffer = buffer << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        characters.append(Self.digits[Int(buffer >> bitCount & 63)])
      }
    }
    characters.append(Self.digits[Int(buffer << (6 - bitCount) & 63)])
    return String(decoding: characters, as: UTF8.self)
  }

  /// Creates a puzzle from its text form. Each puzzle has exactly one text form.
  ///
  /// - Throws: ``PuzzlePackingError``, if the text is not a puzzle's text form.
  public init(text: some StringProtocol) throws(PuzzlePackingError) {
    guard text.utf8.count == Self.textLength else {
      throw .textLength(expected: Self.textLength, found: text.utf8.count)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.packedByteCount)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for (offset, character) in Array(text.utf8).enumerated() {
      guard let digit = Self.digits.firstIndex(of: character) else {
        throw .character(offset: offset, found: character)
      }
      buffer = buffer << 6 | UInt32(digit)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bitCount))
      }
    }
    let padding = UInt8(buffer & (1 << bitCount - 1))
    guard padding == 0 else { throw .padding(found: padding) }
    try self.init(packed: bytes)
  }
}
