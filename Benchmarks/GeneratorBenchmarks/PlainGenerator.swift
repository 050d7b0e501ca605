import NaiveTwin

/// A baseline: random puzzles in nested arrays, by the standard library's means for random choices. With
/// the twin's generator of random bits, which is SplitMix64, it makes the puzzles of `PuzzleGenerator`.
struct PlainGenerator {
  let seed: UInt64

  /// Each tile as often as its weight says: A to Z, then QU.
  private static let bag: [String] =
    (NaivePuzzle.weights.filter { $0.tile != "QU" } + NaivePuzzle.weights.filter { $0.tile == "QU" })
    .flatMap { Array(repeating: $0.tile, count: $0.weight) }

  func puzzle(_ number: UInt64) -> NaivePuzzle {
    var random = SplitMix64(seed: mixed(seed &+ number &* 0xD134_2543_DE82_EF95))
    let bag = Self.bag
    return NaivePuzzle(
      tiles: (0..<81).map { _ in bag[Int.random(in: 0..<bag.count, using: &random)] })
  }

  /// SplitMix64's function of its state, which it adds a constant to before.
  private func mixed(_ state: UInt64) -> UInt64 {
    var random = SplitMix64(seed: state &- 0x9E37_79B9_7F4A_7C15)
    return random.next()
  }
}
