/// Mixes 64-bit chunks into 128 bits, as ``GameDigest`` describes.
///
/// Accidental collisions are unlikely. This is not a secure hash: making two games with one digest is easy.
@usableFromInline
struct DigestMixer {
  @usableFromInline var first: UInt64 = 0x243F_6A88_85A3_08D3
  @usableFromInline var second: UInt64 = 0x1319_8A2E_0370_7344
  @usableFromInline var count: UInt64 = 0

  init() {}

  @inlinable @inline(__always)
  mutating func combine(_ chunk: UInt64) {
    absorb(chunk)
    count &+= 1
  }

  /// Mixes in bytes as little-endian chunks, the last padded with zeros, and then their number.
  mutating func combine(bytes: RawSpan) {
    let wholeCount = bytes.byteCount & ~7
    var offset = 0
    while offset < wholeCount {
      combine(bytes.loadUInt64(at: offset))
      offset &+= 8
    }
    if wholeCount < bytes.byteCount {
      var rest: UInt64 = 0
      for offset in (wholeCount..<bytes.byteCount).reversed() {
        rest = rest &<< 8 | UInt64(bytes.byte(at: offset))
      }
      combine(rest)
    }
    combine(UInt64(bytes.byteCount))
  }

  func finalize() -> (high: UInt64, low: UInt64) {
    var copy = self
    copy.absorb(count)
    let high = Self.finish(copy.first &+ (copy.second << 32 | copy.second >> 32))
    let low = Self.finish(copy.second ^ high)
    return (high, low)
  }

  @inlinable @inline(__always)
  mutating func absorb(_ chunk: UInt64) {
    first = ((first << 23 | first >> 41) ^ chunk) &* 0x9E37_79B9_7F4A_7C15
    second = ((second << 23 | second >> 41) ^ chunk) &* 0xC2B2_AE3D_27D4_EB4F
  }

  private static func finish(_ lane: UInt64) -> UInt64 {
    var z = lane
    z = (z ^ (z >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    z = (z ^ (z >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return z ^ (z >> 33)
  }
}
