import Lexicon
import Testing
import WordCube

@testable import WordCubeSolver

struct PuzzleFinderConfirmingTests {
  private let generator = PuzzleGenerator(seed: 11)
  private let finder: PuzzleFinder

  init() throws {
    let required = try PuzzleRequirements(
      words: .atLeast(UInt32(amount(release: 400, debug: 10))),
      longestWord: amount(release: 8, debug: 5))
    finder = try PuzzleFinder(TestWords.english.solver, required, avoiding: Blocklist(["TEA"]))
  }

  @Test func `a found puzzle is confirmed, and no other candidate is`() throws {
    let found = try finder.puzzle(of: generator, from: 2)
    let next = try finder.puzzle(of: generator, from: found.attempt + 1)
    #expect(try finder.confirm(found.provenance) == .confirmed)
    #expect(try finder.confirm(next.provenance) == .confirmed)
    for attempt in 2...next.attempt {
      let provenance = Provenance(
        generator: generator, requirements: finder.requirements, start: 2, attempt: attempt)
      let confirmation = try finder.confirm(provenance)
      if attempt == found.attempt {
        #expect(confirmation == .confirmed)
      } else if attempt == next.attempt {
        #expect(confirmation == .earlier(attempt: found.attempt))
      } else {
        guard case .fails(let failure) = confirmation else {
          Issue.record("\(confirmation)")
          continue
        }
        #expect(try finder.failure(of: generator.puzzle(attempt)) == failure)
      }
    }
  }

  @Test func `text, dictionary and words to avoid are enough to confirm a puzzle`() throws {
    let text = try finder.puzzle(of: generator).provenance.text
    let provenance = try Provenance(text)
    let auditor = try PuzzleFinder(
      TestWords.english.solver, provenance.requirements, avoiding: Blocklist(["TEA"]))
    #expect(try auditor.confirm(provenance) == .confirmed)
  }

  @Test func `the error says why a provenance cannot be confirmed`() throws {
    let other = Provenance(generator, number: 3)
    #expect(
      throws: ConfirmationError.otherRequirements(
        expected: finder.requirements, found: .none)
    ) { try finder.confirm(other) }
    func confirm(from start: UInt64, _ attempt: UInt64, attempts: UInt64) throws {
      _ = try finder.confirm(
        Provenance(
          generator: generator, requirements: finder.requirements, start: start, attempt: attempt),
        attempts: attempts)
    }
    #expect(throws: ConfirmationError.tooManyAttempts(found: 11, allowed: 10)) {
      try confirm(from: 5, 15, attempts: 10)
    }
    #expect(throws: ConfirmationError.tooManyAttempts(found: .max, allowed: .max)) {
      try confirm(from: 0, .max, attempts: .max)
    }
    try confirm(from: 5, 14, attempts: 10)
    let hasty = try PuzzleFinder(
      Solver(dictionary: TestWords.english.graph, limit: SearchLimit(steps: 1)),
      finder.requirements,
      avoiding: Blocklist(["TEA"]))
    #expect(throws: ConfirmationError.searchLimit(SearchLimit(steps: 1), attempt: 4)) {
      try hasty.confirm(
        Provenance(generator: generator, requirements: finder.requirements, start: 4, attempt: 4))
    }
  }
}
