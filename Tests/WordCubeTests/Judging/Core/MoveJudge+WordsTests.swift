import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("The rules for played words")
struct MoveJudgeWordsTests {
  @Test func `a word of visible, touching faces is accepted and scores`() {
    let verdict = judge([word(frontRow)], .strict)
    #expect(verdict.isValid)
    #expect(verdict.moves.map(\.word) == [Puzzle.lettered.spelling(of: frontRow)])
    #expect(verdict.totalScore == word(frontRow).claimedScore)
  }

  @Test func `repeatedFace: the second place of a face counts`() {
    let verdict = judge([word(faces(78, 79, 80, 78))], .classic)
    #expect(verdict.brokenRules == [.repeatedFace])
    #expect(verdict.violation?.reasons[0].face == 3)
  }

  @Test func `repeatedFace: faces of one cube on different sides are different faces`() {
    #expect(judge([word(faces(78, 79, 80))], .strict).isValid)
  }

  @Test func `tooShort: three letters are enough, of two faces as well`() {
    let puzzle = Puzzle { $0 == face(78) ? "QU" : "A" }
    for short in [faces(79, 80), faces(78), []] {
      let verdict = judge([word(short, on: puzzle)], .classic, on: puzzle)
      #expect(verdict.brokenRules == [.tooShort])
    }
    #expect(judge([word(faces(78, 79), on: puzzle)], .strict, on: puzzle).isValid)
  }

  @Test func `tooShort: later rules about words are not checked; earlier and other ones are`() {
    let moves = [word(rows[0], at: 100), removal(front, at: 100)]
    // Out of play, not touching, a wrong score and not a word: none of these is reported.
    let short = word(faces(78, 0), at: 0, claims: 99)
    let verdict = judge(moves + [short], .strict)
    #expect(verdict.brokenRules == [.tooShort, .timeBackwards])
    let twice = judge(moves + [word(faces(78, 78), at: 100)], .strict)
    #expect(twice.brokenRules == [.repeatedFace, .tooShort])
  }

  @Test func `repeatedWord: the same letters by other faces, wherever the earlier move was`() {
    let puzzle = Puzzle { $0.side == .top ? "A" : "B" }
    let moves = [
      removal(cube(0, 0, 0)), word(rows[0], on: puzzle), word(rows[2], on: puzzle),
      word(rows[1], on: puzzle),
    ]
    let verdict = judge(moves, .classic, on: puzzle)
    #expect(verdict.brokenRules == [.repeatedWord])
    #expect(verdict.violation?.move == 3)
    #expect(verdict.violation?.reasons[0].earlierMove == 1)
  }

  @Test func `repeatedWord: QU spelled by one face or by two is the same word`() {
    let puzzle = Puzzle { face in
      switch face.rawValue {
      case 78: "QU"
      case 18: "Q"
      case 21: "U"
      default: "A"
      }
    }
    let moves = [word(faces(78, 79), on: puzzle), word(faces(18, 21, 24), on: puzzle)]
    #expect(judge(moves, .classic, on: puzzle).brokenRules == [.repeatedWord])
  }

  @Test func `repeatedWord: a part or a continuation of a word is another word`() {
    let moves = [word(faces(45, 48, 51)), word(faces(45, 48, 51, 78)), word(faces(48, 51, 78))]
    #expect(judge(moves, .strict).isValid)
  }

  @Test func `not in dictionary`() {
    let game = GameRecord(puzzle: .lettered, moves: [word(rows[0])])
    #expect(judge(game, .classic, by: RefusingDictionary()).brokenRules == [.notInDictionary])
    let text = Puzzle.lettered.spelling(of: rows[0])
    let knowing = ClosureDictionary { $0 == text }
    #expect(judge(game, .classic, by: knowing).isValid)
  }

  @Test func `wrongScore: just the right score will do`() {
    let right = word(rows[0]).claimedScore
    for claim in [right - 1, right + 1, 0, -right, .max, .min] {
      #expect(judge([word(rows[0], claims: claim)], .classic).brokenRules == [.wrongScore])
    }
  }

  @Test func `notTouching: the second face of the first pair that does not touch`() {
    let verdict = judge([word(faces(18, 21, 79, 72))], .classic)
    #expect(verdict.brokenRules == [.notTouching])
    #expect(verdict.violation?.reasons[0].face == 2)
  }

  @Test func `outOfPlay: removed and used-up cubes, the first face as well`() {
    let removed = judge([removal(front), word(frontRow)], .classic)
    #expect(removed.brokenRules == [.outOfPlay])
    #expect(removed.violation?.reasons[0].face == 0)
    let later = judge([removal(cube(0, 2, 2)), word(rows[0])], .classic)
    #expect(later.violation?.reasons.map(\.face) == [2])

    let orders = [faces(78, 79, 80), faces(78, 80, 79), faces(79, 78, 80), faces(79, 80, 78)]
    let usedUp = judge(orders.map { word($0) }, .classic)
    #expect(usedUp.brokenRules == [.outOfPlay])
    #expect(usedUp.violation?.move == 3)
  }

  @Test func `a face's third use leaves the cube in play until the end of the word`() {
    let orders = [faces(78, 79, 80), faces(78, 80, 79), faces(79, 78, 80)]
    #expect(judge(orders.map { word($0) }, .strict).isValid)
  }

  @Test func `notPlayable: hidden faces but the first, and only where they are in play`() {
    let hidden = hiddenFace(touching: rows[0][2])
    let verdict = judge([word(rows[0] + [hidden])], .classic)
    #expect(verdict.brokenRules == [.notPlayable])
    #expect(verdict.violation?.reasons[0].face == 3)
    let removed = judge([removal(hidden.cube), word(rows[0] + [hidden])], .classic)
    #expect(removed.brokenRules == [.outOfPlay])
  }

  @Test func `notPlayable: a face that a removal uncovers can be played`() {
    let hidden = hiddenFace(touching: face(75))
    let uncovering = known(
      CubePosition.all.first { cube in
        CubeState(inPlay: CubeSet.all.subtracting([cube])).isPlayable(hidden)
      })
    let neighbours = hidden.touchingFaces.filter {
      CubeState().isPlayable($0) && $0.cube != uncovering
    }
    let pair = known(
      neighbours.compactMap { first in
        neighbours.first { $0 != first && $0.touches(first) }.map { [$0, first] }
      }.first)
    let move = word(pair + [hidden])
    #expect(judge([move], .strict).brokenRules == [.notPlayable])
    #expect(judge([removal(uncovering), move], .strict).isValid)
  }

  @Test func `firstFaceHidden: checked if the first cube is in play, and reported at face 0`() {
    let first = hiddenFace(touching: rows[0][0])
    let move = word([first] + rows[0])
    let rules = Rules.classic(and: .firstFaceHidden)
    #expect(judge([move], .classic).isValid)
    #expect(judge([move], rules).brokenRules == [.firstFaceHidden])
    #expect(judge([move], rules).violation?.reasons[0].face == 0)
    #expect(judge([removal(first.cube), move], rules).brokenRules == [.outOfPlay])
    #expect(judge([word(rows[0])], rules).isValid)
  }
}
