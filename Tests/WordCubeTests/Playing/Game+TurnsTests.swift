import Testing
import WordCube

@Suite("Whose turn it is in a live game")
struct GameTurnsTests {
  private func turns(_ game: Game) -> [Int64] {
    known(game.players).map(\.index).filter { game.mayMove($0) }
  }

  @Test func `a word ends a turn, and two different removals do`() throws {
    var game = LiveSamples.turnBased()
    #expect(game.playerToMove?.index == -3 && turns(game) == [-3, 2, 7])
    try game.playWord(LiveSamples.gap, at: 0, by: -3)
    #expect(game.playerToMove?.index == 2 && turns(game) == [2, 7])
    try game.removeCube(front, at: 0, by: 2)
    #expect(game.playerToMove?.index == 2 && turns(game) == [-3, 2, 7])
    try game.removeCube(cube(2, 1, 2), at: 0, by: 2)
    #expect(game.playerToMove?.index == 7 && turns(game) == [-3, 7])
    let again = game.refusal { try $0.removeCube(cube(0, 2, 0), at: 0, by: 2) }
    #expect(again?.brokenRules == [.outOfTurn])
    try game.removeCube(cube(0, 2, 0), at: 0, by: game.playerToMove?.index)
    try game.playWord(faces(51, 75, 48, 24), at: 0, by: 7)
    #expect(game.playerToMove?.index == -3 && turns(game) == [-3, 2])
    #expect(game.isValidForServer)
  }

  @Test func `a turn may time out: others move, and then it is their turn`() throws {
    var game = LiveSamples.turnBased()
    try game.removeCube(front, at: 0, by: -3)
    try game.removeCube(cube(2, 1, 2), at: 0, by: 7)
    #expect(game.playerToMove?.index == 7 && turns(game) == [-3, 2, 7])
  }

  @Test func `players that the game does not have`() throws {
    var game = LiveSamples.turnBased()
    for player in [nil, 0, .min, .max] as [Int64?] {
      let refusal = game.refusal { try $0.playWord(LiveSamples.gap, at: 0, by: player) }
      #expect(refusal?.brokenRules == [.unknownPlayer])
      if let player { #expect(!game.mayMove(player)) }
    }
    game = LiveSamples.turnBased(rules: .classic)
    try game.playWord(LiveSamples.gap, at: 0, by: .max)
    #expect(game.mayMove(.max) && game.playerToMove?.index == -3 && game.isValidForServer)
  }

  @Test func `a word ends the turn even if the rule is off`() throws {
    var game = LiveSamples.turnBased(rules: .classic)
    try game.playWord(LiveSamples.gap, at: 0, by: 2)
    try game.removeCube(front, at: 0, by: 2)
    #expect(game.playerToMove?.index == 7 && turns(game) == [-3, 2, 7])
  }

  @Test func `one-player games have no turns`() throws {
    var game = LiveSamples.game()
    #expect(game.playerToMove == nil && game.mayMove(0) && game.mayMove(.max))
    try game.playWord(LiveSamples.gap, at: 0, by: 0)
    #expect(game.playerToMove == nil && game.mayMove(0) && !game.mayMove(.max))
  }
}
