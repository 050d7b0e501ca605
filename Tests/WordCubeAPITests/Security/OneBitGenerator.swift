/// Numbers that together have one bit.
struct OneBitGenerator: RandomNumberGenerator {
  var bit: Int
  mutating func next() -> UInt64 {
    defer { bit -= 64 }
    return 0..<64 ~= bit ? 1 << UInt64(bit) : 0
  }
}

extension [UInt8] {
  /// The bytes with one ASCII byte changed in each bit that keeps it ASCII, left out, or added.
  var variants: [[UInt8]] {
    var variants: [[UInt8]] = []
    for place in indices {
      for bit in 0..<7 {
        variants.append(self)
        variants[variants.count - 1][place] ^= 1 << UInt8(bit)
      }
      variants.append(Array(self[..<place] + self[(place + 1)...]))
    }
    for place in 0...count {
      for byte in [0, 0x20, 0x30, 0x2F] as [UInt8] {
        variants.append(Array(self[..<place] + [byte] + self[place...]))
      }
    }
    return variants.filter { $0 != self }
  }
}
