import Testing
import WordCube

@Suite("The rules on players and turns")
struct TurnTests {
  private let cubes = [cube(2, 2, 2), cube(2, 2, 1), cube(2, 1, 2)]

  private func broken(
    _ moves: [Move], _ rule: Rule, players: GameRecord.Players = .several([0, 1])
  ) -> [Rule] {
    #expect(judge(moves, .classic, players: players).isValid)
    return judge(moves, .classic(and: rule), players: players).brokenRules
  }

  @Test func `foreignPlayer: every move has the first one's player, who may be absent`() {
    for player in [nil, 0, 7, .max] as [Int64?] {
      let moves = [word(rows[0], by: player), removal(front, by: player)]
      #expect(broken(moves, .foreignPlayer, players: .one) == [])
      for other in [nil, 0, 7, .min] as [Int64?] where other != player {
        let next = word(rows[1], by: other)
        #expect(broken(moves + [next], .foreignPlayer, players: .one) == [.foreignPlayer])
      }
    }
    #expect(broken([word(rows[0], by: 0), word(rows[1], by: 1)], .foreignPlayer) == [])
  }

  @Test func `unknownPlayer: every move names a player of the game, removals too`() {
    for player in [2, -1, .max, nil] as [Int64?] {
      #expect(broken([word(rows[0], by: player)], .unknownPlayer) == [.unknownPlayer])
      #expect(broken([removal(front, by: player)], .unknownPlayer) == [.unknownPlayer])
    }
    let odd: GameRecord.Players = .several([.min, .max])
    let moves = [word(rows[0], by: .min), removal(front, by: .max)]
    #expect(broken(moves, .unknownPlayer, players: odd) == [])
    #expect(broken([removal(front, by: 0)], .unknownPlayer, players: .several([])) != [])
    #expect(broken([removal(front, by: 9)], .unknownPlayer, players: .one) == [])
  }

  @Test func `outOfTurn: a word ends the turn`() {
    let word0 = word(rows[0], by: 0)
    #expect(broken([word0, word(rows[1], by: 0)], .outOfTurn) == [.outOfTurn])
    #expect(broken([word0, removal(front, by: 0)], .outOfTurn) == [.outOfTurn])
    #expect(broken([word0, word(rows[1], by: 1), word(rows[2], by: 0)], .outOfTurn) == [])
  }

  @Test func `outOfTurn: removals of two different cubes end the turn, a single one does not`() {
    let one = [removal(cubes[0], by: 0)]
    let two = one + [removal(cubes[1], by: 0)]
    #expect(broken(one + [word(rows[0], by: 0)], .outOfTurn) == [])
    #expect(broken(two, .outOfTurn) == [])
    #expect(broken(two + [word(rows[0], by: 0)], .outOfTurn) == [.outOfTurn])
    #expect(broken(two + [removal(cubes[2], by: 0)], .outOfTurn) == [.outOfTurn])
    #expect(broken(two + [removal(cubes[2], by: 1)], .outOfTurn) == [])
  }

  @Test func `outOfTurn: the double-tap counts as one removal`() {
    let tapped = [removal(cubes[0], by: 0), removal(cubes[0], by: 0)]
    #expect(broken(tapped + [word(rows[0], by: 0)], .outOfTurn) == [])
    #expect(broken(tapped + [removal(cubes[1], by: 0)], .outOfTurn) == [])
    let ended = tapped + [removal(cubes[1], by: 0), removal(cubes[1], by: 0)]
    #expect(broken(ended, .outOfTurn) == [])
    #expect(broken(ended + [word(rows[0], by: 0)], .outOfTurn) == [.outOfTurn])
  }

  @Test func `outOfTurn: a tap on the cube that another player removed begins a turn`() {
    let moves = [removal(cubes[0], by: 0), removal(cubes[0], by: 1), removal(cubes[1], by: 1)]
    #expect(broken(moves, .outOfTurn) == [])
    #expect(broken(moves + [word(rows[0], by: 1)], .outOfTurn) == [.outOfTurn])
    #expect(broken(moves + [word(rows[0], by: 0)], .outOfTurn) == [])
  }

  @Test func `outOfTurn: an unfinished turn ends when another player moves`() {
    let moves = [
      removal(cubes[0], by: 0), removal(cubes[1], by: 1), removal(cubes[2], by: 0),
      word(rows[0], by: 0),
    ]
    #expect(broken(moves, .outOfTurn) == [])
  }

  @Test func `outOfTurn: moves without a player are those of a player of their own`() {
    #expect(broken([word(rows[0]), word(rows[1])], .outOfTurn) == [.outOfTurn])
    #expect(broken([word(rows[0]), word(rows[1], by: 0), word(rows[2])], .outOfTurn) == [])
    #expect(broken([removal(cubes[0]), word(rows[0])], .outOfTurn) == [])
  }

  @Test func `outOfTurn: one-player games have no turns`() {
    #expect(broken([word(rows[0]), word(rows[1])], .outOfTurn, players: .one) == [])
  }
}
