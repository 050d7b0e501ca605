/// What the tests of numbers draw their samples from.
enum NumberSamples {
  /// How much more a release build, which is some 50 times faster, tests.
  #if DEBUG
    static let scale = 1
  #else
    static let scale = 250
  #endif

  /// Reproducible random numbers (SplitMix64).
  struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }

    /// A finite double, every bit pattern as likely as another.
    mutating func finiteDouble() -> Double {
      while true {
        let value = Double(bitPattern: next())
        if value.isFinite { return value }
      }
    }

    /// Random decimal digits.
    mutating func digits(_ count: Int) -> String {
      var text = ""
      for _ in 0..<count { text.append(String(next() % 10)) }
      return text
    }
  }
}
