import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Violations as sentences")
struct ViolationTests {
  private func message(_ sample: SampleGame) -> String? {
    judge(sample.record, sample.rules, by: WordGraph.english, expecting: sample.expectedPuzzle)
      .violation?.message
  }

  @Test func `they name the move, the rule, the face, what was expected and what was found`() {
    #expect(
      message(.refused(by: .notPlayable))
        == "move 0 breaks notPlayable at face 1: expected a visible face, "
        + "found top of (1, 0, 2)")
    #expect(
      message(.refused(by: .repeatedWord))
        == "move 1 breaks repeatedWord: expected a word not yet played, found QUOTES in move 0")
    #expect(
      message(.refused(by: .timeBackwards))
        == "move 1 breaks timeBackwards: expected 55.0 s, found 54.0 s")
    #expect(
      message(.refused(by: .foreignPlayer))
        == "move 1 breaks foreignPlayer: expected nothing, found 1")
  }

  @Test func `a game that is refused before its first move names no move`() {
    let message = message(.refused(by: .otherPuzzle))
    #expect(message?.hasPrefix("the game breaks otherPuzzle: expected AQ") == true)
  }

  @Test func `several reasons are one sentence`() {
    let verdict = judge([word(faces(18, 18, 21), claims: 0)], .classic)
    #expect(
      verdict.violation?.message
        == "move 0 breaks repeatedFace at face 1: expected each face once, "
        + "found top of (0, 2, 0); wrongScore: expected 27, found 0; notTouching at face 1: "
        + "expected a face that touches the top of (0, 2, 0), found top of (0, 2, 0)")
    #expect(verdict.violation.map { "\($0)" } == verdict.violation?.message)
  }
}
