import Testing
import WordCube

@Suite("The rules for removed cubes")
struct MoveJudgeRemovalsTests {
  private let inner = cube(1, 1, 1)
  private let usingUp = [faces(78, 79, 80), faces(78, 80, 79), faces(79, 78, 80)].map { word($0) }

  @Test func `a cube in play may be removed, for no points`() {
    let verdict = judge([removal(front)], .strict)
    #expect(verdict.isValid)
    #expect(verdict.totalScore == 0)
    #expect(verdict.moves[0].cubesLeavingPlay == [front])
    #expect(verdict.moves[0].word == nil)
    #expect(verdict.finalState.removed == [front])
  }

  @Test func `removedOutOfPlay: a removed cube, unless the move before removed it`() {
    #expect(judge([removal(front), removal(front)], .strict).isValid)
    let after = judge([removal(front), word(rows[0]), removal(front)], .classic)
    #expect(after.brokenRules == [.removedOutOfPlay])
    let other = judge([removal(front), removal(inner), removal(front)], .classic)
    #expect(other.brokenRules == [.removedOutOfPlay])
  }

  @Test func `removedOutOfPlay: a used-up cube, always`() {
    let verdict = judge(usingUp + [removal(front)], .classic)
    #expect(verdict.brokenRules == [.removedOutOfPlay])
    #expect(verdict.violation?.move == 3)
  }

  @Test func `a repeated removal changes nothing`() {
    let once = judge([removal(front)], .strict)
    let twice = judge([removal(front), removal(front)], .strict)
    #expect(twice.finalState == once.finalState)
    #expect(twice.moves[1].cubesLeavingPlay == [])
    #expect(twice.moves.count == 2)
  }

  @Test func `removalScore: just 0 will do, for the double-tap too`() {
    let rules = Rules.classic(and: .removalScore)
    for score in [1, -1, .max, .min] as [Int64] {
      #expect(judge([removal(front, claims: score)], .classic).isValid)
      #expect(judge([removal(front, claims: score)], rules).brokenRules == [.removalScore])
      let twice = [removal(front), removal(front, claims: score)]
      #expect(judge(twice, rules).brokenRules == [.removalScore])
    }
    #expect(judge([removal(front), removal(front)], rules).isValid)
  }

  @Test func `repeatedRemoval: the double-tap is forgiven once, and once again for another cube`() {
    let rules = Rules.classic(and: .repeatedRemoval)
    let three = [removal(front), removal(front), removal(front)]
    #expect(judge(three, .classic).isValid)
    #expect(judge(three, rules).brokenRules == [.repeatedRemoval])
    #expect(judge(three, rules).violation?.move == 2)
    let pairs = [removal(front), removal(front), removal(inner), removal(inner)]
    #expect(judge(pairs, rules).isValid)
    #expect(judge(pairs + [removal(inner)], rules).brokenRules == [.repeatedRemoval])
  }

  @Test func `buriedRemoval: a cube that shows no playable face, but for the double-tap`() {
    let rules = Rules.classic(and: .buriedRemoval)
    for cube in CubePosition.all {
      let isBuried = !CubeState().playableFaces.cubes.contains(cube)
      #expect(judge([removal(cube)], .strict).isValid)
      #expect(judge([removal(cube)], rules).brokenRules == (isBuried ? [.buriedRemoval] : []))
    }
    #expect(judge([removal(front), removal(front)], rules).isValid)
  }

  @Test func `buriedRemoval: a cube may be removed once its top, say, is uncovered`() {
    let rules = Rules.classic(and: .buriedRemoval)
    let covering = [removal(cube(1, 2, 1)), removal(front), removal(cube(1, 2, 2))]
    #expect(judge(covering + [removal(inner)], rules).isValid)
    let twoOfThem = judge(covering.dropLast() + [removal(inner)], rules)
    #expect(twoOfThem.brokenRules == [.buriedRemoval])
  }
}
