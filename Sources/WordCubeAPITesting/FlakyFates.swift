/// What happens to one request after the other on a bad connection.
struct FlakyFates {
  enum Fate: Equatable {
    case answered, lostRequest, lostResponse
  }

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

  /// SplitMix64, which gives the same numbers everywhere.
  private mutating func nextBits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
