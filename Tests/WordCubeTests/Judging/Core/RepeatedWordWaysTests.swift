import Testing
import WordCube

/// The fast path plays the moves of a one-player game up to the first move by another player, which the classic
/// rules accept. The judge plays the others.
@Suite("The fast path and the judge remember played words")
struct RepeatedWordWaysTests {
  @Test(arguments: rows + [frontRow])
  func `a repetition is found`(faces: [Face]) {
    let others = (rows + [frontRow]).filter { $0 != faces }
    for players: [Int64?] in [[nil, 1, nil], [nil, 1, 1], [nil, nil, 1], [1, 1, 1], [1, 2, 3]] {
      let moves = [
        word(others[0], by: players[0]), word(faces, by: players[1]), word(others[1], by: 1),
        word(faces, by: players[2]),
      ]
      let verdict = judge(moves, .classic)
      #expect(verdict.brokenRules == [.repeatedWord])
      #expect(verdict.violation?.move == 3)
      #expect(verdict.violation?.reasons.first?.earlierMove == 1)
    }
  }

  @Test func `other words are not repetitions`() {
    for players: [Int64?] in [[nil, nil], [nil, 1], [1, 2]] {
      let moves = (rows + [frontRow]).enumerated().map { word($1, by: players[$0 % 2]) }
      #expect(judge(moves, .classic).isValid)
    }
  }
}
