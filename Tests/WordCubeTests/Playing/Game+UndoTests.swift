import Testing
import WordCube

@Suite("Taking moves back")
struct GameUndoTests {
  @Test
  func `one-player games without a clock go back to their beginning, after a restart as well`()
    throws
  {
    var game = LiveSamples.game()
    var before: [Game] = []
    for step in 0..<4 {
      before.append(game)
      if step == 2 {
        try game.removeCube(front, at: 3)
      } else {
        let words = [LiveSamples.quotes, LiveSamples.greatest, [], faces(51, 75, 48, 24)]
        try game.playWord(words[step], at: Double(step))
      }
    }
    var resumed = try Game(
      resuming: game.completedGame(secondsPlayed: 4), dictionary: game.dictionary)
    for expected in before.reversed() {
      #expect(game.canUndo)
      let change = try game.undo()
      #expect(change == (try resumed.undo()))
      #expect(game == expected && resumed == expected)
      #expect(game.state == expected.state && game.totalScore == expected.totalScore)
      #expect(game.judgedMoves == expected.judgedMoves)
      #expect(change.kind == .takenBack && change.position == expected.moves.count)
    }
    #expect(!game.canUndo)
    #expect(game.refusal { try $0.undo() } == .nothingToUndo)
  }

  @Test func `clocks, players and repetitions are forgotten with the move`() throws {
    var game = LiveSamples.game()
    try game.playWord(LiveSamples.gap, at: 1_000, by: 5)
    try game.undo()
    try game.playWord(LiveSamples.gap, at: 1, by: 6)
    try game.removeCube(front, at: 2)
    try game.undo()
    try game.removeCube(front, at: 2)
    #expect(game.moves.map(\.playerIndex) == [6, 6] && game.isValidForServer)
  }

  @Test func `not against the clock, nor among players, nor after the end`() throws {
    var timed = LiveSamples.game(.timed)
    try timed.playWord(LiveSamples.gap, at: 1)
    #expect(!timed.canUndo && timed.refusal { try $0.undo() } == .undoAgainstClock)
    var several = LiveSamples.turnBased(local: 2)
    try several.playWord(LiveSamples.gap, at: 1)
    #expect(!several.canUndo && several.refusal { try $0.undo() } == .undoAmongPlayers)
    var finished = LiveSamples.game()
    try finished.playWord(LiveSamples.gap, at: 1)
    finished.finish()
    #expect(!finished.canUndo && finished.refusal { try $0.undo() } == .over(.finished))
  }

  @Test func `a game remembers that a move was taken back, until it is saved without that`() throws
  {
    var game = LiveSamples.game()
    try game.playWord(LiveSamples.gap, at: 1)
    #expect(!game.hasUndone)
    let untouched = game
    #expect(game.refusal { try $0.playWord(LiveSamples.gap, at: 2) } != nil && !game.hasUndone)
    try game.undo()
    #expect(game.hasUndone && !untouched.hasUndone)
    try game.playWord(LiveSamples.gap, at: 3)
    game.finish()
    #expect(game.hasUndone && game.refusal { try $0.undo() } == .over(.finished))
    let saved = game.completedGame(secondsPlayed: 3)
    #expect(try !Game(resuming: saved, dictionary: game.dictionary).hasUndone)

    var timed = LiveSamples.game(.timed)
    try timed.playWord(LiveSamples.gap, at: 1)
    #expect(timed.refusal { try $0.undo() } == .undoAgainstClock && !timed.hasUndone)
  }

  @Test func `the last cube comes back`() throws {
    var game = LiveSamples.game()
    for cube in CubePosition.all { try game.removeCube(cube, at: 0) }
    #expect(game.end == .noPlayableFace)
    let change = try game.undo()
    #expect(game.end == nil && change.end == nil)
    #expect(Array(change.cubesReturned) == [front])
    #expect(Array(change.facesRevealed) == frontRow)
  }
}
