/// SplitMix64: the same numbers for the same seed.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from 0 up to below `end`.
  public mutating func number(below end: Int) -> Int {
    end <= 1 ? 0 : .random(in: 0..<end, using: &self)
  }

  /// A byte.
  public mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 32) }
}
