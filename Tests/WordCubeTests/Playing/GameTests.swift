import EnglishLexicon
import Lexicon
import Testing
import WordCube

@Suite("What a live game starts from")
struct GameTests {
  @Test func `a new game`() {
    let game = LiveSamples.game(.timed, .sharedGame(code: "abc"), local: 4, rules: .classic)
    #expect(game.puzzle == LiveSamples.puzzle && game.mode == .timed && game.rules == .classic)
    #expect(game.context == .sharedGame(code: "abc") && game.players == nil)
    #expect(game.startTime == 0 && game.localPlayerIndex == 4)
    #expect(game.dictionary == .english)
    #expect(game.moves.isEmpty && game.judgedMoves.isEmpty && game.totalScore == 0)
    #expect(game.state == CubeState() && game.selection.isEmpty && game.end == nil)
    #expect(game.isValidForServer)
    #expect(
      "\(game)" == "0 moves, score 0, 27 cubes in play, 0 removed, 0 used up, nothing selected")
  }

  @Test func `players come in the order of their indices`() {
    #expect(LiveSamples.turnBased().players?.map(\.index) == [-3, 2, 7])
  }

  @Test(
    arguments: [
      (.solo, .nan, .startTimeNotFinite), (.solo, -.infinity, .startTimeNotFinite),
      (.turnBased(players: []), 0, .noPlayers),
      (.turnBased(players: LiveSamples.players + [LiveSamples.players[1]]), 0, .repeatedPlayer(2)),
    ] as [(CompletedGame.Context, Double, GameSetupError)])
  func `a start or players that no game can have`(
    context: CompletedGame.Context, start: Double, expected: GameSetupError
  ) {
    #expect(throws: expected) {
      try Game(
        puzzle: LiveSamples.puzzle, context: context, startTime: start, dictionary: .english)
    }
    #expect(!expected.description.isEmpty)
  }

  @Test func `games are equal that have come to the same point`() throws {
    let fresh = LiveSamples.game()
    var game = fresh
    #expect(game == fresh && game.hashValue == fresh.hashValue)
    game.touch(LiveSamples.quotes[0])
    #expect(game != fresh)
    game.clearSelection()
    #expect(game == fresh && game.hashValue == fresh.hashValue)
    try game.playWord(LiveSamples.quotes, at: 1)
    #expect(game != fresh)
    try game.undo()
    #expect(game == fresh)
    game.finish()
    #expect(game != fresh)
    #expect(LiveSamples.game(.timed) != fresh)
    #expect(LiveSamples.game(local: 0) != fresh)
    #expect(LiveSamples.game(rules: .classic) != fresh)
  }
}
