import Lexicon

// Version 1 bytes will always decode.
//
// byte 0       version, 1
// byte 1       language (its raw value)
// bytes 2-52   81 tile codes of 5 bits in face number order: face f takes the bits
//              5f ... 5f+4 of the bytes read as one little-endian number; the last 3 bits are 0

extension Puzzle {
  /// The number of bytes in a packed puzzle, 53.
  public static let packedByteCount = 53

  /// The puzzle in 53 bytes, version 1.
  public var packed: [UInt8] {
    var bytes: [UInt8] = [1, language.rawValue]
    bytes.reserveCapacity(Self.packedByteCount)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for face in Face.all {
      buffer |= UInt32(tileCodes[face.index]) << bitCount
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

  /// Creates a puzzle from its packed bytes. Each puzzle has exactly one packed form.
  ///
  /// - Throws: ``PuzzlePackingError``, if the bytes are not a packed puzzle.
  @inlinable
  public init(packed bytes: some ByteSource & ~Escapable) throws(PuzzlePackingError) {
    self = try bytes.withBytes { bytes throws(PuzzlePackingError) in try Puzzle(reading: bytes) }
  }

  @usableFromInline
  init(reading bytes: Span<UInt8>) throws(PuzzlePackingError) {
    guard bytes.count == Self.packedByteCount else {
      throw .byteCount(expected: Self.packedByteCount, found: bytes.count)
    }
    guard bytes[0] == 1 else { throw .version(found: bytes[0]) }
    guard let language = Language(rawValue: bytes[1]) else {
      throw .language(found: bytes[1])
    }
    // Not from the tile set: copying that would count references.
    let tileCount = language.spellings.count
    let last = bytes[Self.packedByteCount - 1]
    // 8 codes take 5 bytes, and a load takes 8. Only one byte follows the bytes of chunk 9, so its load
    // starts 3 bytes early.
    let raw = bytes.bytes
    let codes = TileCodes(chunks: { number in
      switch number {
      case 10: UInt64(last & 31)
      case 9: Self.bytes(ofFives: raw.loadUInt64(at: 2 + 5 * 9 - 3) >> 24)
      default: Self.bytes(ofFives: raw.loadUInt64(at: 2 + 5 * number))
      }
    })
    if !codes.areAll(below: tileCount) {
      for face in Face.all where codes[face.index] >= tileCount {
        throw .tile(face: face, found: codes[face.index], tileCount: tileCount)
      }
    }
    guard last >> 5 == 0 else { throw .padding(found: last >> 5) }
    self.init(language: language, uncheckedTileCodes: codes)
  }

  /// Returns the 8 numbers of 5 bits in the low 40 bits as 8 bytes, ignoring the other bits.
  @inline(__always)
  private static func bytes(ofFives fives: UInt64) -> UInt64 {
    let twenties = fives & 0xF_FFFF | (fives &>> 20 & 0xF_FFFF) &<< 32
    let tens = twenties & 0x3FF_0000_03FF | (twenties & 0xF_FC00_000F_FC00) &<< 6
    return tens & 0x1F_001F_001F_001F | (tens & 0x3E0_03E0_03E0_03E0) &<< 3
  }
}

/// An error in the bytes or the text of a packed puzzle.
public enum PuzzlePackingError: Error, Hashable, Sendable {
  /// The number of bytes is not ``Puzzle/packedByteCount``.
  case byteCount(expected: Int, found: Int)
  /// The version is not 1.
  case version(found: UInt8)
  /// No language has this number.
  case language(found: UInt8)
  /// A face has a tile code that its language lacks.
  case tile(face: Face, found: UInt8, tileCount: Int)
  /// The unused bits of the last byte or character are not 0.
  case padding(found: UInt8)
  /// The number of characters is not ``Puzzle/textLength``.
  case textLength(expected: Int, found: Int)
  /// The byte at an offset in the text's UTF-8 is not one of `A-Z a-z 0-9 - _`.
  case character(offset: Int, found: UInt8)
}

extension PuzzlePackingError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .byteCount(let expected, let found):
      "a packed puzzle has \(expected) bytes, not \(found)"
    case .version(let found):
      "the version (byte 0) of a packed puzzle must be 1, not \(found)"
    case .language(let found):
      "the language (byte 1) of a packed puzzle is unknown: \(found)"
    case .tile(let face, let found, let tileCount):
      "face \(face.rawValue) (\(face)) has tile \(found), but the language has \(tileCount) tiles"
    case .padding(let found):
      "the unused last bits of a packed puzzle must be 0, not \(found)"
    case .textLength(let expected, let found):
      "a puzzle's text form has \(expected) characters, not \(found)"
    case .character(let offset, let found):
      "byte \(offset) of a puzzle's text form is \(found), which is not one of A-Z a-z 0-9 - _"
    }
  }
}
