import Lexicon
import Testing
import WordCubeSolver

struct RequirementsTests {
  @Test func `a range has ends of 0 or more that do not cross`() throws {
    #expect(throws: RequiredRangeError.contradictory(lowest: 3, highest: 2)) {
      try RequiredRange(atLeast: 3, atMost: 2)
    }
    for end in [-1, .min] as [Int64] {
      #expect(throws: RequiredRangeError.negative(end)) { try RequiredRange(atLeast: end) }
      #expect(throws: RequiredRangeError.negative(end)) { try RequiredRange(atMost: end) }
    }
    #expect(try RequiredRange(atLeast: 3, atMost: 3) == .between(3...3))
    #expect(try RequiredRange(atLeast: 300) == .atLeast(300))
    #expect(try RequiredRange(atMost: 5) == .atMost(5))
    #expect(try RequiredRange(atLeast: 0) == RequiredRange())
    #expect(try RequiredRange().isUnbounded && RequiredRange.atLeast(0).isUnbounded)
    #expect(!RequiredRange.atMost(0).isUnbounded)
  }

  @Test func `a range contains its ends and the numbers between them`() throws {
    let range = RequiredRange.between(3...5)
    #expect((0...9).filter { range.contains($0) } == [3, 4, 5])
    #expect((0...9).filter { RequiredRange.atLeast(7).contains($0) } == [7, 8, 9])
    #expect((0...9).filter { RequiredRange.atMost(1).contains($0) } == [0, 1])
    #expect(try RequiredRange().contains(.max))
  }

  @Test func `requirements that no puzzle can meet are refused`() throws {
    for length in [-1, 0, 55, .max, .min] {
      #expect(throws: PuzzleRequirementsError.wordLength(found: length)) {
        try PuzzleRequirements(longestWord: length)
      }
    }
    #expect(throws: PuzzleRequirementsError.moreCommonWords(lowest: 11, wordsAtMost: 10)) {
      try PuzzleRequirements(words: .atMost(10), commonWords: .init(.atLeast(11)))
    }
    #expect(throws: PuzzleRequirementsError.wordWithoutWords) {
      try PuzzleRequirements(words: .atMost(0), longestWord: 3)
    }
    #expect(try !PuzzleRequirements(words: .atMost(10), commonWords: .init(.atLeast(10))).isEmpty)
  }

  @Test func `a range of all numbers requires nothing`() throws {
    let requirements = try PuzzleRequirements(
      words: .atLeast(0), commonWords: .init(.atLeast(0), upTo: Rarity(rawValue: 10)),
      par: .init(.atLeast(0)))
    #expect(requirements == .none)
    #expect(requirements.isEmpty)
    #expect(try !PuzzleRequirements(longestWord: 1).isEmpty)
  }
}
