import Testing
import WordCube

@Suite("Every player has a clock")
struct PlayerClocksTests {
  private let rules = Rules.classic(and: .timeBackwards)

  @Test func `times of different players are not compared`() {
    let moves = [
      word(rows[0], at: 1000, by: 0), word(rows[1], at: 0, by: 1), word(rows[2], at: 500),
      word(rows[3], at: 995, by: 0),
    ]
    #expect(judge(moves, rules).isValid)
    #expect(judge(moves + [word(rows[4], at: 494)], rules).brokenRules == [.timeBackwards])
    #expect(judge(moves + [word(rows[4], at: -6, by: 1)], rules).brokenRules == [.timeBackwards])
  }

  @Test func `many players keep their clocks, also the one without index`() {
    var players: [Int64?] = (0..<40).map { $0 * 1_000_003 - 7 }
    players.insert(nil, at: 20)
    let moves = players.enumerated().map { removal(front, at: Double($0) * 100, by: $1) }
    #expect(judge(moves, rules).isValid)
    for (index, player) in players.enumerated() {
      let time = Double(index) * 100
      #expect(judge(moves + [removal(front, at: time - 5, by: player)], rules).isValid)
      let early = removal(front, at: time - 5.5, by: player)
      #expect(judge(moves + [early], rules).brokenRules == [.timeBackwards])
    }
  }
}
