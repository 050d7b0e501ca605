/// The sequence of the fates of requests on a bad connection.
struct FlakyFates {
  enum Fate: Equatable {
    case answered, lostRequest, lostResponse
  }

  /// The state of SplitMix64, a generator of pseudorandom numbers.
  private var state: UInt64
  private let percentage: Int

  init(seed: UInt64, percentage: Int) {
    state = seed
    self.percentage = percentage
  }

  mutating func next() -> Fate {
    let bits = nextBits()
    guard bits >> 1 % 100 < UInt64(max(0, percentage)) else { return .answered }
    return bits & 1 == 0 ? .lostRequest : .lostResponse
  }

  private mutating func nextBits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
