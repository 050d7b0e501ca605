import BenchmarkSupport
import NaiveTwin
import WordCube

/// The sum of one letter of each of the first 1024 and 4096 puzzles of the seed.
let letterSums: (of1024: UInt64, of4096: UInt64) = (77_870, 311_621)

let seed: UInt64 = 5

/// Random puzzles from a seed.
func makeRandomPuzzles() {
  workload("random-puzzle", "wordcube") {
    let (generator, faces) = (PuzzleGenerator(seed: seed), Array(Face.all))
    try compareWithPlain(generator)
    return Timed(units: 4096, answer: letterSums.of4096) {
      sumLetters(of: 0..<4096, generator, faces)
    }
  }
  workload("random-puzzle", "twin") {
    let generator = PlainGenerator(seed: seed)
    return Timed(units: 1024, answer: letterSums.of1024) {
      (0..<1024).reduce(0) { $0 + generator.letter(of: $1) }
    }
  }
  for count in [1, 4, 16, 64, 256, 1024, 4096] { makeRandomPuzzles(inBatchesOf: count) }
}

/// Each run makes other puzzles than the one before.
private func makeRandomPuzzles(inBatchesOf count: Int) {
  workload("random-puzzle", "wordcube", at: PlotPoint("puzzles", count)) {
    let (generator, faces) = (PuzzleGenerator(seed: seed), Array(Face.all))
    let plain = PlainGenerator(seed: seed)
    let expected = stride(from: 0, to: 4096, by: count).map { start in
      (start..<start + count).reduce(0) { $0 + plain.letter(of: $1) }
    }
    var batch = 0
    return Timed(units: count, answer: 0) {
      let sum = sumLetters(of: batch * count..<(batch + 1) * count, generator, faces)
      let isRight = sum == expected[batch]
      batch = (batch + 1) % expected.count
      return isRight ? 0 : 1
    }
  }
}

/// Adds up the first letter on one face of each puzzle.
@inline(__always)
private func sumLetters(
  of numbers: Range<Int>, _ generator: PuzzleGenerator, _ faces: [Face]
) -> UInt64 {
  var sum: UInt64 = 0
  for number in numbers {
    let code = generator.puzzle(UInt64(number))[faces[number % Face.count]].code
    sum += UInt64(code == quCode ? 0x51 : 0x41 + code)
  }
  return sum
}

extension PlainGenerator {
  /// The same letter as ``sumLetters(of:_:_:)`` takes.
  fileprivate func letter(of number: Int) -> UInt64 {
    UInt64(puzzle(UInt64(number))[NaiveFace.all[number % Face.count]].utf8.first ?? 0)
  }
}

/// What the sums cannot show: each tile is right.
private func compareWithPlain(_ generator: PuzzleGenerator) throws {
  let plain = PlainGenerator(seed: generator.seed)
  for number in 0..<1024 as Range<UInt64>
  where NaivePuzzle(generator.puzzle(number)) != plain.puzzle(number) {
    throw WrongPuzzle(number: number)
  }
}

/// A number for which the two generators make different puzzles.
private struct WrongPuzzle: Error {
  var number: UInt64
}

let quCode: UInt8 = 26
