/// The codes of 81 tiles, stored inline, so a puzzle allocates no memory and copying it counts no
/// references.
@usableFromInline
package struct TileCodes: Hashable, Sendable {
  /// Each chunk has 8 codes of one byte, the first in the lowest bits on a little-endian machine. The last
  /// chunk has one code; its other bytes are 0.
  @usableFromInline var chunks: Chunks

  @usableFromInline
  struct Chunks: Hashable, Sendable {
    var chunk0, chunk1, chunk2, chunk3, chunk4, chunk5, chunk6, chunk7, chunk8, chunk9: UInt64
    var chunk10: UInt64
  }

  /// Creates codes that are all 0.
  package init() { self.init(chunks: { _ in 0 }) }

  /// Creates the codes that a closure returns. Calls it with 0 ... 80 in order.
  @inline(__always)
  init(_ code: (Int) -> UInt8) {
    self.init(chunks: { number in
      let first = 8 &* number
      var chunk: UInt64 = 0
      for index in 0..<Swift.min(8, Face.count &- first) {
        chunk |= UInt64(code(first &+ index)) &<< UInt64(truncatingIfNeeded: 8 &* index)
      }
      return chunk
    })
  }

  /// Creates the codes that a closure returns 8 at a time, the first in the lowest bits. Calls it with 0 ...
  /// 10 in order. The last chunk has one code.
  @inline(__always)
  init(chunks chunk: (Int) -> UInt64) {
    chunks = Chunks(
      chunk0: chunk(0).littleEndian, chunk1: chunk(1).littleEndian, chunk2: chunk(2).littleEndian,
      chunk3: chunk(3).littleEndian, chunk4: chunk(4).littleEndian, chunk5: chunk(5).littleEndian,
      chunk6: chunk(6).littleEndian, chunk7: chunk(7).littleEndian, chunk8: chunk(8).littleEndian,
      chunk9: chunk(9).littleEndian, chunk10: chunk(10).littleEndian)
  }

  /// Returns whether each code is below a bound of at most 128.
  @inline(__always)
  func areAll(below bound: Int) -> Bool {
    // A byte plus `128 - bound` has its high bit set if the byte is at least the bound. In a byte of 128 or
    // more, the bit is set already.
    let difference = UInt64(128 - bound) &* 0x0101_0101_0101_0101
    @inline(__always)
    func highBits(_ chunk: UInt64) -> UInt64 {
      (chunk &+ difference | chunk) & 0x8080_8080_8080_8080
    }
    return highBits(chunks.chunk0) | highBits(chunks.chunk1) | highBits(chunks.chunk2)
      | highBits(chunks.chunk3) | highBits(chunks.chunk4) | highBits(chunks.chunk5)
      | highBits(chunks.chunk6) | highBits(chunks.chunk7) | highBits(chunks.chunk8)
      | highBits(chunks.chunk9) | highBits(chunks.chunk10) == 0
  }
}
