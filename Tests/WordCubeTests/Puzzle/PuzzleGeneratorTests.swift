import Testing
import WordCube

@Suite("Random puzzles")
struct PuzzleGeneratorTests {
  @Test(arguments: Golden.puzzles)
  func `the golden puzzles of version 1`(golden: Golden) {
    let generator = PuzzleGenerator(seed: golden.seed, version: .version1)
    #expect(generator.puzzle(golden.number).text == golden.text)
  }

  struct Golden: Sendable {
    let seed: UInt64
    let number: UInt64
    let text: String

    static let puzzles = [
      Golden(
        seed: 0, number: 0,
        text: "AQEUASwMkeQi2VpkS5I5nTWzIeKsJQBMRAgqDAAgK0Fr0CmAdGTeWA2hg5BGnJ3H2jnkRA4"),
      Golden(
        seed: 0, number: 1,
        text: "AQEntind0cCBCOIAr8ZIynSTEjmcIwQ3G7CTiZGYZGTDxjqlBMs0oEWsJOYRMXgNyEEkcRY"),
      Golden(
        seed: 1, number: 0,
        text: "AQERpUvcIoWyVslogbFFznSgShKDWwehps4sRLgy0BugDSeYZNRSsig-iLAwJ5HxTlbOawM"),
      Golden(
        seed: 42, number: 0,
        text: "AQFuDJAJGZJISgGYgIRnSEPrCncBaASdy9CKbRJH5kKTRLCKkw5EcAwGhBFHDqFAHJsbKhQ"),
      Golden(
        seed: 42, number: 1_000_000,
        text: "AQEtStKsi20NRNo8lCRJZyOqoYJAQzES0kgElTQwLStIntWIsy5OlQhhS7gKZJvs0XkMiBI"),
      Golden(
        seed: 0x0123_4567_89AB_CDEF, number: 7,
        text: "AQEzttYmaci1AY5h68x1iENktAgcJoi0GAhoKJbIWnMiRDcfWAWgSUAbCLQTiZDEEDKJExc"),
      Golden(
        seed: .max, number: .max,
        text: "AQFCTXIAoEAW0gghky0nwSJHVD1GQ9GF0QRxDb1EyIqTtAkAke4N5hhBjkwHUCSRiOwmiQg"),
    ]
  }

  @Test func `the generator is the one that its documentation writes down`() {
    for seed in [0, 1, 99, 0xFEDC_BA98_7654_3210, .max] as [UInt64] {
      for number in [0, 1, 2, 12_345, .max] as [UInt64] {
        let codes = WrittenGenerator.codes(seed: seed, number: number)
        #expect(PuzzleGenerator(seed: seed).puzzle(number).tiles.map(\.code) == codes)
      }
    }
  }

  @Test func `English is drawn by version 1 unless said otherwise`() {
    #expect(PuzzleGenerator(seed: 3) == PuzzleGenerator(seed: 3, language: .english))
    #expect(PuzzleGenerator(seed: 3).version == .version1)
    #expect(PuzzleGenerator.Version.version1.rawValue == 1)
  }

  @Test func `seeds and numbers that differ give puzzles that differ`() {
    let bySeed = (0..<50 as Range<UInt64>).map { PuzzleGenerator(seed: $0).puzzle(0) }
    let byNumber = (1..<50 as Range<UInt64>).map { PuzzleGenerator(seed: 0).puzzle($0) }
    #expect(Set(bySeed + byNumber).count == 99)
  }

  @Test func `tiles are as frequent as their weights say, on every face alike`() {
    let set = TileSet.english
    var byTile = [Int](repeating: 0, count: set.count)
    var vowelsByFace = [Int](repeating: 0, count: Face.count)
    for number in 0..<UInt64(Amounts.puzzles) {
      for (face, tile) in PuzzleGenerator(seed: 5).puzzle(number).tiles.enumerated() {
        byTile[Int(tile.code)] += 1
        if [0, 4, 8, 14, 20].contains(tile.code) { vowelsByFace[face] += 1 }
      }
    }
    let total = Double(set.totalWeight)
    for (code, count) in byTile.enumerated() {
      let share = Double(set.weights[code]) / total
      #expect(isLikely(count, of: Amounts.puzzles * 81, share: share), "tile \(code): \(count)")
    }
    #expect(byTile[16] == 0)
    let vowels = [0, 4, 8, 14, 20].reduce(0) { $0 + Double(set.weights[$1]) }
    for (face, count) in vowelsByFace.enumerated() {
      #expect(isLikely(count, of: Amounts.puzzles, share: vowels / total), "face \(face): \(count)")
    }
  }

  /// Within five standard deviations of the mean.
  private func isLikely(_ count: Int, of trials: Int, share: Double) -> Bool {
    let mean = Double(trials) * share
    return abs(Double(count) - mean) <= 5 * (mean * (1 - share)).squareRoot()
  }
}

/// The generator once more, from the words of its documentation.
private enum WrittenGenerator {
  static let weights: [UInt64] = [
    16, 4, 6, 8, 24, 4, 5, 5, 13, 2, 2, 7, 6, 13, 15, 4, 0, 13, 10, 15, 7, 3, 4, 2, 4, 2, 2,
  ]

  static func mix(_ number: UInt64) -> UInt64 {
    let first = (number ^ (number >> 30)) &* 0xBF58476D1CE4E5B9
    let second = (first ^ (first >> 27)) &* 0x94D049BB133111EB
    return second ^ (second >> 31)
  }

  /// Both halves of a 128-bit product, from four products of 32 bits.
  static func product(_ a: UInt64, _ b: UInt64) -> (high: UInt64, low: UInt64) {
    let mask: UInt64 = 0xFFFF_FFFF
    let low = (a & mask) * (b & mask)
    let middle = (a >> 32) * (b & mask) + (low >> 32)
    let other = (a & mask) * (b >> 32) + (middle & mask)
    return ((a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), a &* b)
  }

  static func codes(seed: UInt64, number: UInt64) -> [UInt8] {
    var state = mix(seed &+ number &* 0xD1342543DE82EF95)
    let sum = weights.reduce(0, +)
    // (2^64 - W) mod W, without a number as large as 2^64.
    let least = (UInt64.max % sum + 1) % sum
    return (0..<81).map { _ in
      var pair: (high: UInt64, low: UInt64)
      repeat {
        state &+= 0x9E3779B97F4A7C15
        pair = product(mix(state), sum)
      } while pair.low < least
      var upTo: UInt64 = 0
      for (code, weight) in weights.enumerated() {
        upTo += weight
        if upTo > pair.high { return UInt8(code) }
      }
      preconditionFailure("no tile")
    }
  }
}
