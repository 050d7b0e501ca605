/// The checksum of an alphabet and units, as the article on the byte format writes it down.
func graphChecksum(alphabet: Alphabet, units: [UInt32]) -> UInt64 {
  var sum = LaneChecksum()
  var scalars = [UInt32](repeating: 0, count: Alphabet.maximumCount)
  for (code, scalar) in alphabet.letters.enumerated() { scalars[code] = scalar.value }
  sum.mix(scalars.span)
  sum.mix(units.span)
  return sum.finish(count: UInt64(alphabet.count))
}

/// Four lanes of 64 bits, each a chain of exclusive-or, multiplication and shift. Each step is a
/// bijection of the lane, so a change in one word alone always changes the result.
struct LaneChecksum {
  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89
  )

  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  /// Mixes in numbers of 32 bits, two a word, the first in the lower half.
  ///
  /// - Precondition: Their count is a multiple of 8.
  mutating func mix(_ numbers: Span<UInt32>) {
    precondition(numbers.count % 8 == 0)
    var (a, b, c, d) = lanes
    var place = 0
    while place < numbers.count {
      a = LaneChecksum.step(a, pair(numbers, place))
      b = LaneChecksum.step(b, pair(numbers, place + 2))
      c = LaneChecksum.step(c, pair(numbers, place + 4))
      d = LaneChecksum.step(d, pair(numbers, place + 6))
      place += 8
    }
    lanes = (a, b, c, d)
  }

  @inline(__always)
  private func pair(_ numbers: Span<UInt32>, _ place: Int) -> UInt64 {
    UInt64(numbers[place]) | UInt64(numbers[place + 1]) << 32
  }

  /// The lanes and a count as one number.
  func finish(count: UInt64) -> UInt64 {
    var sum = LaneChecksum.step(count, lanes.0)
    sum = LaneChecksum.step(sum, lanes.1)
    sum = LaneChecksum.step(sum, lanes.2)
    return LaneChecksum.step(sum, lanes.3)
  }
}
