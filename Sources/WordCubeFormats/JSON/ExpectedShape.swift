/// The shapes that encoders write most: compact, members in alphabetical order. They are tried first,
/// eight bytes at a time; what does not match is read by the general functions, which alone report
/// errors.
enum ExpectedShape {
  /// `"left":{"letter":"_","side":1}`, 30 bytes; any byte may stand for an underscore.
  static let left = ShapeWords(
    word0: 0x7B3A_2274_6665_6C22, mask0: 0xFFFF_FFFF_FFFF_FFFF,
    word1: 0x2272_6574_7465_6C22, mask1: 0xFFFF_FFFF_FFFF_FFFF,
    word2: 0x6973_222C_2200_223A, mask2: 0xFFFF_FFFF_FF00_FFFF,
    word3: 0x0000_7D31_3A22_6564, mask3: 0x0000_FFFF_FFFF_FFFF,
    word4: 0, mask4: 0)

  /// `"right":{"letter":"_","side":2}`, 31 bytes; any byte may stand for an underscore.
  static let right = ShapeWords(
    word0: 0x3A22_7468_6769_7222, mask0: 0xFFFF_FFFF_FFFF_FFFF,
    word1: 0x7265_7474_656C_227B, mask1: 0xFFFF_FFFF_FFFF_FFFF,
    word2: 0x7322_2C22_0022_3A22, mask2: 0xFFFF_FFFF_00FF_FFFF,
    word3: 0x007D_323A_2265_6469, mask3: 0x00FF_FFFF_FFFF_FFFF,
    word4: 0, mask4: 0)

  /// `"top":{"letter":"_","side":0}`, 29 bytes; any byte may stand for an underscore.
  static let top = ShapeWords(
    word0: 0x227B_3A22_706F_7422, mask0: 0xFFFF_FFFF_FFFF_FFFF,
    word1: 0x3A22_7265_7474_656C, mask1: 0xFFFF_FFFF_FFFF_FFFF,
    word2: 0x6469_7322_2C22_0022, mask2: 0xFFFF_FFFF_FFFF_00FF,
    word3: 0x0000_007D_303A_2265, mask3: 0x0000_00FF_FFFF_FFFF,
    word4: 0, mask4: 0)

  /// `{"index":{"x":_,"y":_,"z":_},"side":_}`, 38 bytes; any byte may stand for an underscore.
  static let wordElement = ShapeWords(
    word0: 0x2278_6564_6E69_227B, mask0: 0xFFFF_FFFF_FFFF_FFFF,
    word1: 0x2C00_3A22_7822_7B3A, mask1: 0xFF00_FFFF_FFFF_FFFF,
    word2: 0x7A22_2C00_3A22_7922, mask2: 0xFFFF_FF00_FFFF_FFFF,
    word3: 0x6973_222C_7D00_3A22, mask3: 0xFFFF_FFFF_FF00_FFFF,
    word4: 0x0000_7D00_3A22_6564, mask4: 0x0000_FF00_FFFF_FFFF)
}

/// Up to 40 bytes as five little-endian words, with masks for the bytes that count.
struct ShapeWords {
  let word0: UInt64, mask0: UInt64
  let word1: UInt64, mask1: UInt64
  let word2: UInt64, mask2: UInt64
  let word3: UInt64, mask3: UInt64
  let word4: UInt64, mask4: UInt64

  init(
    word0: UInt64, mask0: UInt64, word1: UInt64, mask1: UInt64, word2: UInt64, mask2: UInt64,
    word3: UInt64, mask3: UInt64, word4: UInt64, mask4: UInt64
  ) {
    self.word0 = word0
    self.mask0 = mask0
    self.word1 = word1
    self.mask1 = mask1
    self.word2 = word2
    self.mask2 = mask2
    self.word3 = word3
    self.mask3 = mask3
    self.word4 = word4
    self.mask4 = mask4
  }

  /// Whether the bytes at an offset have the shape; never near the end of the bytes.
  @inline(__always)
  func matches(_ bytes: UnsafeBytes, at offset: Int) -> Bool {
    guard let last = bytes.word(at: offset + 32), let first = bytes.word(at: offset),
      let second = bytes.word(at: offset + 8), let third = bytes.word(at: offset + 16),
      let fourth = bytes.word(at: offset + 24)
    else { return false }
    return (first ^ word0) & mask0 | (second ^ word1) & mask1 | (third ^ word2) & mask2
      | (fourth ^ word3) & mask3 | (last ^ word4) & mask4 == 0
  }
}
