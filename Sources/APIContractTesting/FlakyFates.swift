import WordCube

/// The sequence of what happens to requests on a bad connection.
struct FlakyFates {
  enum Fate: Equatable {
    case answered, lostRequest, lostResponse
  }

  private var random: SplitMix64Stream
  private let percentage: Int

  init(seed: UInt64, percentage: Int) {
    random = SplitMix64Stream(state: seed)
    self.percentage = percentage
  }

  mutating func next() -> Fate {
    let bits = random.next()
    guard bits >> 1 % 100 < UInt64(max(0, percentage)) else { return .answered }
    return bits & 1 == 0 ? .lostRequest : .lostResponse
  }
}
