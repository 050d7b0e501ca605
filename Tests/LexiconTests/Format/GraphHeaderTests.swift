import Testing

@testable import Lexicon

@Suite("How many units a header may claim")
struct GraphHeaderTests {
  private func kind(unitCount: Int) -> WordGraphError.Kind? {
    var bytes = [UInt8](repeating: 0, count: GraphHeader.byteCount)
    bytes.replaceSubrange(0..<8, with: GraphHeader.magic)
    bytes[GraphHeader.magic.count] = 1
    bytes[GraphHeader.Offset.stateCount] = 1
    for step in 0..<4 {
      bytes[GraphHeader.Offset.unitCount + step] = UInt8(
        truncatingIfNeeded: UInt32(truncatingIfNeeded: unitCount) >> UInt32(8 * step))
    }
    do {
      _ = try WordGraph(bytes: bytes)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test func `32 to 2^25, in blocks of 32`() {
    for count in [32, 64, 1 << 24, (1 << 24) + 32, (1 << 25) - 32, 1 << 25] {
      #expect(kind(unitCount: count) == .size, "the units themselves are missing")
    }
    for count in [0, 31, 33, (1 << 25) + 32, 1 << 26, Int(UInt32.max)] {
      #expect(kind(unitCount: count) == .header)
    }
  }
}
