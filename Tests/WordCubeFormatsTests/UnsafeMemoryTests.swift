import Testing
import WordCube

@testable import WordCubeFormats

/// The checks around unsafe memory: nothing beyond the end is touched.
@Suite struct UnsafeMemoryTests {
  @Test func `a chunk is read if all its bytes are inside`() {
    for count in 0...40 {
      let bytes = (0..<UInt8(count)).map { $0 }
      func chunk(_ offset: Int) -> UInt64? {
        guard offset >= 0, offset + 8 <= count else { return nil }
        return bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      UnsafeBytes.withUnsafeBytes(of: bytes.span) { memory in
        for offset in [Int.min, -9, -8, -1] + Array(0...48) + [.max - 16, .max - 7, .max] {
          #expect(memory[offset] == (bytes.indices.contains(offset) ? bytes[offset] : 0))
          guard offset <= 48 else {
            #expect(memory.chunk(at: offset) == nil)
            continue
          }
          #expect(memory.chunk(at: offset) == (offset < 0 ? nil : chunk(offset)))
        }
      }
    }
  }

  @Test func `a buffer counts its elements, and its parts share them`() {
    UnsafeScratchBuffer<UInt8>.withBuffer(capacity: 4) { buffer in
      var buffer = buffer
      #expect(buffer.count == 0 && buffer.freeCount == 4)
      buffer.append(7)
      #expect(buffer.count == 1 && buffer.freeCount == 3 && buffer[0] == 7)
      for element in [8, 9, 9] as [UInt8] { buffer.append(element) }
      #expect(buffer.count == 4 && buffer.freeCount == 0)
      #expect(buffer.withSpan { Array(copying: $0) } == [7, 8, 9, 9])
      let part = buffer.part(from: 1, count: 2)
      #expect(part.count == 2 && part.freeCount == 0)
      part[0] = 6
      #expect(buffer.withSpan { Array(copying: $0) } == [7, 6, 9, 9])
      #expect(buffer.part(from: 4, count: 0).count == 0)
      buffer.keep(first: 1)
      #expect(buffer.withSpan { Array(copying: $0) } == [7])
      buffer.append(5)
      #expect(buffer.withSpan { Array(copying: $0) } == [7, 5])
    }
  }
}
