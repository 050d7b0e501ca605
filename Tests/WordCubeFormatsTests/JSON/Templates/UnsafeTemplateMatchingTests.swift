import Testing
import WordCube

@testable import WordCubeFormats

/// The checks around the bytes that templates compare: nothing beyond the end is touched.
@Suite struct UnsafeTemplateMatchingTests {
  @Test func `a wide chunk is read if all its bytes are inside`() {
    for count in 0...40 {
      let bytes = (0..<UInt8(count)).map { $0 }
      func half(_ offset: Int) -> UInt64 {
        bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      UnsafeBytes.withUnsafeBytes(of: bytes.span) { memory in
        for offset in [Int.min, -17, -16, -1] + Array(0...48) + [.max - 16, .max] {
          let isInside = offset >= 0 && offset <= count - 16
          #expect(
            memory.wideChunk(at: offset)
              == (isInside ? SIMD2(half(offset), half(offset + 8)) : nil))
        }
      }
    }
  }

  @Test func `a template is stored if all its chunks fit, and never partly`() {
    let bytes = [UInt8](repeating: 1, count: 64)
    UnsafeBytes.withUnsafeBytes(of: bytes.span) { memory in
      for chunkCount in 1...4 {
        UnsafeScratchBuffer<MaskedBytes>.withBuffer(capacity: chunkCount) { buffer in
          for length in 1...49 {
            var chunks = buffer
            let template = ByteTemplate(15..<15 + length, of: memory, in: &chunks)
            let needed = (length + 15) / 16
            #expect(template?.chunks.count == (needed <= chunkCount ? needed : nil))
            #expect(chunks.count == (needed <= chunkCount ? needed : 0))
          }
        }
      }
    }
  }
}
