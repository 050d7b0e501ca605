import BenchmarkSupport
import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube
import WordCubeSolver

/// How many words the first 64 and the first 4096 puzzles have together.
private let wordCounts: (of64: UInt64, of4096: UInt64) = (19_842, 1_235_035)

/// All words of fresh puzzles, with their indices.
func findAllWords() {
  workload("all-words", "wordcube") {
    let (solver, positions) = (makeSolver(), positions(64))
    try compareWithTwin(solver, positions)
    return Timed(units: positions.count, answer: wordCounts.of64) {
      try countWords(of: positions[...], solver).reduce(0, +)
    }
  }
  workload("all-words", "twin", seconds: 1.2) {
    let (twin, boards) = (makeTwin(), puzzles(64).map { NaivePuzzle($0) })
    let indices = Dictionary(uniqueKeysWithValues: zip(WordSample.english, 0...))
    return Timed(units: boards.count, answer: wordCounts.of64) {
      boards.reduce(0) { count, board in
        let words = twin.allWords(board, NaiveState()).map(\.word)
        return count + UInt64(words.map { (naiveScore($0), indices[$0]) }.count)
      }
    }
  }
  workload("all-words", "sets", seconds: 1.2) {
    let boards = puzzles(64).map { NaivePuzzle($0) }
    let solver = PlainSolver(words: WordSample.english)
    return Timed(units: boards.count, answer: wordCounts.of64) {
      boards.reduce(0) { $0 + UInt64(solver.allWords($1, NaiveState()).count) }
    }
  }
  for count in [1, 4, 16, 64, 256, 1024, 4096] { findAllWords(inBatchesOf: count) }
}

/// Each run takes other puzzles than the one before: a processor soon knows the branches of few puzzles
/// from memory, which no server's does.
private func findAllWords(inBatchesOf count: Int) {
  workload("all-words", "wordcube", at: PlotPoint("puzzles", count)) {
    let (solver, positions) = (makeSolver(), positions(4096))
    let expected = try countWords(of: positions[...], solver)
    guard expected.reduce(0, +) == wordCounts.of4096 else { throw WrongWords() }
    var start = 0
    return Timed(units: count, answer: 0) {
      let batch = start..<start + count
      start = batch.upperBound % positions.count
      return try countWords(of: positions[batch], solver) == Array(expected[batch]) ? 0 : 1
    }
  }
}

private func countWords(
  of positions: ArraySlice<Position>, _ solver: Solver
) throws(SearchLimitError) -> [UInt64] {
  var counts: [UInt64] = []
  counts.reserveCapacity(positions.count)
  for position in positions {
    counts.append(UInt64(try solver.words(in: position, order: .alphabet).count))
  }
  return counts
}

/// What the counts cannot show: each word, score and index is right.
private func compareWithTwin(_ solver: Solver, _ positions: [Position]) throws {
  let twin = makeTwin()
  let indices = Dictionary(uniqueKeysWithValues: zip(WordSample.english, 0...))
  for position in positions {
    let words = try solver.words(in: position, order: .alphabet)
    let expected = twin.allWords(NaivePuzzle(position.puzzle), NaiveState()).map(\.word)
    let isRight =
      words.map(\.word) == expected && words.map(\.score) == expected.map { naiveScore($0) }
      && words.map(\.index) == expected.map { indices[$0] }
    if !isRight { throw WrongWords() }
  }
}

/// Solver and twin find different words.
private struct WrongWords: Error {}
