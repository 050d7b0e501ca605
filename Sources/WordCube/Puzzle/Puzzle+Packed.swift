// Version 1 bytes will always decode.
//
// byte 0       version, 1
// byte 1       language (its raw value)
// bytes 2-52   81 tile codes of 5 bits in the order of the faces' numbers: face f takes the bits
//              5f ... 5f+4 of the bytes read as one little-endian number; the last 3 bits are 0

extension Puzzle {
  /// The number of bytes of a packed puzzle, 53.
  public static let packedByteCount = 53

  /// Why bytes or text are not a packed puzzle.
  public enum PackingError: Error, Hashable, Sendable {
    /// The number of bytes is not ``Puzzle/packedByteCount``.
    case byteCount(expected: Int, found: Int)
    /// The version is not 1.
    case version(found: UInt8)
    /// No language has this number.
    case language(found: UInt8)
    /// A face has a tile code that its language lacks.
    case tile(face: Face, found: UInt8, tileCount: Int)
    /// The bits that fill up the last byte or character are not 0.
    case padding(found: UInt8)
    /// The text has not ``Puzzle/textLength`` characters.
    case textLength(expected: Int, found: Int)
    /// The character at an offset of UTF-8 bytes is none of `A-Z a-z 0-9 - _`.
    case character(offset: Int, found: UInt8)
  }

  /// The puzzle in 53 bytes, version 1.
  public var packed: [UInt8] {
    var bytes: [UInt8] = [1, language.rawValue]
    bytes.reserveCapacity(Self.packedByteCount)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for code in tileCodes {
      buffer |= UInt32(code) << bitCount
      bitCount += 5
      if bitCount >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: buffer))
        buffer >>= 8
        bitCount -= 8
      }
    }
    bytes.append(UInt8(truncatingIfNeeded: buffer))
    return bytes
  }

  /// The puzzle that some bytes hold.
  ///
  /// - Throws: ``PackingError``; just one list of bytes packs a puzzle.
  public init(packed bytes: some Collection<UInt8>) throws(PackingError) {
    guard bytes.count == Self.packedByteCount else {
      throw .byteCount(expected: Self.packedByteCount, found: bytes.count)
    }
    var rest = bytes.makeIterator()
    let version = rest.next() ?? 0
    guard version == 1 else { throw .version(found: version) }
    let languageCode = rest.next() ?? 0
    guard let language = Language(rawValue: languageCode) else {
      throw .language(found: languageCode)
    }
    let tileCount = language.tileSet.count
    var codes: [UInt8] = []
    codes.reserveCapacity(Face.count)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for face in Face.all {
      if bitCount < 5 {
        buffer |= UInt32(rest.next() ?? 0) << bitCount
        bitCount += 8
      }
      let code = UInt8(buffer & 31)
      guard code < tileCount else {
        throw .tile(face: face, found: code, tileCount: tileCount)
      }
      codes.append(code)
      buffer >>= 5
      bitCount -= 5
    }
    guard buffer == 0 else { throw .padding(found: UInt8(buffer)) }
    self.init(language: language, uncheckedTileCodes: codes)
  }
}

extension Puzzle.PackingError: CustomStringConvertible {
  /// What was expected where, and what was found.
  public var description: String {
    switch self {
    case .byteCount(let expected, let found):
      "a packed puzzle has \(expected) bytes, not \(found)"
    case .version(let found):
      "the version (byte 0) of a packed puzzle is 1, not \(found)"
    case .language(let found):
      "the language (byte 1) of a packed puzzle is unknown: \(found)"
    case .tile(let face, let found, let tileCount):
      "face \(face.rawValue) (\(face)) has tile \(found), but the language has \(tileCount) tiles"
    case .padding(let found):
      "the bits that fill up the end of a packed puzzle are 0, not \(found)"
    case .textLength(let expected, let found):
      "a puzzle's text form has \(expected) characters, not \(found)"
    case .character(let offset, let found):
      "byte \(offset) of a puzzle's text form is \(found), none of A-Z a-z 0-9 - _"
    }
  }
}
