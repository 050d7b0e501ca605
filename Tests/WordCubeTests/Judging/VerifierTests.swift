import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Whole games")
struct VerifierTests {
  @Test(arguments: [Rules.classic, .strict])
  func `a game without moves is valid, total 0`(rules: Rules) {
    let verdict = judge([], rules)
    #expect(verdict.isValid)
    #expect(verdict.totalScore == 0)
    #expect(verdict.moves.isEmpty)
    #expect(verdict.finalState == CubeState())
  }

  @Test func `the rules are strict by default`() {
    let verifier = Verifier(dictionary: AcceptingDictionary())
    #expect(verifier.rules == .strict)
  }

  @Test func `the first refused move ends the game; the moves before it are the valid prefix`() {
    let moves = [word(rows[0]), removal(front), word(rows[1], claims: 0), word(rows[2], claims: 0)]
    let verdict = judge(moves, .strict)
    #expect(!verdict.isValid)
    #expect(verdict.violation?.move == 2)
    let prefix = judge(Array(moves.prefix(2)), .strict)
    #expect(verdict.moves == prefix.moves)
    #expect(verdict.totalScore == prefix.totalScore)
    #expect(verdict.finalState == prefix.finalState)
    #expect(verdict.finalState.removed == [front])
  }

  @Test func `a dictionary that throws leads to its error and no verdict`() {
    let verifier = Verifier(dictionary: FailingDictionary(failingFor: "GREATEST"))
    do throws(FailingDictionaryError) {
      _ = try verifier.judge(SampleGame.valid.record)
      Issue.record("the dictionary should have thrown")
    } catch {
      #expect(error.word == "GREATEST")
      #expect("\(error)" == "the dictionary failed to look up GREATEST")
    }
  }

  @Test func `otherPuzzle is checked first; the game's moves are not judged then`() {
    let bad = [word(rows[0], claims: -1)]
    let verdict = judge(bad, .strict, expecting: SamplePuzzles.other)
    #expect(verdict.brokenRules == [.otherPuzzle])
    #expect(judge(bad, .strict, expecting: .lettered).brokenRules == [.wrongScore])
    let off = judge(bad, .classic, expecting: SamplePuzzles.other)
    #expect(off.brokenRules == [.wrongScore])
  }

  @Test func `a dictionary whose alphabet has another order gives the same verdicts`() throws {
    let reversed = try Alphabet("ZYXWVUTSRQPONMLKJIHGFEDCBA".unicodeScalars)
    let words = ["QUOTES", "GREATEST", "LONGER", "COLD", "GAP"]
    let graph = try WordGraph(words: words, alphabet: reversed)
    let usual = try WordGraph(words: words)
    for sample in ReplayTests.samples {
      let verdict = judge(sample.record, sample.rules, by: graph)
      let expected = judge(sample.record, sample.rules, by: usual)
      #expect(verdict.violation == expected.violation)
      #expect(verdict.moves.map(\.word) == expected.moves.map(\.word))
      #expect(verdict.moves.map(\.score) == expected.moves.map(\.score))
      for move in verdict.moves {
        #expect(move.wordIndex == move.word.flatMap { graph.index(of: $0) })
      }
    }
    #expect(judge(SampleGame.valid.record, .strict, by: graph).isValid)
  }

  @Test func `letters that the dictionary's alphabet lacks are in no word`() throws {
    let few = try Alphabet("SETOUQ".unicodeScalars)
    let valid = SampleGame.valid.record
    let verdict = judge(valid, .strict, by: AcceptingDictionary(alphabet: few))
    #expect(verdict.moves.map(\.word) == ["QUOTES"])
    #expect(verdict.brokenRules == [.notInDictionary])
    #expect(verdict.violation?.reasons[0].found == "GREATEST")
    let closure = ClosureDictionary(alphabet: few) { $0 == "QUOTES" }
    #expect(judge(valid, .strict, by: closure) == verdict)
  }
}
