/// The checksum of an alphabet and units: four lanes of 64 bits, each a chain of exclusive-or,
/// multiplication and shift.
///
/// Each step is a bijection of the lane, so a change within a single 64-bit chunk always changes the result.
/// The article <doc:ByteFormat> defines it.
struct GraphChecksum {
  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89
  )

  /// Returns the checksum of a graph.
  static func checksum(alphabet: Alphabet, units: [UInt32]) -> UInt64 {
    var sum = GraphChecksum()
    sum.mix(alphabet.paddedCodePoints.span)
    sum.mix(units.span)
    return sum.finish(count: UInt64(alphabet.count))
  }

  /// Returns the checksum of bytes, padded with zeros to a multiple of 32.
  static func checksum(of bytes: Span<UInt8>) -> UInt64 {
    var numbers = [UInt32](repeating: 0, count: (bytes.count + 31) / 32 * 8)
    let whole = bytes.count / 4
    for index in 0..<whole { numbers[index] = bytes.uint32(at: index * 4) }
    for offset in (whole * 4)..<bytes.count {
      numbers[whole] |= UInt32(bytes[offset]) << UInt32(offset % 4 * 8)
    }
    var sum = GraphChecksum()
    sum.mix(numbers.span)
    return sum.finish(count: UInt64(bytes.count))
  }

  @inline(__always)
  private static func step(_ lane: UInt64, _ chunk: UInt64) -> UInt64 {
    let product = (lane ^ chunk) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  /// Mixes in 32-bit numbers, two per chunk, the first in the lower half.
  ///
  /// - Precondition: Their count is a multiple of 8.
  mutating func mix(_ numbers: Span<UInt32>) {
    precondition(numbers.count % 8 == 0)
    var (a, b, c, d) = lanes
    var index = 0
    while index < numbers.count {
      a = GraphChecksum.step(a, chunk(numbers, index))
      b = GraphChecksum.step(b, chunk(numbers, index + 2))
      c = GraphChecksum.step(c, chunk(numbers, index + 4))
      d = GraphChecksum.step(d, chunk(numbers, index + 6))
      index += 8
    }
    lanes = (a, b, c, d)
  }

  @inline(__always)
  private func chunk(_ numbers: Span<UInt32>, _ index: Int) -> UInt64 {
    UInt64(numbers[index]) | UInt64(numbers[index + 1]) << 32
  }

  /// Returns the lanes and a count, mixed into one number.
  func finish(count: UInt64) -> UInt64 {
    var sum = GraphChecksum.step(count, lanes.0)
    sum = GraphChecksum.step(sum, lanes.1)
    sum = GraphChecksum.step(sum, lanes.2)
    return GraphChecksum.step(sum, lanes.3)
  }
}
