import Synchronization

/// A generator of pseudorandom numbers that are the same for the same seed: SplitMix64.
public final class SeededBits: Sendable {
  private let state: Mutex<UInt64>

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = Mutex(seed) }

  /// Returns the next number.
  public func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
